// Bytes as text: base64 with '+', '/' and padding (RFC 4648, section 4). Pure; thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plateau {

std::string toBase64(std::string_view bytes);

// Nothing for what is no base64: another character, or a length that is no multiple of four.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace plateau
