#include "core/base/error_code.h"

namespace plateau {

std::optional<ErrorCode> errorCodeOf(std::string_view name) {
    for (int code = 0; code <= static_cast<int>(ErrorCode::internal); ++code)
        if (toString(static_cast<ErrorCode>(code)) == name) return static_cast<ErrorCode>(code);
    return std::nullopt;
}

}  // namespace plateau
