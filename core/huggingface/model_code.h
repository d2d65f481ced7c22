// What lets `transformers` open a folder of the type "plateau_bert": our PyTorch of such models, beside the weights.
#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace plateau::huggingface {

// Adds to a folder that holds a config.json of writeConfigJson() the files below resources/huggingface/, and names
// their classes under "auto_map", by which the Auto classes find them with trust_remote_code=True. What the folder's
// operator files compute comes under "plateau_own_operators". The other keys keep their values; our own reader passes
// over these two. The caller flushes the folder. Errors: those of reading and
// writing files, and malformed for a config.json that is no object.
Status addModelCode(const std::filesystem::path& folder);

}  // namespace plateau::huggingface
