#include "core/train/text_format.h"

#include <cstdarg>
#include <cstdio>

namespace plateau::train {

std::string formatText(const char* pattern, ...) {
    std::va_list arguments, again;
    va_start(arguments, pattern);
    va_copy(again, arguments);
    const int length = std::vsnprintf(nullptr, 0, pattern, arguments);
    va_end(arguments);
    std::string text(length > 0 ? static_cast<std::size_t>(length) : 0, '\0');
    std::vsnprintf(text.data(), text.size() + 1, pattern, again);
    va_end(again);
    return text;
}

std::string bytesText(std::uint64_t bytes) {
    const auto number = static_cast<double>(bytes);
    if (number >= 0x1p30) return formatText("%.2f GiB", number / 0x1p30);
    if (number >= 0x1p20) return formatText("%.0f MiB", number / 0x1p20);
    return formatText("%.0f KiB", number / 0x1p10);
}

}  // namespace plateau::train
