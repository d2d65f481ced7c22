#include "app/engine/execute_glue.h"

#include <algorithm>
#include <cmath>

#include "app/engine/classify_text.h"
#include "app/engine/console.h"
#include "app/engine/execute_run.h"
#include "app/engine/glue_score_text.h"
#include "app/engine/signals.h"
#include "app/engine/status_document.h"
#include "core/finetune/glue_run.h"
#include "core/glue/run_scores.h"
#include "core/run/event.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

double valueOf(const std::map<std::string, double>& figures, const char* name) {
    const auto found = figures.find(name);
    return found == figures.end() || !std::isfinite(found->second) ? 0 : std::min(found->second, 9e15);
}

std::string countText(const std::map<std::string, double>& figures, const char* name) {
    return grouped(std::llround(valueOf(figures, name)));
}

// What `glue score RUN` says, or of own data a line a seed; empty when there is nothing to say.
std::string scoresOf(const std::filesystem::path& folder) {
    if (const auto kind = run::readKind(folder); kind && *kind == spec::RunKind::classify) {
        const auto own = glue::readClassifyRun(folder);
        return own ? classifyText(*own) : std::string();
    }
    const auto read = glue::readRunScores({folder});
    if (!read) return {};
    const auto summary = glue::summarise(read->scores, {});
    return summary ? scoreText(*summary) : std::string();
}

}  // namespace

std::string glueFiguresText(const std::map<std::string, double>& figures) {
    std::string text = countText(figures, "glue/cells") + " of " + countText(figures, "glue/total_cells") +
                       " cells, step " + countText(figures, run::kGlueSteps) + " of " +
                       countText(figures, run::kGlueTotalSteps);
    if (const double rate = valueOf(figures, "glue/examples_per_second"); rate > 0)
        text += "  " + numberText(rate, 3) + " examples/s";
    if (figures.contains(run::kGlueSecondsLeft))
        text += "  " + durationText(valueOf(figures, run::kGlueSecondsLeft)) + " left";
    return text;
}

double glueShare(const std::map<std::string, double>& figures) {
    const double total = valueOf(figures, run::kGlueTotalSteps);
    return total > 0 ? std::min(1.0, valueOf(figures, run::kGlueSteps) / total) : 0;
}

Reply executeGlue(const std::filesystem::path& folder, Context& context) {
    Console& console = context.console;
    catchStopSignals("\nstopping after this step\n");
    finetune::GlueOptions options;
    options.device = context.flags.device;
    options.threads = context.flags.threads;
    options.stop_signal = &stopSignal();
    options.remark = [&console](const std::string& remark) { console.warning(remark); };
    options.progress = [&console](const finetune::GlueProgress& progress) {
        const auto figures = progress.figures();
        console.progress(glueFiguresText(figures), glueShare(figures));
    };
    const LogGrowth growth(folder);
    const auto outcome = finetune::executeGlue(folder, options);
    console.finishProgress();
    if (!outcome) return executionFailure(outcome.error(), growth.hasGrown());
    Reply reply = statusReply(folder);
    if (*outcome == train::Outcome::stopped) {
        reply.exit = ExitCode::stopped;
        console.note("stopped; go on with: plateau-engine run " + folder.string());
    } else if (std::string scores = scoresOf(folder); !scores.empty()) {
        reply.text = std::move(scores);
    }
    return reply;
}

}  // namespace plateau::engine
