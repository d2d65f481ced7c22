// Hugging Face folders: config.json + model.safetensors + vocab.txt + tokenizer_config.json
// (resources/guide/checkpoints-and-huggingface.md).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert.h"
#include "core/model/weight_files.h"

namespace plateau::model {

// Writes the four files into an existing folder (the caller makes it atomic and flushes it, as writeNewFolder() does).
// fp32, unfused, HF names; "bert" when
// plain, else "plateau_bert" with plateau_operator, plateau_operator_settings, plateau_pattern. Without a vocabulary
// there are two files.
Status writeModel(const Bert& model, const huggingface::TokenizerFiles& tokenizer, const std::filesystem::path& folder);

// The same from a configuration and its parameters, which may be copies on the host that no model has any more.
Status writeModel(const BertConfig& config, const std::vector<NamedParameter>& parameters,
                  const huggingface::TokenizerFiles& tokenizer, const std::filesystem::path& folder);

// config.json alone. Which head the weights really have, readModel() says.
Result<BertConfig> readConfig(const std::filesystem::path& folder);

// Copies the file's tensors into the model (F64, F32, F16 or BF16, converted). A missing or mis-shaped key is an error
// that lists all of them; the model is changed only when everything fits. notFound, with the way out, when there is
// only a pickle.
Result<LoadReport> loadWeights(Bert& model, const std::filesystem::path& folder);

struct LoadedModel {
    Bert model;
    LoadReport report;  // missing: the keys of a head that config.json names and the weights lack
};
// config + weights; what a folder without a head gives is a model with HeadKind::none. The weights are checked against
// the configuration before memory is taken.
Result<LoadedModel> loadModel(const std::filesystem::path& folder, at::ScalarType dtype = at::kFloat,
                              at::Device device = at::kCPU);
// loadModel() without the report.
Result<Bert> readModel(const std::filesystem::path& folder, at::ScalarType dtype = at::kFloat,
                       at::Device device = at::kCPU);

// The encoder of a checkpoint with a classification head. Pooler and classifier come from the checkpoint where they are
// there in the right shape, otherwise they are fresh from `seed` and listed as missing; another head is left out.
Result<LoadedModel> loadForClassification(const std::filesystem::path& folder, const ClassifierConfig& classifier,
                                          std::uint64_t seed, at::ScalarType dtype = at::kFloat,
                                          at::Device device = at::kCPU);

}  // namespace plateau::model
