// Texts in one.
#pragma once

#include <string>
#include <string_view>

namespace plateau {

// "a, b, c"
template <typename Texts>
std::string joined(const Texts& texts, std::string_view separator = ", ") {
    std::string all;
    bool is_first = true;
    for (const auto& text : texts) {
        if (!is_first) all += separator;
        all += text;
        is_first = false;
    }
    return all;
}

}  // namespace plateau
