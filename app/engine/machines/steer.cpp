// Runs on another machine: put there, started, stopped.
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"
#include "core/relay/limits.h"
#include "core/relay/run_files.h"
#include "core/run/run_directory.h"
#include "core/spec/operator_text.h"
#include "core/spec/spec_head.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct RunThereQuestion : OfRunThere {
    std::vector<Parameter> parameters() { return runParameters(); }
};

struct PutQuestion : OfMachine {
    std::string spec, as;
    bool start = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        all.push_back(parameter("spec", &spec, "SPEC",
                                "a spec.json, or a run folder that has one; its operators that are files lie beside it")
                          .positional()
                          .required());
        all.push_back(parameter("as", &as, "RUN", "name of the run there (default: a new one)"));
        all.push_back(flag("start", &start, "and start it as soon as a device there is free"));
        return all;
    }
};

struct StopThereQuestion : OfRunThere {
    bool checkpoint = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = runParameters();
        all.push_back(flag("checkpoint", &checkpoint, "do not stop, write a checkpoint and go on"));
        return all;
    }
};

Result<std::string> specText(const std::string& place) {
    std::error_code unknown;
    const fs::path file = fs::is_directory(place, unknown) ? run::RunPaths{place}.spec() : fs::path(place);
    return readFile(file, spec::kMaxSpecBytes);
}

// Those that the spec names, which lie beside it. Error: notFound.
Result<std::vector<relay::OperatorText>> operatorsOf(const std::string& specText, const std::string& place) {
    std::error_code unknown;
    const fs::path folder = fs::is_directory(place, unknown) ? fs::path(place) : fs::path(place).parent_path();
    std::vector<relay::OperatorText> files;
    const auto spec = spec::parseRunSpec(specText, place);
    if (!spec) return files;  // of another kind; what is wrong with it is said there
    for (const std::string& id : spec::operatorIds(spec->model)) {
        if (!operatorfile::isOwnId(id)) continue;
        const std::string name = id + operatorfile::kOperatorEnding;
        auto text = readFile(folder / name, relay::kMostWholeBytes);
        if (!text) return text.error();
        files.push_back({name, *std::move(text)});
    }
    return files;
}

// As a training here would be called.
std::string newName(const std::string& text) {
    const auto pretraining = spec::parseRunSpec(text, "spec");
    return (pretraining ? run::newRunId(*pretraining) : run::newRunId(std::string_view("run"))).value;
}

std::string startedText(const std::string& run, const relay::StartAnswer& started) {
    return started.is_paused ? run + " waits there: the queue is paused\n"
                             : run + " starts there as soon as a device is free\n";
}

Reply put(const PutQuestion& question, Context&) {
    const auto text = specText(question.spec);
    if (!text) return failure(text.error());
    const std::string run = question.as.empty() ? newName(*text) : question.as;
    if (!relay::isRunId(run))
        return failure(Error{ErrorCode::usage, "a run has no such name", "--as",
                             "give letters, digits, '.', '_' and '-', no '.' in front"});
    const auto operators = operatorsOf(*text, question.spec);
    if (!operators) return failure(operators.error());
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    const auto made = askThere(*reached, relay::PutRequest{run, *text, *operators});
    if (!made) return failure(made.error());
    Reply reply;
    reply.document = {{"run", run}, {"started", question.start}};
    reply.text = "put " + run + " on " + question.name + "\n";
    if (!question.start) return reply;
    const auto started = answerThere<relay::StartAnswer>(*reached, relay::StartRequest{run});
    if (!started) return failure(started.error());
    reply.document["paused"] = started->is_paused;
    reply.text += startedText(run, *started);
    return reply;
}

Reply start(const RunThereQuestion& question, Context&) {
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    const auto started = answerThere<relay::StartAnswer>(*reached, relay::StartRequest{question.run});
    if (!started) return failure(started.error());
    Reply reply;
    reply.document = {{"run", question.run}, {"paused", started->is_paused}};
    reply.text = startedText(question.run, *started);
    return reply;
}

Reply stopThere(const StopThereQuestion& question, Context&) {
    auto reached = reachOf(question);
    if (!reached) return failure(reached.error());
    const auto what = question.checkpoint ? run::Request::checkpoint : run::Request::stop;
    const auto stopped = answerThere<relay::StopAnswer>(*reached, relay::StopRequest{question.run, what});
    if (!stopped) return failure(stopped.error());
    Reply reply;
    reply.document = {{"run", question.run},
                      {"requested", question.checkpoint ? "checkpoint" : "stop"},
                      {"left_queue", stopped->has_left_queue}};
    reply.text = stopped->has_left_queue ? question.run + " waits no more\n"
                 : question.checkpoint   ? "asked for a checkpoint\n"
                                         : "asked to stop after its step\n";
    return reply;
}

}  // namespace

Command machinesPutCommand() {
    return commandOf<PutQuestion, &put>("machines put", "makes a run on a machine of a spec that is here");
}

Command machinesStartCommand() {
    return commandOf<RunThereQuestion, &start>("machines start", "starts a run on its machine, or goes on with it");
}

Command machinesStopCommand() {
    return commandOf<StopThereQuestion, &stopThere>("machines stop", "asks a run on a machine to stop after its step");
}

}  // namespace plateau::engine
