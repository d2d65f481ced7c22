// A WordPiece vocabulary from word counts, as Hugging Face's WordPieceTrainer makes it: byte-pair encoding whose pieces
// inside a word begin with ##. Start from single characters, join the most frequent neighbours, again and again.
// Deterministic: where their program leaves the order to a hash table, ours goes by code point.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace plateau::text {

struct VocabularyOptions {
    std::int64_t size = 30522;            // entries, special tokens included; fewer when no pair is frequent enough
    std::uint64_t min_frequency = 2;      // a pair that occurs less often is not joined
    std::int64_t most_characters = 1000;  // the rarest are left out, of equals those with higher code points
    std::function<bool(std::int64_t entries)> progress{};  // after each join; false cancels; may be empty
};

// Entries in the order of their ids: [PAD] [UNK] [CLS] [SEP] [MASK], the characters, the characters as ##pieces (each
// by code point), then the joined pieces in the order of joining. Of pairs that are equally frequent, the one whose
// first, then second piece has the lower id is joined first. `words` are distinct. Errors: empty (no words);
// invalidField (the size does not hold the characters), cancelled.
Result<std::vector<std::string>> trainVocabulary(const std::vector<std::pair<std::string, std::uint64_t>>& words,
                                                 const VocabularyOptions& options);

}  // namespace plateau::text
