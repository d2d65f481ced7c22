#include "core/levels/levels_key.h"

#include <array>
#include <charconv>
#include <string>

#include "core/base/content_hash.h"

namespace plateau::levels {

std::string LevelsKey::hash() const {
    std::array<char, 32> digits{};  // the shortest text that is this number
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), mask_probability).ptr;
    return contentHash(identity.content + ' ' + identity.vocabulary + ' ' + std::to_string(length) + ' ' +
                       std::to_string(held_out) + ' ' + std::string(digits.data(), end));
}

LevelsKey keyOf(const corpus::Corpus& corpus, double mask_probability) {
    return {.identity = corpus.identity(),
            .length = corpus.length(),
            .held_out = corpus.heldOutSamples(),
            .mask_probability = mask_probability};
}

}  // namespace plateau::levels
