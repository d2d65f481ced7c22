// GLUE along training (resources/guide/glue.md, "Along a training"): scores of a training's checkpoints, a line, and
// where a curve first rises above it. Pure; thread-safe.
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/glue/scores.h"

namespace plateau::glue {

// The share of the baseline's final score at which crossings are read.
inline constexpr double kLineShare = 0.95;

struct AlongCurve {
    Name name;
    std::vector<Group> points;       // of one checkpoint each, by ascending pretrain_step
    std::optional<double> line;      // percent
    std::optional<double> crossing;  // step; nothing when the curve starts above the line or never crosses it
};

// First upward crossing between two neighbouring points, linearly interpolated. Points without a score are left out.
std::optional<double> firstCrossing(const std::vector<Group>& points, double line);

// Groups that have a pretrain_step as curves, without a line yet.
std::vector<AlongCurve> alongCurves(std::vector<Group> groups);

// Gives each curve the line of its baseline's last score (its own where it has no baseline), or all of them one line;
// and reads the crossings.
void drawLines(std::vector<AlongCurve>& curves, const std::vector<std::optional<std::size_t>>& baselines);
void drawLine(std::vector<AlongCurve>& curves, double line);

}  // namespace plateau::glue
