// Hugging Face folders: config.json + model.safetensors + vocab.txt + tokenizer_config.json (spec: interchange §2;
// design/command-line: "Checkpoint = Hugging Face folder").
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert.h"

namespace plateau::model {

// Writes the four files into an existing folder (the caller makes it atomic). fp32, unfused, HF names; "bert" when
// plain, else "plateau_bert" with plateau_operator, plateau_operator_settings, plateau_pattern.
Status writeModel(const Bert& model, const std::string& vocabularyText, bool cased, const std::filesystem::path& folder);

Result<BertConfig> readConfig(const std::filesystem::path& folder);

// Lists of keys that did not fit; empty lists mean an exact match.
struct LoadReport {
    std::vector<std::string> missing, unexpected, misshaped;
};
// Copies the file's tensors into the model (F64, F32, F16 or BF16, converted). A missing or mis-shaped key is an error
// that lists all of them; the model is changed only when everything fits. notFound, with the way out, when there is only
// a pickle.
Result<LoadReport> loadWeights(Bert& model, const std::filesystem::path& folder);

// config + weights. The weights file is checked against the configuration before memory is taken.
Result<Bert> readModel(const std::filesystem::path& folder, at::ScalarType dtype = at::kFloat, at::Device device = at::kCPU);

}  // namespace plateau::model
