// Copies the weights of chosen parts from another checkpoint and leaves the rest as it is (Srinivasagan & Ostermann
// 2024 start from BERT's attention in this way).
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
// Checks beforehand that every parameter of the parts is in the folder with its shape. Reads headers only.
// invalidField, context init.parts, naming what is missing or of other widths; otherwise as openWeights().
Result<CopiedWeights> checkParts(const BertConfig& config, const std::vector<spec::InitPart>& parts,
                                 const std::filesystem::path& folder);
// checkParts(), then the copy. The model is changed only when everything fits.
Result<CopiedWeights> copyParts(Bert& model, const std::vector<spec::InitPart>& parts,
                                const std::filesystem::path& folder);

}  // namespace plateau::model
