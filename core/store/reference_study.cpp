#include "core/store/reference_study.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/analysis/curve.h"
#include "core/analysis/plateau.h"
#include "core/resources/resources.h"
#include "core/run/metrics.h"
#include "core/spec/run_kind.h"

namespace plateau::store {
namespace {

constexpr const char* kResource = "reference/courtois2024_eval_loss.csv";
constexpr const char* kRecipe = "courtois2024";
constexpr std::int64_t kLength = 512;
constexpr std::int64_t kTokensPerStep = 256 * kLength;
constexpr std::int64_t kPublishedSteps = 200'000;

// Training FLOPs of a token at length 512 with the language-model head on the 15 % masked positions, as the engine
// counts them for its own runs (resources/guide/operators.md).
std::optional<double> flopsPerToken(const std::string& size, const std::string& op) {
    static const std::map<std::pair<std::string, std::string>, double> kFlops{
        {{"base", "original"}, 587.86e6},  {{"base", "symmetric"}, 545.39e6}, {{"base", "pairwise"}, 548.93e6},
        {{"small", "original"}, 102.38e6}, {{"small", "symmetric"}, 96.09e6}, {{"small", "pairwise"}, 96.88e6}};
    const auto found = kFlops.find({size, op});
    return found == kFlops.end() ? std::nullopt : std::optional(found->second);
}

// What the paper says of its runs (resources/guide/pretraining.md), by the names of a spec of our own.
spec::Settings settingsOf(const std::string& size, const std::string& op) {
    return spec::Settings::fromDocument({{"model", {{"size", size}, {"operator", op}}},
                                         {"data", {{"length", kLength}}},
                                         {"train",
                                          {{"recipe", kRecipe},
                                           {"steps", kPublishedSteps},
                                           {"batch", kTokensPerStep / kLength},
                                           {"peak_lr", 1e-4},
                                           {"warmup_steps", 10'000}}}});
}

ReferenceRun referenceRun(const analysis::Curve& curve) {
    const auto named = [&curve](const char* column) {
        const auto found = curve.name.find(column);
        return found == curve.name.end() ? std::string() : found->second;
    };
    ReferenceRun run;
    RunRow& row = run.row;
    row.op = named("operator");
    row.size = named("size");
    row.name = row.size + '-' + row.op;
    row.id.value = "reference/" + row.name;
    row.kind = spec::toString(spec::RunKind::import);
    row.state = run::RunState::finished;
    row.recipe = kRecipe;
    row.tokens_per_step = kTokensPerStep;
    row.flops_per_token = flopsPerToken(row.size, row.op);
    row.settings = settingsOf(row.size, row.op);
    row.step = row.steps = kPublishedSteps;
    row.read_only = true;
    if (!curve.values.empty()) row.eval_loss = curve.values.back();
    if (const auto plateau = analysis::findPlateau(curve.steps, curve.values)) {
        row.exit_step = plateau->exit_step;
        row.plateau_level = plateau->level;
        row.plateau_start = plateau->start;
        row.plateau_end = plateau->end;
        if (plateau->exit_interval) {
            row.exit_low = plateau->exit_interval->low;
            row.exit_high = plateau->exit_interval->high;
        }
    }
    run.eval_loss = Series{row.id, run::kEvalLoss, curve.steps, curve.values, {}, 1};
    run.eval_loss.seconds.assign(curve.steps.size(), std::numeric_limits<double>::quiet_NaN());  // not published
    return run;
}

Result<std::vector<ReferenceRun>> load() {
    const auto text = resources::find(kResource);
    if (!text) return Error{ErrorCode::notFound, "the reference study is missing from this build", kResource, ""};
    const auto curves = analysis::readCurvesCsv(*text, kResource);
    if (!curves) return curves.error();
    std::vector<ReferenceRun> runs;
    for (const analysis::Curve& curve : *curves) runs.push_back(referenceRun(curve));
    std::sort(runs.begin(), runs.end(),
              [](const ReferenceRun& left, const ReferenceRun& right) { return left.row.id < right.row.id; });
    return runs;
}

}  // namespace

const Result<std::vector<ReferenceRun>>& referenceStudy() {
    static const Result<std::vector<ReferenceRun>> study = load();
    return study;
}

const ReferenceRun* findReference(const run::RunId& id) {
    const auto& study = referenceStudy();
    if (!study) return nullptr;
    for (const ReferenceRun& run : *study) {
        if (run.row.id == id) return &run;
    }
    return nullptr;
}

}  // namespace plateau::store
