// bench all: every row of what this machine can measure, in a given time, each beside another implementation where one
// is installed and beside what the machine allows at most, or should.
#include <algorithm>
#include <chrono>
#include <map>
#include <span>

#include <ATen/Parallel.h>

#include "app/engine/bench/bench_child.h"
#include "app/engine/bench/bench_material.h"
#include "app/engine/bench/bench_record.h"
#include "app/engine/bench/bench_report.h"
#include "app/engine/bench/bench_rows.h"
#include "app/engine/bench/commands.h"
#include "app/engine/bench/machine_limits.h"
#include "app/engine/bench/machine_load.h"
#include "app/engine/bench/screen_bench.h"
#include "app/engine/command/console.h"
#include "app/engine/command/own_program.h"
#include "app/engine/command/question.h"
#include "app/engine/command/scratch_folder.h"
#include "app/engine/command/signals.h"
#include "core/device/devices.h"
#include "core/device/machine.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Flags {
    BenchMaterial material;
    std::vector<std::string> only;
    std::string python = "python3", programs, folder, output;
    double minutes = 15;

    std::vector<Parameter> parameters() {
        return {
            parameter("only", &only, "ROW", "these rows: their names, or the beginnings of them").list(),
            parameter("minutes", &minutes, "M", "time for all of them together").within(0.01, 10000.0).withDefault(),
            parameter("text", &material.text, "F", "text to measure on, may be packed (default: the built-in one)"),
            parameter("vocab", &material.vocab, "V", "its vocabulary"),
            parameter("glue", &material.glue, "DIR", "GLUE folder with CoLA (default: made of the text)"),
            parameter("python", &python, "COMMAND", "a Python that has transformers and tokenizers, to measure beside")
                .withDefault(),
            parameter("programs", &programs, "DIR",
                      "where the programs are that measure the window (default: beside this one)"),
            parameter("folder", &folder, "DIR", "where to work (default: the system's temporary folder)"),
            parameter("output", &output, "RUN",
                      "keep the figures as a run, which compare puts beside others; must be new or empty"),
            flag("tiny", &material.is_tiny, "one narrow layer and little text: shows that all works, says nothing")};
    }
};

// "train" is all of train-…
bool isNamed(const std::string& id, const std::string& name) {
    return id == name || id.starts_with(name + "-");
}

bool isAsked(const Flags& flags, std::string_view id) {
    return flags.only.empty() ||
           std::ranges::any_of(flags.only, [&](const std::string& name) { return isNamed(std::string(id), name); });
}

Status checkOnly(const Flags& flags, const std::vector<BenchRow>& rows) {
    for (const std::string& name : flags.only) {
        const auto isIt = [&](const auto& row) { return isNamed(std::string(row.id), name); };
        if (std::ranges::any_of(rows, isIt)) continue;
        std::string ids;
        for (const BenchRow& row : rows) ids += (ids.empty() ? "" : ", ") + row.id;
        return Error{ErrorCode::usage, "there is no row '" + name + "'", "--only", "one of " + ids};
    }
    return Done{};
}

struct Bench {
    const Flags& flags;
    const CommonFlags& common;
    fs::path folder;
    BenchInputs inputs{};
    MachineLimits limits{};
    Clock::time_point deadline;
    ScreenBench screen;
    std::map<BenchCommand, Status> prepared{};
    std::map<BenchCommand, json> loads{};
    std::map<std::string, std::string> missing_peers{};  // module -> why
    std::map<std::string, std::string> peer_commands{};  // script -> command
    json cases = json::array(), left_out = json::array();
};

void addWords(BenchInputs& inputs, const Flags& flags, const CommonFlags& common) {
    if (flags.material.is_tiny)
        for (const char* field : {"model.layers=1", "model.hidden=16", "model.heads=2", "model.ffn=32"})
            inputs.narrow.insert(inputs.narrow.end(), {"--set", field});
    inputs.model = inputs.narrow;
    // Nearly all of the built-in corpus' own would be missing in the head's cost.
    if (flags.material.text.empty()) inputs.model.insert(inputs.model.end(), {"--set", "model.vocab_size=30522"});
    if (common.threads > 0) inputs.common = {"--threads", std::to_string(common.threads)};
    if (common.device != CommonFlags{}.device) inputs.common.insert(inputs.common.end(), {"--device", common.device});
}

// Which other implementations there are, asked once each.
Status findPeers(Bench& bench, const std::vector<BenchRow>& rows) {
    std::map<std::string, bool> modules;
    for (const BenchRow& row : rows) {
        if (!row.peer) continue;
        const std::string module(row.peer->module), script(row.peer->script);
        const auto [known, isNew] = modules.try_emplace(module, false);
        if (isNew) known->second = succeeds(bench.flags.python + " -c 'import " + module + "'");
        if (!known->second) {
            bench.missing_peers[module] =
                module + " is not installed in " + bench.flags.python + "; --python names another";
            continue;
        }
        const auto file = writePeer(*row.peer, bench.folder);
        if (!file) return file.error();
        bench.peer_commands[script] = bench.flags.python + " '" + file->string() + "'";
    }
    return Done{};
}

