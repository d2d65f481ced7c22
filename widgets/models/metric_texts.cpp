#include "widgets/models/metric_texts.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include "core/run/metrics.h"
#include "widgets/models/anatomy_names.h"
#include "widgets/models/head_texts.h"

namespace plateau::widgets {
namespace {

struct Metrics {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Metrics)
};

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
    // Families, by the beginning of their series' names.
    {run::kAnatomyLoss, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Loss by kind of token"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Loss by kind of token (nats)")},
    {run::kAnatomyKl, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "KL to a reference level"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "KL to a reference level (nats)")},
    {run::kAnatomyMaskCosine, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Likeness of masked positions"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Likeness of masked positions (cosine)")},
    {run::kAnatomyContextShare, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Context share")},
    {run::kAnatomyPrevious, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Attention to the token before")},
    {run::kAnatomyNext, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Attention to the token behind")},
    {run::kAnatomyHeat, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Heat of the scores"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Heat of the scores (standard deviation)")},
    {run::kAnatomyWorth, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Worth"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Worth (nats)")},
    {run::kAnatomyCoherence, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Coherence of the gradient")},
    {run::kAnatomyGradient, QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Gradient per parameter"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Gradient per parameter (root mean square)")},
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

// What follows a family's id in the name of one of its series: two numbers are a layer and a head, one is a layer.
QString memberName(const QString& family, const QString& member) {
    const std::string word = member.toStdString();
    if (family == QLatin1String(run::kAnatomyLoss)) return className(word);
    if (family == QLatin1String(run::kAnatomyCoherence) || family == QLatin1String(run::kAnatomyGradient))
        return parametersName(word);
    if (member == QLatin1String("attention")) return Metrics::tr("attention");
    if (member == QLatin1String("where")) return Metrics::tr("choosing");
    const QStringList parts = member.split(QLatin1Char('/'));
    bool is_first_number = false, is_last_number = false;
    parts.front().toInt(&is_first_number);
    parts.back().toInt(&is_last_number);
    if (!is_last_number || parts.size() > 2) return member;
    return parts.size() == 2 && is_first_number ? headName(parts.front(), parts.back())
                                                : Metrics::tr("Layer %1").arg(parts.back());
}

// The id of the family of a series; empty for others.
QString familyOf(const QString& series) {
    const run::Metric* metric = run::findMetric(series.toStdString());
    if (!metric || !metric->id.ends_with('/')) return {};
    return QString::fromUtf8(metric->id.data(), qsizetype(metric->id.size()));
}

}  // namespace

QString metricTitle(const QString& series) {
    const auto derived = derivedTexts().constFind(series);
    if (derived != derivedTexts().cend()) return derived->title;
    const QString family = familyOf(series);
    if (family.isEmpty() || family == series) return textOf(series, &MetricText::title);
    const QString member = series.mid(family.size());
    // The name of a divergence says its family.
    if (family == QLatin1String(run::kAnatomyKl)) {
        const QString name = klName(member.toStdString());
        if (name != member) return name;
    }
    return textOf(family, &MetricText::title) + QStringLiteral(" · ") + memberName(family, member);
}

QString metricAxisTitle(const QString& seriesOrPanel) {
    const auto derived = derivedTexts().constFind(seriesOrPanel);
    if (derived != derivedTexts().cend()) return derived->axis;
    const QString family = familyOf(seriesOrPanel);
    return textOf(family.isEmpty() ? seriesOrPanel : family, &MetricText::axis);
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
