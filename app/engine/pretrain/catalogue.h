// The catalogue of this build, assembled from the libraries that know its parts.
#pragma once

#include "core/attention/operator.h"
#include "core/base/result.h"
#include "core/spec/catalogue.h"

namespace plateau::engine {

enum class CorpusLevels {
    skip,     // fast; enough to check drafts
    compute,  // for `describe`; generates the built-in corpus
};

Result<spec::Catalogue> buildCatalogue(CorpusLevels levels);

spec::OperatorInfo describeOperator(const attention::OperatorDescriptor& descriptor);

}  // namespace plateau::engine
