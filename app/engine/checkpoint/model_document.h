// A short description of a model, as text and as members of a --json document.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/model/bert.h"

namespace plateau::engine {

// {operators[], layers, hidden, heads, ffn, vocab_size, head: "none"|"masked_lm"|"classifier", parameters}
nlohmann::json modelDocument(const model::Bert& model);
// "symmetric, L4 H8 h512 f2048, masked_lm head, 27,744,570 parameters"
std::string modelText(const model::Bert& model);

}  // namespace plateau::engine
