// A fine-tuning run's spec, of either kind. Values; thread-safe.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "core/base/result.h"
#include "core/glue/classify_spec.h"
#include "core/glue/glue_spec.h"
#include "core/glue/tuning_spec.h"

namespace plateau::glue {

using Tuning = std::variant<GlueSpec, ClassifySpec>;

inline const TuningSpec& protocolOf(const Tuning& tuning) {
    return std::visit([](const auto& spec) -> const TuningSpec& { return spec; }, tuning);
}

// "glue.lr" or "classify.lr", for errors.
inline std::string fieldOf(const Tuning& tuning, std::string_view name) {
    return (std::holds_alternative<GlueSpec>(tuning) ? "glue." : "classify.") + std::string(name);
}

// Errors: those of readGlueSpec() and readClassifySpec(); invalidField for a run of another kind.
Result<Tuning> readTuning(const std::filesystem::path& runFolder);

}  // namespace plateau::glue
