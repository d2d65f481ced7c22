// Counts as bytes, in the file of reference levels. Pure; thread-safe.
#pragma once

#include <optional>
#include <string>

#include "core/levels/context_counts.h"
#include "core/levels/number_bytes.h"

namespace plateau::levels {

void putCounts(std::string& bytes, const ContextCounts& counts);
// Nothing for what contradicts itself: lists that do not ascend, ids beyond the vocabulary, counts of special tokens.
std::optional<ContextCounts> countsFrom(NumberReader& reader);

}  // namespace plateau::levels
