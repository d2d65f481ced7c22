#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/finetune/glue_score_text.h"
#include "core/base/files.h"
#include "core/glue/run_scores.h"
#include "core/glue/table.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20;

struct Question {
    std::vector<std::string> sources;
    std::string baseline, format;
    bool medians = false;

    std::vector<Parameter> parameters() {
        return {parameter("run", &sources, "RUN|FILE.csv", "folders of GLUE runs, or CSV files in long form")
                    .positional()
                    .required(),
                parameter("baseline", &baseline, "NAME",
                          "compare with these: values or column=value (default: operator=original, else the first)"),
                flag("medians", &medians,
                     "also print each number's median over the seeds, with F1 alone and Pearson's correlation alone, "
                     "as the Cramming paper reports"),
                parameter("format", &format, "FORMAT", "print the table as latex, markdown or csv")};
    }
};

// All files, then all runs: in a table the published models stand before one's own.
Result<std::vector<glue::Scores>> readSources(const std::vector<std::string>& sources, Console& console) {
    std::vector<glue::Scores> all;
    std::vector<fs::path> runs;
    for (const fs::path source : sources) {
        std::error_code problem;
        if (fs::is_directory(source, problem)) {
            runs.push_back(source);
            continue;
        }
        const auto text = readFile(source, kMostBytes);
        if (!text) return text.error();
        auto scores = glue::readScoresCsv(*text, source.string());
        if (!scores) return scores.error();
        all.insert(all.end(), std::make_move_iterator(scores->begin()), std::make_move_iterator(scores->end()));
    }
    auto read = glue::readRunScores(runs);
    if (!read) return read.error();
    for (const Error& damaged : read->damaged) console.warning(describe(damaged));
    all.insert(all.end(), std::make_move_iterator(read->scores.begin()), std::make_move_iterator(read->scores.end()));
    return all;
}

Reply score(const Question& question, Context& context) {
    const auto format = table::tableFormat(question.format);
    if (!question.format.empty() && !format)
        return failure(Error{ErrorCode::usage, "unknown format '" + question.format + "'", "--format",
                             "give latex, markdown or csv"});
    const auto scores = readSources(question.sources, context.console);
    if (!scores) return failure(scores.error());
    const auto summary = glue::summarise(*scores, question.baseline);
    if (!summary) return failure(summary.error());
    if (format && summary->groups.empty())
        return failure(Error{ErrorCode::usage, "there is no table of results along training", "--format",
                             "leave it out, or use --json"});
    Reply reply;
    reply.document = glue::toJson(*summary);
    reply.text =
        format ? glue::tableText(makeMatrix(summary->groups, summary->baselines), *format) : scoreText(*summary);
    if (question.medians && !format) reply.text += mediansText(*summary);
    return reply;
}

}  // namespace

Command glueScoreCommand() {
    return questionCommand<Question, &score>(
        "glue score", "GLUE scores of runs or CSV files, with their spread, doubts and comparisons");
}

}  // namespace plateau::engine
