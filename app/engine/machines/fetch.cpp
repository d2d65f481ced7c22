// A checkpoint of a run on another machine, brought into its mirror here.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "core/relay/fetch_checkpoint.h"
#include "core/relay/run_files.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct FetchQuestion : OfMachine {
    std::string run;
    std::int64_t step = -1;
    bool tell = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        all.push_back(parameter("run", &run, "RUN", "a run that is mirrored here").positional().required());
        all.push_back(parameter("step", &step, "N", "the checkpoint of this step (default: the newest)")
                          .within(std::int64_t{0}, std::int64_t{1'000'000'000'000}));
        all.push_back(flag("json-progress", &tell, "say how far it is as JSON lines on standard error"));
        return all;
    }
};

// The folder of the mirror. Errors: notFound, usage.
Result<fs::path> mirrorOf(const fs::path& workspace, const FetchQuestion& question) {
    if (!relay::isRunId(question.run))
        return Error{ErrorCode::usage, "a run has no such name", "run", "plateau-engine machines lists the machines"};
    fs::path folder = workspace / "runs" / question.run;
    const auto remote = run::readRemote(folder);
    if (!remote || remote->machine != question.name)
        return Error{ErrorCode::notFound, "the run is not mirrored here", folder.string(),
                     "plateau-engine mirror " + question.name + " --once brings it"};
    return folder;
}

class FetchProgress {
public:
    FetchProgress(Console& console, bool asJson) : m_console(console), m_asJson(asJson) {}
    void tell(std::uint64_t bytes, std::uint64_t of) {
        if (m_asJson) return tellJson(bytes, of);
        if (!m_first) m_first = bytes;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - m_begun;
        const double rate = spent.count() > 0 ? static_cast<double>(bytes - *m_first) / spent.count() : 0;
        std::string text = bytesText(static_cast<double>(bytes)) + " of " + bytesText(static_cast<double>(of));
        if (rate > 0)
            text += "  " + bytesText(rate) + "/s  " + durationText(static_cast<double>(of - bytes) / rate) + " left";
        m_console.progress(text, of > 0 ? static_cast<double>(bytes) / static_cast<double>(of) : 1);
    }

private:
    void tellJson(std::uint64_t bytes, std::uint64_t of) {
        constexpr std::chrono::milliseconds kEvery{200};
        const auto now = std::chrono::steady_clock::now();
        if (now < m_next && bytes < of) return;
        m_next = now + kEvery;
        const std::string line = nlohmann::json{{"bytes", bytes}, {"of", of}}.dump() + "\n";
        std::fputs(line.c_str(), stderr);
    }
    Console& m_console;
    const bool m_asJson;
    std::chrono::steady_clock::time_point m_next{};
    const std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    std::optional<std::uint64_t> m_first;  // what was here, and what came with the first answer
};

Reply fetch(const FetchQuestion& question, Context& context) {
    const auto workspace = question.folder();
    if (!workspace) return failure(workspace.error());
    const auto machine = chosenMachine(*workspace, question.name);
    if (!machine) return failure(machine.error());
    const auto folder = mirrorOf(*workspace, question);
    if (!folder) return failure(folder.error());
    catchStopSignals("\nstopping; the same command goes on with what is here\n");
    auto reached = reach(*workspace, *machine);
    if (!reached) return failure(reached.error());
    FetchProgress progress(context.console, question.tell);
    const auto fetched = relay::fetchCheckpoint(
        reached->connection,
        {.folder = *folder,
         .run = question.run,
         .step = question.step < 0 ? std::nullopt : std::optional(question.step),
         .stop = [] { return stopSignal().load(); },
         .tell = [&progress](std::uint64_t bytes, std::uint64_t of) { progress.tell(bytes, of); }});
    context.console.finishProgress();
    if (!fetched) return failure(fetched.error());
    Reply reply;
    reply.document = {{"run", question.run}, {"checkpoint", fetched->string()}};
    if (const auto step = run::checkpointStep(*fetched)) reply.document["step"] = step->value;
    reply.text = fetched->string() + "\n";
    return reply;
}

}  // namespace

Command machinesFetchCommand() {
    return commandOf<FetchQuestion, &fetch>("machines fetch",
                                            "brings a checkpoint of a run on a machine into its mirror");
}

}  // namespace plateau::engine
