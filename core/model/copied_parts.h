// Weights of chosen parts taken from another checkpoint, the rest left as it is (Srinivasagan & Ostermann 2024 start so
// from BERT's attention; core/run/init_parts.h has the parts).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/spec/init_parts.h"

namespace plateau::model {

// Names of the configuration's parameters that the parts hold, in the order of the layout, each once. invalidField,
// context init.parts: a layer that the model does not have.
Result<std::vector<std::string>> parameterNames(const BertConfig& config, const std::vector<spec::InitPart>& parts);

struct CopiedWeights {
    std::int64_t tensors = 0, parameters = 0;
};
// What can be known before: every parameter of the parts is in the folder with its shape. Reads headers only.
// invalidField, context init.parts, naming what is missing or of other widths; otherwise as openWeights().
Result<CopiedWeights> checkParts(const BertConfig& config, const std::vector<spec::InitPart>& parts,
                                 const std::filesystem::path& folder);
// checkParts(), then the copy. The model is changed only when everything fits.
Result<CopiedWeights> copyParts(Bert& model, const std::vector<spec::InitPart>& parts,
                                const std::filesystem::path& folder);

}  // namespace plateau::model
