// BERT's tokeniser: basic (clean, CJK spaces, lower-case when uncased, NFD without Mn unless accents are kept, split at
// white space and punctuation), then greedy longest-match WordPiece (resources/guide/corpus.md, "Words and ids"). Ids
// equal those of Hugging Face's. Immutable after construction; encode() is thread-safe.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/text/vocabulary.h"
#include "core/text/word_matcher.h"

namespace plateau::text {

struct Encoding {
    std::vector<TokenId> ids;
    // Byte range [begin, end) of each token in the source text, of the characters that it was made from.
    std::vector<std::size_t> begin, end;
};

class WordPiece {
public:
    explicit WordPiece(Vocabulary vocabulary, WordPieceOptions options = {});
    const Vocabulary& vocabulary() const;

    // Appends the ids of `text` (any bytes; malformed UTF-8 is decoded with U+FFFD) without [CLS]/[SEP]. Special and
    // added tokens written in the text keep their ids. Encoder is several times as fast for long texts.
    void encode(std::string_view text, std::vector<TokenId>& ids) const;
    Encoding encodeWithOffsets(std::string_view text) const;

private:
    friend class Encoder;
    std::shared_ptr<const WordMatcher> m_matcher;  // shared by copies
};

}  // namespace plateau::text
