#include "core/bundle/unbundle.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string file, output;

    std::vector<Parameter> parameters() {
        return {
            parameter("file", &file, "F.plateau", "file that plateau-engine bundle has written")
                .positional()
                .required(),
            parameter("output", &output, "WORKSPACE", "folder whose runs/ they are put into; made if it is not there")
                .required()};
    }
};

Reply unbundleRuns(const Flags& flags, Context& context) {
    Console& console = context.console;
    catchStopSignals("\nstopping, nothing will be written\n");
    const auto goOn = [&](double share) {
        console.progress("unpacking", share);
        return !stopSignal();
    };
    const auto runs = bundle::unbundle(flags.file, flags.output, goOn);
    console.finishProgress();
    if (!runs) return failure(runs.error());
    Reply reply;
    auto documents = nlohmann::json::array();
    for (const bundle::UnbundledRun& run : *runs) {
        const std::string folder = (std::filesystem::path(flags.output) / bundle::kRunsFolder / run.name).string();
        documents.push_back({{"name", run.name}, {"run", folder}, {"was_there", run.was_there}});
        reply.text += folder + (run.was_there ? "  was there already\n" : "\n");
    }
    reply.document = {{"output", flags.output}, {"runs", std::move(documents)}};
    return reply;
}

}  // namespace

Command unbundleCommand() {
    return commandOf<Flags, &unbundleRuns>("unbundle", "the runs of a bundle into a workspace");
}

}  // namespace plateau::engine
