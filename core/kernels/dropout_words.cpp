#include "core/kernels/dropout_words.h"

#include <algorithm>
#include <utility>

namespace plateau::kernels {

DropoutWords::DropoutWords(at::Tensor words_S3) : m_words_S3(std::move(words_S3)) {}

at::Tensor DropoutWords::of(std::uint32_t layer, DropoutSite site) {
    const Site wanted{layer, site};
    auto place = std::ranges::find(m_sites, wanted);
    if (place == m_sites.end()) place = m_sites.insert(place, wanted);
    const auto row = place - m_sites.begin();
    TORCH_CHECK(row < m_words_S3.size(0), "a pass has more than ", m_words_S3.size(0), " sites of dropout");
    return m_words_S3.select(0, row);
}

std::vector<std::int64_t> DropoutWords::at(const DropoutPosition& position) const {
    DropoutPosition by_value = position;
    by_value.words = nullptr;
    std::vector<std::int64_t> words;
    for (const Site& site : m_sites) {
        const DropoutStream stream = dropoutStream(by_value, site.layer, site.site, 0);
        words.insert(words.end(), {stream.key[0], stream.key[1], stream.first_sample});
    }
    return words;
}

}  // namespace plateau::kernels
