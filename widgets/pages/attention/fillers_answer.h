// The engine's answer to `inspect fill-mask`, checked. Pure.
#pragma once

#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>

namespace plateau::widgets {

struct MaskFillers {
    struct Filler {
        QString token;
        double probability = 0;  // NaN when the weights are not finite
    };
    int position = 0;  // of the token
    std::vector<Filler> fillers;
};

struct FillersAnswer {
    std::vector<MaskFillers> masks;             // in the order of the text
    int dropped_tokens = 0, dropped_masks = 0;  // of a text that is too long for the model
};
// Empty when it is no such answer.
std::optional<FillersAnswer> parseFillers(const QJsonObject& document);

}  // namespace plateau::widgets
