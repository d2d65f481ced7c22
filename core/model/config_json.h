// config.json of a checkpoint folder: Hugging Face's keys, ours where the model is not plain BERT.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/model/bert_config.h"

namespace plateau::model {

// Newest `plateau_format` that this version writes and reads; the key goes with "model_type": "plateau_bert".
inline constexpr int kCheckpointFormat = 1;

// Sorted keys, two spaces of indentation, a final LF: equal configurations give equal bytes.
std::string configJson(const BertConfig& config);

// Errors: malformed (not JSON, a key missing or wrong), newerVersion, unavailable (a kind of BERT that this version
// does not compute). `source` names the file.
Result<BertConfig> parseConfigJson(std::string_view text, const std::string& source);

}  // namespace plateau::model
