// Small models and a folder that goes away, for the tests of core/model.
#pragma once

#include <filesystem>
#include <string>

#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "tests/support/temporary_folder.h"

namespace plateau::model {

inline const std::string kVocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\n";

// L2 H2 h8 f12, vocabulary 19, 16 positions.
spec::ModelSpec tinySpec(const std::string& op = "original");
spec::ModelSpec sizedSpec(const std::string& op, std::int64_t layers, std::int64_t heads, std::int64_t hidden);
BertConfig configFor(const spec::ModelSpec& spec);

// Ids 1 … 18 in a fixed, irregular order.
at::Tensor someIds(std::int64_t batch, std::int64_t length);

using support::TemporaryFolder;

double distance(const at::Tensor& a, const at::Tensor& b);

}  // namespace plateau::model
