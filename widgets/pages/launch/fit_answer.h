// The engine's answer to `fit`, checked. Pure.
#pragma once

#include <optional>

#include <QJsonObject>
#include <QString>

namespace plateau::widgets {

struct Fit {
    QString size;
    int batch = 0;
    double tokens_per_second = 0, tokens = 0, steps = 0, seconds = 0;  // in all
};
// Empty when a member is missing or cannot be.
std::optional<Fit> parseFit(const QJsonObject& document);

}  // namespace plateau::widgets
