// A split of a task as token ids, without padding. Immutable after encode(); thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/glue/task_data.h"
#include "core/text/wordpiece.h"

namespace plateau::finetune {

class EncodedSplit {
public:
    // Encodes each example as [CLS] a [SEP], or [CLS] a [SEP] b [SEP] for a pair, cut to `length` tokens
    // (text::encodeSequence). A missing label becomes 0.
    static EncodedSplit encode(const glue::SplitData& split, bool isPair, const text::WordPiece& tokenizer,
                               std::int64_t length);

    std::int64_t size() const { return static_cast<std::int64_t>(m_labels.size()); }
    std::int64_t tokens() const { return static_cast<std::int64_t>(m_ids.size()); }
    std::span<const text::TokenId> ids() const { return m_ids; }  // of all examples
    std::span<const text::TokenId> ids(std::int64_t example) const;
    std::int64_t length(std::int64_t example) const { return begin(example + 1) - begin(example); }
    std::int64_t secondAt(std::int64_t example) const;  // where token type 1 begins; without a pair: length()
    double label(std::int64_t example) const { return m_labels[static_cast<std::size_t>(example)]; }

private:
    std::int64_t begin(std::int64_t example) const { return m_begin[static_cast<std::size_t>(example)]; }

    std::vector<text::TokenId> m_ids;
    std::vector<std::int64_t> m_begin{0};
    std::vector<std::int32_t> m_secondAt;
    std::vector<double> m_labels;
};

}  // namespace plateau::finetune