std::string commandText(const BenchRow& row) {
    std::string text = row.command.program.empty() ? "plateau-engine" : row.command.program;
    for (const std::string& word : row.command.words) text += " " + word;
    return text;
}

void leaveOut(Bench& bench, std::string_view row, const std::string& reason) {
    bench.left_out.push_back({{"row", row}, {"reason", reason}});
}

// The row beside its reference; by itself where that fails. `why` says then why.
Result<json> answerOf(const Bench& bench, const BenchRow& row, double seconds, std::string& why) {
    std::vector<std::string> words = row.command.words;
    if (row.takes_budget) words.insert(words.end(), {"--budget", numberText(std::max(seconds, 1.0), 4)});
    const auto peer = row.peer ? bench.peer_commands.find(std::string(row.peer->script)) : bench.peer_commands.end();
    if (row.peer && peer == bench.peer_commands.end()) why = bench.missing_peers.at(std::string(row.peer->module));
    if (peer == bench.peer_commands.end()) return documentOfCommand(words, bench.folder, bench.deadline);
    std::vector<std::string> beside = words;
    beside.insert(beside.end(), {"--reference", peer->second});
    auto answer = documentOfCommand(beside, bench.folder, bench.deadline);
    if (answer || answer.error().context != "--reference") return answer;
    why = answer.error().message;
    return documentOfCommand(words, bench.folder, bench.deadline);
}

Status prepare(Bench& bench, const BenchCommand& command, const CallLimit& limit) {
    const auto known = bench.prepared.find(command);
    if (known != bench.prepared.end()) return known->second;
    const auto document = command.program.empty() ? documentOfCommand(command.words, bench.folder, bench.deadline)
                                                  : bench.screen.documentOf(command, limit);
    const Status made = document ? Status(Done{}) : Status(document.error());
    bench.prepared.emplace(command, made);
    return made;
}

// The row's case.
Result<json> caseOf(Bench& bench, const BenchRow& row, double seconds, std::string& why) {
    constexpr double kPatience = 4;  // times its part of the time
    constexpr int kTimes = 3;
    const auto begin = Clock::now();
    const CallLimit limit{bench.deadline, kPatience * seconds};
    const bool isOwn = row.command.program.empty();
    if (!isOwn)
        if (const Status found = bench.screen.find(row.command.program); !found) return found.error();
    if (row.before)
        if (const Status made = prepare(bench, *row.before, limit); !made) return made.error();
    const double left = seconds - std::chrono::duration<double>(Clock::now() - begin).count();
    if (!isOwn) return bench.screen.measure(row, left, bench.flags.material.is_tiny ? 1 : kTimes, limit);
    const auto answer = answerOf(bench, row, left, why);
    if (!answer) return answer.error();
    return row.reading(*answer);
}

json limitOf(const Bench& bench, const BenchRow& row, const json& own) {
    if (row.command.program.empty()) return row.limit(own, bench.limits);
    return row.goal > 0 ? json{{"of", "goal"}, {"value", row.goal}} : json();
}

// False when a person has stopped it.
bool measure(Bench& bench, const BenchRow& row, const BenchRow& shown, double seconds) {
    const auto before = loadCounters();
    std::string why;
    const auto measured = caseOf(bench, row, seconds, why);
    if (!measured && measured.error().code == ErrorCode::cancelled) return false;
    if (!measured) {
        leaveOut(bench, row.id, describe(measured.error()));
        return true;
    }
    const auto after = loadCounters();
    const auto load = before && after ? loadBetween(*before, *after) : std::nullopt;
    json own = *measured;
    const json limit = limitOf(bench, row, own);
    own["row"] = row.id;
    own["title"] = row.title;
    own["command"] = commandText(shown);
    own["better"] = row.is_lower_better ? "lower" : "higher";
    own["limit"] = limit;
    own["share"] = limit.is_object() && own["ours"]["value"].is_number()
                       ? json(own["ours"]["value"].get<double>() / limit["value"].get<double>())
                       : json();
    // A later row of one program was measured with the first.
    own["load"] = bench.loads.try_emplace(row.command, load ? load->document() : json()).first->second;
    if (!why.empty()) own["reference_missing"] = why;
    bench.cases.push_back(std::move(own));
    return true;
}

std::string progressText(const json& own) {
    std::string text = own["row"].get<std::string>() + ": " + figureText(own["ours"]["value"].get<double>()) + " " +
                       own["ours"]["unit"].get<std::string>();
    if (own["ratio"].is_number()) text += ", " + numberText(own["ratio"].get<double>(), 3) + " x reference";
    return text;
}

// Within the time that is shared out: to remove ten thousand runs takes a slow disk minutes.
void removeUnneeded(const BenchRow& measured, std::span<const BenchRow> later) {
    const auto needsIt = [&measured](const BenchRow& row) { return row.before == measured.before; };
    std::error_code ignored;  // the rest goes in the end
    if (measured.before && std::ranges::none_of(later, needsIt)) fs::remove_all(measured.before->makes, ignored);
}

