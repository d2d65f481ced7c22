// Safetensors files put together by hand.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {

inline std::string fileOf(const std::string& header, std::size_t dataBytes, std::uint64_t headerBytes) {
    std::string content(sizeof headerBytes, '\0');
    std::memcpy(content.data(), &headerBytes, sizeof headerBytes);
    return content + header + std::string(dataBytes, '\x01');
}

inline std::string fileOf(const std::string& header, std::size_t dataBytes) {
    return fileOf(header, dataBytes, header.size());
}

inline Result<TensorFile> parse(const std::string& content) {
    return TensorFile::parse(std::as_bytes(std::span(content)), "test.safetensors");
}

}  // namespace plateau::tensorfile
