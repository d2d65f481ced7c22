// config.json of a checkpoint folder to and from a configuration that this build computes.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/huggingface/hugging_face_config.h"
#include "core/model/bert_config.h"

namespace plateau::model {

// huggingface::writeConfigJson() of the configuration; of type "bert" when it is plain BERT.
std::string configJson(const BertConfig& config);

// Errors: those of huggingface::readConfigJson(); malformed for dimensions and operators that configOf() refuses.
// `source` names the file. Operators of a person's own are opened from their files in `operators`, a folder, with the
// errors of that; without it they must be open.
Result<BertConfig> parseConfigJson(std::string_view text, const std::string& source,
                                   const std::filesystem::path& operators = {});

}  // namespace plateau::model
