// A checkpoint of a run on another machine, brought into its mirror here.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "app/engine/machines/transfer_progress.h"
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
    TransferProgress progress(context.console, question.tell);
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
