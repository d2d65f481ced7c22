// config.json of a Hugging Face folder: their keys, and ours where the model is not plain BERT
// (resources/guide/checkpoints-and-huggingface.md, "config.json"). Knows no Torch; whether this build has the operator,
// and whether the numbers fit each other, model::configOf() says.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/huggingface/head_config.h"
#include "core/spec/run_spec.h"

namespace plateau::huggingface {

// Newest `plateau_format` that this version writes and reads; the key goes with "model_type": "plateau_bert". Format 2
// has other norms, positions or biases than BERT or relu, format 3 a two-layer classifier, format 4 an activation that
// is neither gelu nor relu, or a masked-LM head with another one than gelu; what has none of them is written as format
// 1.
inline constexpr int kCheckpointFormat = 4;

struct HuggingFaceConfig {
    spec::ModelSpec model;  // dimensions, dropout rates, operator, settings, pattern
    double layer_norm_eps = 1e-12, initializer_range = 0.02;
    HeadKind head = HeadKind::masked_lm;  // by "architectures"; masked_lm when that is absent
    ClassifierConfig classifier;          // only with HeadKind::classifier
    bool tied = true;                     // the decoder of the masked-LM head is the word embeddings; ours always
    // Of the masked-LM head: in BERT that of the model, in a model of ours gelu whatever that of the model.
    spec::Activation head_activation = spec::Activation::gelu;
};

// Sorted keys, two spaces of indentation, a final LF: equal configurations give equal bytes. `plain`: the model is
// exactly BERT, of type "bert"; otherwise "plateau_bert".
std::string writeConfigJson(const HuggingFaceConfig& config, bool plain);

// Also reads the authors' checkpoints (plpi_affinity_function). Errors: malformed (not JSON, a key missing, wrong or
// given twice), newerVersion, unavailable (a kind of BERT that this version does not compute). `source` names the file.
Result<HuggingFaceConfig> readConfigJson(std::string_view text, const std::string& source);

}  // namespace plateau::huggingface
