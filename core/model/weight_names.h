// The many spellings of BERT's parameter names in the wild, mapped to ours
// (resources/guide/checkpoints-and-huggingface.md, "Names and shapes").
#pragma once

#include <map>
#include <string>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::model {

// Tensors by our names: LayerNorm.gamma/beta and a missing "bert." prefix are translated; position_ids and
// cls.seq_relationship are left out. `tied`: a stored decoder is checked to be what it is tied to and left out;
// otherwise its matrix stays and its bias is that of the head. Errors: malformed for two tensors that mean the same
// parameter, weights that are not floating-point, and a tied decoder whose values differ from what it is tied to. The
// views are those of `stored`; `source` names its file.
Result<std::map<std::string, tensorfile::TensorView>> canonicalWeights(
    const std::map<std::string, tensorfile::TensorView>& stored, const std::string& source, bool tied);

}  // namespace plateau::model
