#include "widgets/models/metric_texts.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QHash>

#include "core/run/metrics.h"

namespace plateau::widgets {
namespace {

struct MetricText {
    const char* id;
    const char* title;
    const char* axis = title;
};

constexpr MetricText kTexts[] = {
    {run::kEvalLoss, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Evaluation loss"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Evaluation loss (nats)")},
    {run::kTrainLoss, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Training loss"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Training loss (nats)")},
    {run::kLearningRate, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Learning rate")},
    {run::kGradientNorm, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Gradient norm")},
    {run::kTokensPerSecond, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Speed"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Speed (tokens/s)")},
    {run::kEvalPerplexity, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Perplexity")},
    {run::kEvalAccuracy, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Masked accuracy")},
    {run::kLossScale, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Loss scale (fp16)")},
    {run::kSkippedSteps, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Skipped steps (fp16)")},
    {run::kPeakMemory, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Peak memory"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Peak memory (bytes)")},
    {run::kBudgetSpent, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Time spent of the budget"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Time spent of the budget (s)")},
    {run::kFlopsUtilization, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Model FLOPs utilization"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Model FLOPs utilization (% of the card's peak)")},
    {run::kGpuUtilization, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU utilization"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU utilization (%)")},
    {run::kGpuMemory, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU memory in use"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU memory in use (bytes)")},
    {run::kGpuPower, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU power"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU power (W)")},
    {run::kGpuTemperature, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU temperature"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU temperature (°C)")},
    {run::kGpuSlowdowns, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU slowdowns"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU slowdowns (reasons)")},
    {run::kGpuEnergy, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU energy"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "GPU energy (J)")},
    // Charts of several.
    {"loss", "", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Loss (nats)")},
};

struct DerivedText {
    QString title, axis;
};

// By the series' name.
QHash<QString, DerivedText>& derivedTexts() {
    static QHash<QString, DerivedText> texts;
    return texts;
}

QString textOf(const QString& id, const char* MetricText::*which) {
    const auto* found = std::find_if(std::begin(kTexts), std::end(kTexts),
                                     [&id](const MetricText& text) { return id == QLatin1String(text.id); });
    return found == std::end(kTexts) ? QString()
                                     : QCoreApplication::translate("plateau::widgets::Metrics", found->*which);
}

}  // namespace

QString metricTitle(const QString& series) {
    const auto derived = derivedTexts().constFind(series);
    return derived == derivedTexts().cend() ? textOf(series, &MetricText::title) : derived->title;
}

QString metricAxisTitle(const QString& seriesOrPanel) {
    const auto derived = derivedTexts().constFind(seriesOrPanel);
    return derived == derivedTexts().cend() ? textOf(seriesOrPanel, &MetricText::axis) : derived->axis;
}

void nameDerivedSeries(const std::vector<derive::DerivedSeries>& rows) {
    derivedTexts().clear();
    for (const derive::DerivedSeries& row : rows) {
        const QString title = QString::fromStdString(row.title.empty() ? row.name : row.title);
        const QString unit = QString::fromStdString(row.unit);
        derivedTexts().insert(QString::fromStdString(seriesName(row)),
                              {title, unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit)});
    }
}

}  // namespace plateau::widgets
