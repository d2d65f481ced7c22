// The engine's answer to `inspect averages`, checked. Pure.
#pragma once

#include <optional>
#include <vector>

#include <QJsonObject>

#include "widgets/pages/attention/statistics_model.h"

namespace plateau::widgets {

struct HeadAverages {
    StatisticsRow row;              // means, with standard deviations below
    std::vector<double> by_offset;  // mean probability at relative positions -n … n
};

struct AttentionAverages {
    int samples = 0;
    std::vector<HeadAverages> heads;  // of all layers with maps

    const HeadAverages* head(int layer, int head) const;
};

// Empty when it is no such answer.
std::optional<AttentionAverages> parseAverages(const QJsonObject& document);

}  // namespace plateau::widgets
