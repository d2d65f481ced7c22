#include "core/glue/along.h"

#include <algorithm>
#include <utility>

namespace plateau::glue {
namespace {

void drawLine(AlongCurve& curve, std::optional<double> line) {
    curve.line = line;
    curve.crossing = line ? firstCrossing(curve.points, *line) : std::nullopt;
}

std::optional<double> lastScore(const AlongCurve& curve) {
    for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point)
        if (point->score) return point->score->mean;
    return std::nullopt;
}

}  // namespace

std::optional<double> firstCrossing(const std::vector<Group>& points, double line) {
    const Group* before = nullptr;
    for (const Group& point : points) {
        if (!point.score || !point.pretrain_step) continue;
        if (before != nullptr && before->score->mean < line && point.score->mean >= line) {
            const double share = (line - before->score->mean) / (point.score->mean - before->score->mean);
            const auto from = static_cast<double>(*before->pretrain_step),
                       to = static_cast<double>(*point.pretrain_step);
            return from + share * (to - from);
        }
        before = &point;
    }
    return std::nullopt;
}

std::vector<AlongCurve> alongCurves(std::vector<Group> groups) {
    std::vector<AlongCurve> curves;
    for (Group& group : groups) {
        if (!group.pretrain_step) continue;
        auto curve =
            std::find_if(curves.begin(), curves.end(), [&](const AlongCurve& c) { return c.name == group.name; });
        if (curve == curves.end()) curve = curves.insert(curves.end(), AlongCurve{group.name, {}, {}, {}});
        curve->points.push_back(std::move(group));
    }
    for (AlongCurve& curve : curves)
        std::sort(curve.points.begin(), curve.points.end(),
                  [](const Group& a, const Group& b) { return a.pretrain_step < b.pretrain_step; });
    return curves;
}

void drawLines(std::vector<AlongCurve>& curves, const std::vector<std::optional<std::size_t>>& baselines) {
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const auto score = lastScore(curves[baselines[i].value_or(i)]);
        drawLine(curves[i], score ? std::optional(kLineShare * *score) : std::nullopt);
    }
}

void drawLine(std::vector<AlongCurve>& curves, double line) {
    for (AlongCurve& curve : curves) drawLine(curve, std::optional(line));
}

}  // namespace plateau::glue
