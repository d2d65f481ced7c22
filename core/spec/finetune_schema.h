// The fields of a fine-tuning's spec, "device" and those of the section with the kind's name, in the order of the help.
// Pure; thread-safe.
#pragma once

#include "core/spec/finetune_spec.h"
#include "core/spec/schema.h"

namespace plateau::spec {

const Schema<GlueSpec>& glueSchema();
const Schema<ClassifySpec>& classifySchema();

}  // namespace plateau::spec
