// What runs that have been trained tell of others like them: how long a step takes, and after how many they end. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/spec/run_spec.h"
#include "core/spec/settings.h"

namespace plateau::study {

struct MeasuredRun {
    spec::Settings settings;  // of its spec
    std::string group;        // spec::groupHash()
    std::string device;       // that it was trained on, in the words that newestAlike() is asked with
    double step_seconds = 0;  // of training alone, by the median of its rates (step_cost.h); 0: not known
    int threads = 0;          // that it had; 0: not known
    std::optional<double> exit_step;
    std::int64_t updated_ms = 0;  // of its log's last event; Unix time
};

// Whether a step of the one costs as much as one of the other on the same device: model, batch, length, masks and
// number format are the same, whatever the text, the start of the weights and the schedule are.
bool costAlike(const spec::Settings& one, const spec::Settings& other);

// The newest run on that device whose speed is known and whose steps cost as much; null without one.
const MeasuredRun* newestAlike(std::span<const MeasuredRun> runs, const spec::RunSpec& spec, std::string_view device);

// Steps up to the end of such a run that ends with its exit (train.stop_after_exit), by the mean exit of the runs that
// differ from it in their seed only; nothing where none of them has left its plateau.
std::optional<double> stepsToEnd(std::span<const MeasuredRun> runs, const spec::RunSpec& spec);

}  // namespace plateau::study
