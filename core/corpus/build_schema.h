// The fields of a corpus' spec, also of the settings alone: in its manifest, for `corpus build --set`, in the window.
// Pure; thread-safe.
#pragma once

#include "core/corpus/build_spec.h"
#include "core/spec/schema.h"

namespace plateau::corpus {

// The settings lie in the section "build.settings". Numbers without a range may be any.
const spec::Schema<BuildSpec>& buildSchema();

}  // namespace plateau::corpus
