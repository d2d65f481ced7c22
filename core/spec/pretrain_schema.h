// The fields of a pre-training's spec. Pure; thread-safe.
#pragma once

#include "core/spec/run_spec.h"
#include "core/spec/schema.h"

namespace plateau::spec {

const Schema<RunSpec>& pretrainSchema();

}  // namespace plateau::spec
