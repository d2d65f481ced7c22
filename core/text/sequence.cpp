#include "core/text/sequence.h"

#include <algorithm>
#include <cassert>

namespace plateau::text {

PairLengths longestFirst(std::size_t first, std::size_t second, std::size_t room) {
    if (first + second <= room) return {first, second};
    std::size_t shorter = std::min(first, second);
    std::size_t longer = std::max(shorter, room - std::min(room, shorter));
    if (shorter + longer > room) {
        shorter = room / 2;
        longer = room - shorter;
    }
    return first > second ? PairLengths{longer, shorter} : PairLengths{shorter, longer};
}

Sequence encodeSequence(Encoder& encoder, std::string_view first, std::optional<std::string_view> second,
                        std::size_t max_length) {
    const std::size_t added = second ? 3 : 2;
    assert(max_length >= added);
    std::vector<TokenId> a, b;
    encoder.encode(first, a);
    if (second) encoder.encode(*second, b);
    const PairLengths kept = longestFirst(a.size(), b.size(), max_length - added);

    Sequence sequence;
    sequence.truncated = kept.first < a.size() || kept.second < b.size();
    const auto add = [&](const std::vector<TokenId>& ids, std::size_t count, TokenId type) {
        sequence.ids.insert(sequence.ids.end(), ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(count));
        sequence.ids.push_back(encoder.vocabulary().sep());
        sequence.token_types.resize(sequence.ids.size(), type);
    };
    sequence.ids.reserve(kept.first + kept.second + added);
    sequence.ids.push_back(encoder.vocabulary().cls());
    add(a, kept.first, 0);
    if (second) add(b, kept.second, 1);
    return sequence;
}

}  // namespace plateau::text
