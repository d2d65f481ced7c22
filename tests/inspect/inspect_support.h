// Small models, numbers and texts for the tests of core/inspect.
#pragma once

#include <map>
#include <string>

#include <ATen/ops/arange.h>
#include <ATen/ops/sin.h>

#include "core/inspect/text_input.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"

namespace plateau::inspect {

// L2 H2 h8 f12, vocabulary 19, 16 positions; weights that are neither zeros nor ones.
inline model::BertConfig smallConfig(const std::string& op, const std::map<std::string, std::string>& settings = {}) {
    spec::ModelSpec spec;
    spec.layers = 2;
    spec.heads = 2;
    spec.hidden = 8;
    spec.ffn = 12;
    spec.vocab_size = 19;
    spec.max_positions = 16;
    spec.op = op;
    for (const auto& [name, value] : settings) spec.operator_settings[name] = value;
    return *model::configOf(spec);
}

// Without order, between -1 and 1, float64.
inline at::Tensor someNumbers(at::IntArrayRef sizes) {
    std::int64_t count = 1;
    for (const std::int64_t size : sizes) count *= size;
    return at::sin(at::arange(count, at::kDouble).mul_(12.9898).pow_(1.3)).view(sizes);
}

// Words "a" … "n" behind the special tokens; uncased.
inline text::WordPiece letters() {
    std::string words = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (char word = 'a'; word < 'o'; ++word) words += std::string(1, word) + "\n";
    return text::WordPiece(*text::Vocabulary::parse(words, "letters"), {});
}

}  // namespace plateau::inspect
