#include "core/glue/published.h"

#include <algorithm>
#include <cmath>

#include "core/resources/resources.h"

namespace plateau::glue {
namespace {

Result<std::vector<Group>> load(const char* path) {
    const auto text = resources::find(path);
    if (!text) return Error{ErrorCode::notFound, "the published results are missing from this build", path, ""};
    const auto scores = readScoresCsv(*text, path);
    if (!scores) return scores.error();
    return groupScores(*scores);
}

Result<std::vector<AlongCurve>> loadAlong() {
    auto groups = load("reference/courtois2024_glue_checkpoints.csv");
    if (!groups) return groups.error();
    auto curves = alongCurves(std::move(*groups));
    drawLine(curves, publishedLine());
    return curves;
}

bool samePoint(const Group& a, const Group& b) {
    return a.pretrain_step == b.pretrain_step &&
           std::equal(
               a.seeds.begin(), a.seeds.end(), b.seeds.begin(), b.seeds.end(),
               [](const SeedResult& x, const SeedResult& y) { return x.seed == y.seed && x.values == y.values; });
}

}  // namespace

const Result<std::vector<Group>>& publishedScores() {
    static const auto scores = load("reference/courtois2024_glue_seeds.csv");
    return scores;
}

const Result<std::vector<AlongCurve>>& publishedAlong() {
    static const auto curves = loadAlong();
    return curves;
}

double publishedLine() {
    const auto& groups = publishedScores();
    if (!groups) return 0;
    double sum = 0;
    for (const Group& group : *groups) {
        const std::string& op = group.name.at("operator");
        if (group.name.at("size") != "base" || (op != "original" && op != "pairwise") || !group.score) continue;
        sum += std::round(group.score->mean * 100) / 100;
    }
    return kLineShare * sum / 2;
}

bool isPublished(const AlongCurve& curve) {
    const auto& published = publishedAlong();
    return published && std::any_of(published->begin(), published->end(), [&](const AlongCurve& known) {
               return known.name == curve.name && std::equal(known.points.begin(), known.points.end(),
                                                             curve.points.begin(), curve.points.end(), samePoint);
           });
}

}  // namespace plateau::glue
