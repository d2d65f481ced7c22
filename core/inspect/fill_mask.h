// What a masked language model would write in place of each [MASK] of a text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/text/wordpiece.h"

namespace plateau::inspect {

struct Filler {
    text::TokenId id;
    std::string token;   // empty for an id beyond the vocabulary
    double probability;  // NaN when the weights are
};

struct FilledMask {
    std::int64_t position;        // among the tokens, [CLS] being 0
    std::size_t begin, end;       // of the [MASK] in the text, in bytes
    std::vector<Filler> fillers;  // by falling probability
};

struct FilledText {
    std::vector<FilledMask> masks;  // at least one
    // For a text that is longer than the model takes: tokens cut in all, those cut before the part that is left, and
    // the [MASK]s among those cut.
    std::int64_t dropped = 0, dropped_before = 0, dropped_masks = 0;
};

// The `count` best fillers (at most all of the vocabulary) of every [MASK], each of them seen with the others still
// masked. A text that is too long is cut after what the model takes, or around its first [MASK] if that comes later.
// Errors: unavailable for a model without a masked-LM head; invalidField for a text without [MASK].
Result<FilledText> fillMasks(const model::Bert& model, const text::WordPiece& tokenizer, const std::string& text,
                             std::int64_t count);

}  // namespace plateau::inspect
