// The fields of both kinds of fine-tuning specs: "device", and those of the section that is named after the kind
// ("glue.lr"). They are in the order in which the help lists them. Pure; thread-safe.
#pragma once

#include "core/spec/finetune_spec.h"
#include "core/spec/schema.h"

namespace plateau::spec {

const Schema<GlueSpec>& glueSchema();
const Schema<ClassifySpec>& classifySchema();

}  // namespace plateau::spec
