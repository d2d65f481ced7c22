#include "widgets/pages/launch/estimate_answer.h"

#include <QJsonArray>

namespace plateau::widgets {

std::optional<Estimate> parseEstimate(const QJsonObject& document) {
    bool complete = true;
    const auto number = [&complete](const QJsonObject& object, const char* name) {
        const QJsonValue value = object.value(QLatin1String(name));
        complete = complete && value.isDouble();
        return value.toDouble();
    };
    const QJsonObject parts = document.value(QStringLiteral("parameters_by_part")).toObject();
    const QJsonObject flops = document.value(QStringLiteral("flops_per_token")).toObject();
    const QJsonObject memory = document.value(QStringLiteral("memory_bytes")).toObject();
    Estimate estimate;
    estimate.parameters = number(document, "parameters");
    estimate.embeddings = number(parts, "embeddings");
    estimate.head = number(parts, "head");
    for (const QJsonValue& layer : parts.value(QStringLiteral("layers")).toArray()) estimate.layers += layer.toDouble();
    estimate.forward_flops = number(flops, "forward");
    estimate.training_flops = number(flops, "training");
    estimate.runtime = number(memory, "runtime");
    estimate.weights = number(memory, "weights");
    estimate.gradients = number(memory, "gradients");
    estimate.optimizer = number(memory, "optimizer");
    estimate.activations = number(memory, "activations");
    estimate.memory = number(memory, "total");
    estimate.disk = document.value(QStringLiteral("disk_bytes")).toDouble();
    return complete ? std::optional(estimate) : std::nullopt;
}

}  // namespace plateau::widgets
