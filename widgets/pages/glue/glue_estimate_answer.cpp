#include "widgets/pages/glue/glue_estimate_answer.h"

#include <algorithm>

#include <QJsonArray>

namespace plateau::widgets {

std::optional<GlueEstimate> parseGlueEstimate(const QJsonObject& document) {
    bool isComplete = true;
    const auto number = [&isComplete](const QJsonObject& object, const char* name) {
        const QJsonValue value = object.value(QLatin1String(name));
        isComplete = isComplete && value.isDouble();
        return std::max(0.0, value.toDouble());
    };
    GlueEstimate estimate;
    estimate.cells = number(document, "cells");
    estimate.steps = number(document, "steps");
    estimate.tokens = number(document, "tokens");
    estimate.seconds = number(document, "seconds");
    for (const QJsonValue& value : document.value(QStringLiteral("tasks")).toArray()) {
        const QJsonObject task = value.toObject();
        estimate.tasks.append({task.value(QStringLiteral("task")).toString(), number(task, "seconds")});
    }
    return isComplete ? std::optional(estimate) : std::nullopt;
}

}  // namespace plateau::widgets
