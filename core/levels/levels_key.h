// What reference levels are of: a text, its tokenizer, and how it is cut, held out and masked. Values; thread-safe.
#pragma once

#include <cstdint>
#include <string>

#include "core/corpus/corpus.h"

namespace plateau::levels {

struct LevelsKey {
    corpus::CorpusIdentity identity;        // checksums of the token ids and of the vocabulary
    std::int64_t length = 0, held_out = 0;  // tokens a sample; samples kept for evaluation, as many as there are
    double mask_probability = 0;

    bool operator==(const LevelsKey&) const = default;
    // 32 hexadecimal digits, part of the name of the file that keeps the levels.
    std::string hash() const;
};

LevelsKey keyOf(const corpus::Corpus& corpus, double mask_probability);

}  // namespace plateau::levels
