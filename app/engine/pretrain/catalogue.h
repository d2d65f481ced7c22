// The catalogue of this build, put together from the rooms that know its parts.
#pragma once

#include "core/base/result.h"
#include "core/spec/catalogue.h"

namespace plateau::engine {

enum class CorpusLevels {
    skip,     // for judging drafts: quick
    compute,  // for `describe`: generates the built-in corpus
};

Result<spec::Catalogue> buildCatalogue(CorpusLevels levels);

}  // namespace plateau::engine
