#include "core/finetune/encoded_split.h"

#include <algorithm>

#include "core/text/sequence.h"

namespace plateau::finetune {

EncodedSplit EncodedSplit::encode(const glue::SplitData& split, bool isPair, const text::WordPiece& tokenizer,
                                  std::int64_t length) {
    text::Encoder encoder(tokenizer);
    EncodedSplit encoded;
    for (const glue::Example& example : split.examples) {
        const auto second = isPair ? std::optional<std::string_view>(example.second) : std::nullopt;
        const text::Sequence sequence =
            text::encodeSequence(encoder, example.first, second, static_cast<std::size_t>(length));
        encoded.m_ids.insert(encoded.m_ids.end(), sequence.ids.begin(), sequence.ids.end());
        encoded.m_begin.push_back(static_cast<std::int64_t>(encoded.m_ids.size()));
        const auto one = std::find(sequence.token_types.begin(), sequence.token_types.end(), 1);
        encoded.m_secondAt.push_back(static_cast<std::int32_t>(one - sequence.token_types.begin()));
        encoded.m_labels.push_back(example.label.value_or(0));
    }
    return encoded;
}

std::span<const text::TokenId> EncodedSplit::ids(std::int64_t example) const {
    return std::span(m_ids).subspan(static_cast<std::size_t>(begin(example)),
                                    static_cast<std::size_t>(length(example)));
}

std::int64_t EncodedSplit::secondAt(std::int64_t example) const {
    return m_secondAt[static_cast<std::size_t>(example)];
}

}  // namespace plateau::finetune
