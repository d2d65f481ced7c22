#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/finetune/commands.h"
#include "core/glue/submission.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string run, data, output;
    std::optional<std::uint64_t> seed;
};

nlohmann::json toJson(const glue::Submission& submission, const std::string& output) {
    nlohmann::json files = nlohmann::json::array();
    for (const glue::WrittenFile& file : submission.files)
        files.push_back({{"name", file.name},
                         {"task", file.task},
                         {"seed", file.seed},
                         {"step", file.step ? nlohmann::json(*file.step) : nlohmann::json()},
                         {"rows", file.rows}});
    return {{"output", output}, {"files", std::move(files)}, {"missing", submission.missing}};
}

Reply submit(const Flags& flags, Context& context) {
    const auto written = glue::writeSubmission({flags.run, flags.data, flags.output, flags.seed});
    if (!written) return failure(written.error());
    for (const std::string& name : written->missing) context.console.warning("no predictions for " + name);
    Reply reply;
    reply.document = toJson(*written, flags.output);
    for (const glue::WrittenFile& file : written->files)
        reply.text += file.name + "  " + grouped(file.rows) + " rows, seed " + std::to_string(file.seed) +
                      (file.step ? ", step " + grouped(*file.step) : "") + "\n";
    return reply;
}

}  // namespace

Action declareGlueSubmit(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("--run", flags->run, "GLUE run with test predictions")->required()->type_name("RUN");
    app.add_option("--data", flags->data, "GLUE folder, to check the rows against")->required()->type_name("DIR");
    app.add_option("--output", flags->output, "the zip archive")->required()->type_name("Z.zip");
    app.add_option("--seed", flags->seed, "fine-tuning seed (default: of each task the first with test predictions)");
    return [flags](Context& context) { return submit(*flags, context); };
}

}  // namespace plateau::engine
