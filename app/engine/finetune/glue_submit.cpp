#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/finetune/commands.h"
#include "core/glue/submission.h"

namespace plateau::engine {
namespace {

struct Question {
    std::string run, data, output;
    std::optional<std::uint64_t> seed;

    std::vector<Parameter> parameters() {
        return {
            parameter("run", &run, "RUN", "GLUE run with test predictions").required(),
            parameter("data", &data, "DIR", "GLUE folder, to check the rows against").required(),
            parameter("output", &output, "Z.zip", "the zip archive").required(),
            parameter("seed", &seed, {}, "fine-tuning seed (default: of each task the first with test predictions)")};
    }
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

Reply submit(const Question& question, Context& context) {
    const auto written = glue::writeSubmission({question.run, question.data, question.output, question.seed});
    if (!written) return failure(written.error());
    for (const std::string& name : written->missing) context.console.warning("no predictions for " + name);
    Reply reply;
    reply.document = toJson(*written, question.output);
    for (const glue::WrittenFile& file : written->files)
        reply.text += file.name + "  " + grouped(file.rows) + " rows, seed " + std::to_string(file.seed) +
                      (file.step ? ", step " + grouped(*file.step) : "") + "\n";
    return reply;
}

}  // namespace

Command glueSubmitCommand() {
    return questionCommand<Question, &submit>("glue submit",
                                              "the archive of test predictions that the GLUE server takes");
}

}  // namespace plateau::engine
