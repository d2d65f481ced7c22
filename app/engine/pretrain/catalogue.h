// The catalogue of this build, assembled from the libraries that know its parts.
#pragma once

#include <vector>

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

// Adds to a catalogue those that it does not have.
void addOperators(spec::Catalogue& catalogue, const std::vector<const attention::OperatorDescriptor*>& operators);

}  // namespace plateau::engine
