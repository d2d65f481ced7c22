#include "app/engine/finetune/execute_finetune.h"

#include "app/engine/command/console.h"
#include "app/engine/finetune/classify_text.h"
#include "app/engine/finetune/glue_score_text.h"
#include "app/engine/status/execution.h"
#include "app/engine/status/run_figures.h"
#include "core/finetune/finetune_run.h"
#include "core/glue/run_scores.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

// What `glue score RUN` says, or of own data a line a seed; empty when there is nothing to say.
std::string scoresOf(const std::filesystem::path& folder) {
    if (const auto kind = run::readKind(folder); kind && !spec::infoOf(*kind).has_glue_scores) {
        const auto own = glue::readClassifyRun(folder);
        return own ? classifyText(*own) : std::string();
    }
    const auto read = glue::readRunScores({folder});
    if (!read) return {};
    const auto summary = glue::summarise(read->scores, {});
    return summary ? scoreText(*summary) : std::string();
}

}  // namespace

Reply executeFinetune(const std::filesystem::path& folder, Context& context) {
    Console& console = context.console;
    finetune::FinetuneOptions options;
    takeCommon(options, context);
    options.remark = [&console](const std::string& remark) { console.warning(remark); };
    options.progress = [&console](const finetune::FinetuneProgress& progress) {
        const auto figures = progress.figures();
        console.progress(finetuneFiguresText(figures), finetuneShare(figures));
    };
    Reply reply = executed(folder, console, [&] { return finetune::executeFinetune(folder, options); });
    if (reply.exit == ExitCode::done)
        if (std::string scores = scoresOf(folder); !scores.empty()) reply.text = std::move(scores);
    return reply;
}

}  // namespace plateau::engine
