// The engine's answer to `glue check`, checked. Pure.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace plateau::widgets {

enum class GlueDataState { unknown, ready, partial, missing, unusable };

struct GlueSplitData {
    QString name;  // "dev", "dev_matched"
    std::int64_t rows = 0, skipped = 0;
    std::map<std::string, std::int64_t> reasons;  // of the skipped ones, by code
    bool operator==(const GlueSplitData&) const = default;
};

struct GlueTaskData {
    GlueDataState state = GlueDataState::unknown;
    bool trainable = false;
    std::vector<GlueSplitData> splits;  // usable ones
    QStringList missing;                // names of splits that are not there
    QStringList problems;               // of splits that cannot be read
    bool operator==(const GlueTaskData&) const = default;
};

using GlueData = std::map<std::string, GlueTaskData>;  // by the task's name
// Empty when it is no such answer.
std::optional<GlueData> parseGlueData(const QJsonObject& document);

}  // namespace plateau::widgets
