#include "core/kernels/dropout_words.h"

#include <utility>

namespace plateau::kernels {

DropoutWords::DropoutWords(at::Tensor words_S3) : m_words_S3(std::move(words_S3)) {}

at::Tensor DropoutWords::of(std::uint32_t layer, DropoutSite site) const {
    return m_words_S3.select(0, kDropoutSites * static_cast<std::int64_t>(layer) + static_cast<std::int64_t>(site));
}

std::vector<std::int64_t> DropoutWords::at(const DropoutPosition& position) const {
    DropoutPosition by_value = position;
    by_value.words = nullptr;
    std::vector<std::int64_t> words;
    for (std::int64_t row = 0; row < m_words_S3.size(0); ++row) {
        const DropoutStream stream = dropoutStream(by_value, static_cast<std::uint32_t>(row / kDropoutSites),
                                                   static_cast<DropoutSite>(row % kDropoutSites), 0);
        words.insert(words.end(), {stream.key[0], stream.key[1], stream.first_sample});
    }
    return words;
}

}  // namespace plateau::kernels
