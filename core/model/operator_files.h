// The files of operators of a person's own (core/attention/graph) beside what is made of them: in run folders and in
// checkpoints. Built-in operators have none.
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/model/bert_config.h"

namespace plateau::model {

// Opens those that a spec names from their files in a folder. Errors: those of attention::graph::openOperatorsIn().
Status openOperators(const spec::ModelSpec& spec, const std::filesystem::path& folder);

// Writes those of a model into a folder.
Status writeOperatorFiles(const BertConfig& config, const std::filesystem::path& folder);

}  // namespace plateau::model
