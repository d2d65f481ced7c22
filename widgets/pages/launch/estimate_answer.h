// The engine's answer to `estimate`, checked. Pure.
#pragma once

#include <optional>

#include <QJsonObject>

namespace plateau::widgets {

// Bytes and counts as they come.
struct Estimate {
    double parameters = 0, embeddings = 0, layers = 0, head = 0;
    double forward_flops = 0, training_flops = 0;  // per token
    double memory = 0;                             // total bytes
    double disk = 0;                               // the most bytes at any time; 0: the engine does not say
    double weights = 0, gradients = 0, optimizer = 0, activations = 0, runtime = 0;
};
// Empty when a member is missing or no number.
std::optional<Estimate> parseEstimate(const QJsonObject& document);

}  // namespace plateau::widgets
