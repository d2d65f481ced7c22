// One or two texts as a model takes them: [CLS] a [SEP], or [CLS] a [SEP] b [SEP], cut to a length, as
// BertTokenizerFast does with truncation="longest_first".
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/text/encoder.h"

namespace plateau::text {

struct Sequence {
    std::vector<TokenId> ids;
    std::vector<TokenId> token_types;  // 0 up to the first [SEP], 1 behind it
    bool truncated = false;
};

// How many tokens remain of two texts of `first` and `second` tokens that may have `room` together. The longer text is
// cut first, down to the length of the other, then both equally; if `room` is odd, the longer text, or the second of
// equals, keeps one token more.
struct PairLengths {
    std::size_t first = 0, second = 0;
};
PairLengths longestFirst(std::size_t first, std::size_t second, std::size_t room);

// `max_length` counts [CLS] and [SEP]; it is at least 2, with a second text at least 3.
Sequence encodeSequence(Encoder& encoder, std::string_view first, std::optional<std::string_view> second,
                        std::size_t max_length);

}  // namespace plateau::text
