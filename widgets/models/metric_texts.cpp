#include "widgets/models/metric_texts.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

struct MetricText {
    const char* id;
    const char* title;
    const char* axis = title;
};

constexpr MetricText kTexts[] = {
    {"eval/loss", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Evaluation loss"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Evaluation loss (nats)")},
    {"train/loss", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Training loss"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Training loss (nats)")},
    {"train/lr", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Learning rate")},
    {"train/grad_norm", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Gradient norm")},
    {"train/tokens_per_second", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Speed"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Speed (tokens/s)")},
    {"eval/perplexity", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Perplexity")},
    {"eval/masked_accuracy", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Masked accuracy")},
    {"train/loss_scale", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Loss scale (fp16)")},
    {"train/skipped_steps", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Skipped steps (fp16)")},
    {"system/peak_memory_bytes", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Peak memory"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Peak memory (bytes)")},
    {"system/budget_seconds", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Time spent of the budget"),
     QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Time spent of the budget (s)")},
    // Charts of several.
    {"loss", "", QT_TRANSLATE_NOOP("plateau::widgets::Metrics", "Loss (nats)")},
};

QString textOf(const QString& id, const char* MetricText::*which) {
    const auto* found = std::find_if(std::begin(kTexts), std::end(kTexts),
                                     [&id](const MetricText& text) { return id == QLatin1String(text.id); });
    return found == std::end(kTexts) ? QString()
                                     : QCoreApplication::translate("plateau::widgets::Metrics", found->*which);
}

}  // namespace

QString metricTitle(const QString& series) {
    return textOf(series, &MetricText::title);
}

QString metricAxisTitle(const QString& seriesOrPanel) {
    return textOf(seriesOrPanel, &MetricText::axis);
}

}  // namespace plateau::widgets
