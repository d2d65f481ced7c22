// The fields of a corpus build's spec. Its settings alone are used in the manifest, for `corpus build --set` and in the
// window. Pure; thread-safe.
#pragma once

#include "core/corpus/build_spec.h"
#include "core/spec/schema.h"

namespace plateau::corpus {

// The settings are in the section "build.settings". Numbers without a range may have any value.
const spec::Schema<BuildSpec>& buildSchema();

}  // namespace plateau::corpus
