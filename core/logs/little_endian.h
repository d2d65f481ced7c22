// Numbers in the byte order of TFRecord and protobuf. Pure.
#pragma once

#include <bit>
#include <cstring>
#include <string>
#include <string_view>

namespace plateau::logs {

static_assert(std::endian::native == std::endian::little);

// `bytes` holds at least sizeof(T) from `offset` on.
template <typename T>
T readLittle(std::string_view bytes, std::size_t offset = 0) {
    T value;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

template <typename T>
void appendLittle(std::string& to, T value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    to.append(bytes, sizeof value);
}

}  // namespace plateau::logs
