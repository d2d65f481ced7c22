// Folding: a model whose operators fold exactly (resources/guide/operators.md, identity 3) as a plain BERT folder for
// `transformers`, with plateau.safetensors beside it for the way back (resources/guide/checkpoints-and-huggingface.md,
// "Out and in").
//
// The side-car holds in its metadata, under `plateau_config`, the model's own config.json, and those of its tensors
// that plain BERT does not have in the same values.
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert.h"

namespace plateau::model {

inline constexpr const char* kSideCar = "plateau.safetensors";

// Plain BERT that computes the same, on the CPU; products are formed in float64. A model without token types gets
// zeros. unavailable names the operators that do not fold.
Result<Bert> foldedModel(const Bert& model);

// writeModel() of foldedModel(), and the side-car unless the model is plain already.
Status writeFolded(const Bert& model, const huggingface::TokenizerFiles& tokenizer,
                   const std::filesystem::path& folder);

// The model that writeFolded() was given, from what loadModel() made of its folder. malformed when the side-car is
// damaged, or when it does not belong to these weights because they were trained on since.
Result<Bert> unfoldedModel(const Bert& plain, const std::filesystem::path& folder);

}  // namespace plateau::model
