// Shapes of tensors in messages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::model {

// "[768x3072]"
inline std::string shapeText(const std::vector<std::int64_t>& shape, std::string_view times = "x") {
    std::string text;
    for (const std::int64_t size : shape) {
        if (!text.empty()) text += times;
        text += std::to_string(size);
    }
    return "[" + text + "]";
}

}  // namespace plateau::model
