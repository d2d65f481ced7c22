// bench ingest: how fast the workspace's database takes up the event lines of runs: points a second of logs that lie
// there, and milliseconds from the write of a line to its commit. Works in a temporary folder of its own.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/scratch_folder.h"
#include "core/device/machine.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/store/ingester.h"
#include "core/store/workspace.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char *kRate = "rate", *kDelay = "delay";

struct Flags {
    std::string part = kRate, folder;
    std::int64_t runs = 10, points = 20000, lines = 100, repeats = 3;

    std::vector<Parameter> parameters() {
        return {parameter("part", &part, {}, "points a second of logs that are there, or the delay of single lines")
                    .oneOf({kRate, kDelay})
                    .withDefault(),
                parameter("runs", &runs, "N", "runs, of the rate").within(1, 100000).withDefault(),
                parameter("points", &points, "N", "logged steps of each run, of the rate")
                    .within(1, 10000000)
                    .withDefault(),
                parameter("lines", &lines, "N", "lines of a measurement, of the delay").within(1, 100000).withDefault(),
                parameter("folder", &folder, "DIR", "where to work (default: the system's temporary folder)"),
                parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                    .within(1, 100)
                    .withDefault()};
    }
};

std::map<std::string, double> valuesOf(std::int64_t step) {
    const auto x = static_cast<double>(step);
    return {{run::kTrainLoss, 2 + 8 / (1 + x / 100)},
            {run::kLearningRate, 1e-4},
            {run::kGradientNorm, 1 + 1 / (1 + x)},
            {run::kTokensPerSecond, 1000}};
}

Result<fs::path> newRun(const fs::path& workspace, std::int64_t number) {
    fs::path folder = workspace / "runs" / ("run-" + std::to_string(number));
    std::error_code problem;
    fs::create_directories(folder.parent_path(), problem);
    spec::RunSpec spec;
    spec.model.size = "tiny";
    if (const Status created = run::createRun(folder, spec); !created) return created.error();
    return folder;
}

// Bytes of the log.
Result<std::uint64_t> writeLog(const fs::path& run, std::int64_t points) {
    std::ofstream file(run::RunPaths{run}.events(), std::ios::binary);
    const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    std::uint64_t bytes = 0;
    for (std::int64_t step = 1; step <= points; ++step) {
        const std::string line = run::encode({.seq = {step},
                                              .time = now,
                                              .type = run::EventType::metrics,
                                              .step = {step},
                                              .values = valuesOf(step)}) +
                                 "\n";
        file << line;
        bytes += line.size();
    }
    if (!file.flush()) return systemError("cannot write the log", run.string());
    return bytes;
}

struct Outcome {
    std::vector<double> repeats;
    nlohmann::json settings, more = nlohmann::json::object();
};

Result<Outcome> measureRate(const Flags& flags, const fs::path& folder, Console& console) {
    Outcome outcome;
    const fs::path logs = folder / "logs";
    std::uint64_t bytes = 0;
    for (std::int64_t i = 0; i < flags.runs; ++i) {
        const auto run = newRun(logs, i);
        if (!run) return run.error();
        const auto written = writeLog(*run, flags.points);
        if (!written) return written.error();
        bytes += *written;
    }
    const std::int64_t points = flags.runs * flags.points * static_cast<std::int64_t>(valuesOf(1).size());
    for (std::int64_t repeat = 0; repeat < flags.repeats; ++repeat) {
        for (const char* database : {"workspace.sqlite", "workspace.sqlite-wal", "workspace.sqlite-shm"}) {
            std::error_code ignored;
            fs::remove(logs / database, ignored);
        }
        auto workspace = store::Workspace::open(logs);
        if (!workspace) return workspace.error();
        const auto begin = Clock::now();
        const auto report = store::ingestOnce(*workspace);
        if (!report) return report.error();
        if (!report->errors.empty()) return report->errors.front().second;
        outcome.repeats.push_back(static_cast<double>(points) /
                                  std::chrono::duration<double>(Clock::now() - begin).count());
        console.note("repeat " + std::to_string(repeat + 1) + ": " + numberText(outcome.repeats.back(), 4) +
                     " points/s");
    }
    outcome.settings = {{"runs", flags.runs}, {"points", points}, {"log_bytes", bytes}};
    return outcome;
}

// Which step of the one run the database has.
class Committed {
public:
    void reached(std::int64_t step) {
        const std::lock_guard guard(m_mutex);
        m_step = step;
        m_news.notify_all();
    }
    bool waitFor(std::int64_t step) {
        constexpr std::chrono::seconds kPatience{30};
        std::unique_lock guard(m_mutex);
        return m_news.wait_for(guard, kPatience, [&] { return m_step >= step; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_news;
    std::int64_t m_step = -1;
};

Result<Outcome> measureDelay(const Flags& flags, const fs::path& folder, Console& console) {
    const auto run = newRun(folder, 0);
    if (!run) return run.error();
    auto log = run::EventWriter::open(run::RunPaths{*run}.events());
    if (!log) return log.error();
    auto reader = store::Workspace::open(folder);
    if (!reader) return reader.error();
    Committed committed;
    const auto ingester = store::Ingester::start(folder, [&](const store::IngestReport& report) {
        for (const run::RunId& id : report.changed)
            if (const auto row = reader->findRun(id); row && *row) committed.reached((*row)->step);
    });
    if (!ingester) return ingester.error();
    Outcome outcome;
    std::vector<double> all;
    std::int64_t step = 0;
    for (std::int64_t repeat = 0; repeat <= flags.repeats; ++repeat) {
        std::vector<double> delays;
        for (std::int64_t line = 0; line < flags.lines; ++line) {
            const auto begin = Clock::now();
            const auto written = log->append(run::EventType::metrics, {++step}, valuesOf(step));
            if (!written) return written.error();
            if (!committed.waitFor(step))
                return Error{ErrorCode::io, "a line was not taken up within half a minute", folder.string(),
                             "give another --folder: inotify may not work in this one"};
            delays.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        }
        if (repeat == 0) continue;  // to warm up
        outcome.repeats.push_back(median(delays));
        all.insert(all.end(), delays.begin(), delays.end());
        console.note("repeat " + std::to_string(repeat) + ": " + numberText(outcome.repeats.back(), 4) + " ms");
    }
    std::ranges::sort(all);
    outcome.more["p99_ms"] = all[all.size() * 99 / 100];
    outcome.settings = {{"lines", flags.lines}};
    return outcome;
}

Reply benchIngest(const Flags& flags, Context& context) {
    const ScratchFolder folder(flags.folder);
    const bool isRate = flags.part == kRate;
    const auto outcome = isRate ? measureRate(flags, folder.path(), context.console)
                                : measureDelay(flags, folder.path(), context.console);
    if (!outcome) return failure(outcome.error());
    const std::string unit = isRate ? "points/s" : "ms";
    Reply reply;
    nlohmann::json own = {{"name", "ingest " + flags.part},
                          {"settings", outcome->settings},
                          {"ours", measured(outcome->repeats, unit)},
                          {"reference", nullptr},
                          {"ratio", nullptr}};
    own.update(outcome->more);
    reply.text = "ingest " + flags.part + ": " + numberText(median(outcome->repeats), 4) + " " + unit + "\n";
    reply.document = {{"machine", {{"processor", device::processorName()}}}, {"cases", {std::move(own)}}};
    return reply;
}

}  // namespace

Command benchIngestCommand() {
    return commandOf<Flags, &benchIngest>("bench ingest", "how fast the database takes up the events of runs");
}

}  // namespace plateau::engine
