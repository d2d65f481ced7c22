// The position in training, which a checkpoint stores as state.json (resources/guide/run-folder.md, "Checkpoints of a
// run").
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/train/loss_scaler.h"

namespace plateau::train {

struct BestEvaluation {
    run::StepIndex step;
    double loss = 0;
    bool operator==(const BestEvaluation&) const = default;
};

struct TrainState {
    run::StepIndex step;
    std::int64_t samples_seen = 0, tokens_seen = 0;
    std::optional<double> budget_seconds;     // spent seconds; nothing without a budget
    std::optional<BestEvaluation> best;       // lowest eval/loss so far
    std::optional<LossScaler::State> scaler;  // fp16 only
    run::StepIndex optimizer_from;            // step of the optimiser's last reset; written when it is not 0
    // Of the last steps, oldest first, where a run measures its anatomy: root mean squares of the gradients by the
    // names of groups of parameters (core/anatomy/gradient_window.h). Written when there are some.
    std::vector<std::map<std::string, double>> gradients{};
    bool operator==(const TrainState&) const = default;
};

nlohmann::json toJson(const TrainState& state);

// Errors: malformed; newerVersion, with both numbers, when the `version` of the file is above 1. A file without one has
// version 1.
Result<TrainState> readTrainState(const std::filesystem::path& file);

}  // namespace plateau::train
