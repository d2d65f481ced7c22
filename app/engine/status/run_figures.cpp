#include "app/engine/status/run_figures.h"

#include <algorithm>
#include <cmath>

#include "app/engine/command/console.h"
#include "core/run/progress_names.h"

namespace plateau::engine {
namespace {

// A log can hold any number.
double corpusValue(const Figures& figures, const char* name) {
    const auto found = figures.find(name);
    constexpr double kMost = 9e15;
    return found == figures.end() || !(std::abs(found->second) < kMost) ? 0 : found->second;
}

double glueValue(const Figures& figures, const char* name) {
    const auto found = figures.find(name);
    return found == figures.end() || !std::isfinite(found->second) ? 0 : std::min(found->second, 9e15);
}

std::string glueCount(const Figures& figures, const char* name) {
    return grouped(std::llround(glueValue(figures, name)));
}

}  // namespace

double shareOf(const Figures& figures) {
    const double total = corpusValue(figures, run::kCorpusTotalBytes);
    return total > 0 ? corpusValue(figures, run::kCorpusBytes) / total : 0;
}

std::string countsText(const Figures& figures) {
    const auto count = [&](const char* name) { return grouped(static_cast<std::int64_t>(corpusValue(figures, name))); };
    return count(run::kCorpusDocuments) + " documents, " + count(run::kCorpusKept) + " kept";
}

std::string figuresText(const Figures& figures) {
    std::string text = countsText(figures);
    const double textRate = corpusValue(figures, run::kCorpusTextBytesPerSecond);
    if (textRate > 0) text += "  " + bytesText(textRate) + "/s";
    const double rate = corpusValue(figures, run::kCorpusBytesPerSecond);
    const double left = corpusValue(figures, run::kCorpusTotalBytes) - corpusValue(figures, run::kCorpusBytes);
    if (rate > 0 && left > 0) text += "  " + durationText(left / rate) + " left";
    return text;
}

std::string finetuneFiguresText(const Figures& figures) {
    std::string text = glueCount(figures, run::kGlueCells) + " of " + glueCount(figures, run::kGlueTotalCells) +
                       " cells, step " + glueCount(figures, run::kGlueSteps) + " of " +
                       glueCount(figures, run::kGlueTotalSteps);
    if (const double rate = glueValue(figures, run::kGlueExamplesPerSecond); rate > 0)
        text += "  " + numberText(rate, 3) + " examples/s";
    if (figures.contains(run::kGlueSecondsLeft))
        text += "  " + durationText(glueValue(figures, run::kGlueSecondsLeft)) + " left";
    return text;
}

double finetuneShare(const Figures& figures) {
    const double total = glueValue(figures, run::kGlueTotalSteps);
    return total > 0 ? std::min(1.0, glueValue(figures, run::kGlueSteps) / total) : 0;
}

}  // namespace plateau::engine
