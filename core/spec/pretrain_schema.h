// The fields of a pre-training's spec. Pure; thread-safe.
#pragma once

#include "core/spec/run_spec.h"
#include "core/spec/schema.h"

namespace plateau::spec {

// Fields that rules beyond the schema look at.
inline constexpr const char *kOperatorField = "model.operator", *kPatternField = "model.pattern";
inline constexpr double kMaxSeed = 9007199254740991;  // 2^53 - 1: exact in every JSON reader

const Schema<RunSpec>& pretrainSchema();

}  // namespace plateau::spec