// Each gets of the time that is left what it wants beside the others. False when a person has stopped it.
bool measureAll(Bench& bench, const std::vector<BenchRow>& rows, const std::vector<BenchRow>& shown, Console& console) {
    double weights = 0;
    for (const BenchRow& row : rows) weights += row.weight;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double left = std::chrono::duration<double>(bench.deadline - Clock::now()).count();
        if (left <= 0) {
            leaveOut(bench, rows[i].id, describe(noTimeLeft()));
            continue;
        }
        const std::size_t done = bench.cases.size();
        console.progress(rows[i].title, static_cast<double>(i) / static_cast<double>(rows.size()));
        if (!measure(bench, rows[i], shown[i], left * rows[i].weight / weights)) return false;
        weights -= rows[i].weight;
        removeUnneeded(rows[i], std::span(rows).subspan(i + 1));
        console.note("(" + std::to_string(i + 1) + "/" + std::to_string(rows.size()) + ") " +
                     (bench.cases.size() > done ? progressText(bench.cases.back()) : rows[i].id + ": not measured"));
    }
    return true;
}

json machineDocument(const Bench& bench, at::Device device, const std::optional<MachineLoad>& before) {
    json machine = {{"processor", device::processorName()},
                    {"threads", at::get_num_threads()},
                    {"device", device.str()},
                    {"host", device::hostName()},
                    {"memory_bytes", device::memoryTotalBytes()},
                    {"load_average", loadAverage()},
                    {"load", before ? before->document() : json()}};
    machine.update(bench.limits.document());
    return machine;
}

std::vector<BenchRow> askedOf(const Flags& flags, std::vector<BenchRow> rows) {
    std::erase_if(rows, [&](const BenchRow& row) { return !isAsked(flags, row.id); });
    return rows;
}

Reply benchAll(const Flags& flags, Context& context) {
    catchStopSignals("\nstopping, nothing will be kept\n");
    const auto begin = Clock::now();
    const auto counted = loadCounters();
    if (const Status known = checkOnly(flags, benchRows({})); !known) return failure(known.error());
    const auto device = device::selectDevice(context.flags.device);
    if (!device) return failure(device.error());
    if (const Status free = checkOutput(flags.output); !free) return failure(free.error());
    const ScratchFolder folder(flags.folder);
    Bench bench{.flags = flags,
                .common = context.flags,
                .folder = folder.path(),
                .deadline = begin + std::chrono::milliseconds(std::llround(flags.minutes * 60e3)),
                .screen = ScreenBench(flags.programs.empty() ? ownProgram().parent_path() : fs::path(flags.programs),
                                      folder.path())};
    auto inputs = makeInputs(flags.material, folder.path());
    if (!inputs) return failure(inputs.error());
    bench.inputs = *std::move(inputs);
    addWords(bench.inputs, flags, context.flags);
    BenchInputs placeholders{.model = bench.inputs.model, .common = bench.inputs.common};
    placeholders.is_tiny = flags.material.is_tiny;
    const std::vector<BenchRow> rows = askedOf(flags, benchRows(bench.inputs)),
                                shown = askedOf(flags, benchRows(placeholders));
    if (const Status found = findPeers(bench, rows); !found) return failure(found.error());
    at::set_num_threads(context.flags.threads > 0 ? context.flags.threads : device::processorCount());
    constexpr std::size_t kDisk = std::size_t{256} << 20, kTinyDisk = std::size_t{4} << 20;
    const auto limits = machineLimits(*device, folder.path(), flags.material.is_tiny ? kTinyDisk : kDisk);
    if (!limits) return failure(limits.error());
    bench.limits = *limits;
    const auto now = loadCounters();
    const auto before = counted && now ? loadBetween(*counted, *now) : std::nullopt;
    if (before)
        for (const std::string& reason : before->reasons()) context.console.warning("this machine is busy: " + reason);
    for (const auto& [module, why] : bench.missing_peers) context.console.warning("no reference: " + why);
    if (!measureAll(bench, rows, shown, context.console))
        return failure(Error{ErrorCode::cancelled, "stopped", "bench all", "call it again"});
    Reply reply;
    reply.document = {{"machine", machineDocument(bench, *device, before)},
                      {"version", PLATEAU_VERSION},
                      {"minutes", flags.minutes},
                      {"seconds", std::chrono::duration<double>(Clock::now() - begin).count()},
                      {"cases", std::move(bench.cases)},
                      {"left_out", std::move(bench.left_out)}};
    reply.text = benchReport(reply.document);
    if (flags.output.empty()) return reply;
    if (const Status kept = keepBench(reply.document, flags.output, folder.path()); !kept) return failure(kept.error());
    return reply;
}

}  // namespace

Command benchAllCommand() {
    return commandOf<Flags, &benchAll>("bench all", "all of these beside references and what the machine allows");
}

}  // namespace plateau::engine
