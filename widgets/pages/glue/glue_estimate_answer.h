// The engine's answer to `glue` with `dry_run`, checked. Pure.
#pragma once

#include <optional>

#include <QJsonObject>
#include <QList>
#include <QPair>
#include <QString>

namespace plateau::widgets {

struct GlueEstimate {
    double cells = 0, steps = 0, tokens = 0, seconds = 0;
    QList<QPair<QString, double>> tasks;  // name and seconds of all its cells
    bool operator==(const GlueEstimate&) const = default;
};
// Empty when it is no such answer.
std::optional<GlueEstimate> parseGlueEstimate(const QJsonObject& document);

}  // namespace plateau::widgets
