#include "core/study/measured.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace plateau::study {
namespace {

constexpr std::string_view kModel = "model.";
// Names, and numbers that the weights begin with.
constexpr std::array<std::string_view, 4> kFree{"model.size", "model.failed_checks", "model.classifier",
                                                "model.operator_settings.init"};
constexpr std::array<std::string_view, 6> kCostly{"data.length",           "train.batch",     "train.micro_batch",
                                                  "train.mlm_probability", "train.precision", "train.deterministic"};

bool isCostly(std::string_view setting) {
    if (setting.starts_with(kModel)) return std::ranges::find(kFree, setting) == kFree.end();
    return std::ranges::find(kCostly, setting) != kCostly.end();
}

}  // namespace

bool costAlike(const spec::Settings& one, const spec::Settings& other) {
    return std::ranges::none_of(spec::differingSettings({one, other}), isCostly);
}

const MeasuredRun* newestAlike(std::span<const MeasuredRun> runs, const spec::RunSpec& spec, std::string_view device) {
    const spec::Settings own = spec::Settings::fromDocument(spec::toJson(spec));
    const MeasuredRun* newest = nullptr;
    for (const MeasuredRun& run : runs) {
        if (!(run.step_seconds > 0) || run.device != device) continue;
        if (newest && run.updated_ms <= newest->updated_ms) continue;
        if (costAlike(run.settings, own)) newest = &run;
    }
    return newest;
}

std::optional<double> stepsToEnd(std::span<const MeasuredRun> runs, const spec::RunSpec& spec) {
    const std::string group = spec::groupHash(spec);
    double exits = 0;
    int left = 0;
    for (const MeasuredRun& run : runs) {
        if (run.group != group || !run.exit_step) continue;
        exits += *run.exit_step;
        ++left;
    }
    if (left == 0) return std::nullopt;
    return exits / left + static_cast<double>(spec.train.stop_after_exit);
}

}  // namespace plateau::study
