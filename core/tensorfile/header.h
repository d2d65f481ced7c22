// The JSON header of a safetensors file, checked against the number of data bytes in the file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {

struct HeaderEntry {
    DType dtype = DType::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0;  // relative to the data
};

struct Header {
    std::map<std::string, HeaderEntry> tensors;
    std::map<std::string, std::string> metadata;
};

// `json` is the header's text, `dataBytes` what follows it in the file. Errors name `source`.
Result<Header> parseHeader(std::string_view json, std::uint64_t dataBytes, std::string_view source);

// Product of the shape times the width of the type; nothing when it is negative somewhere or does not fit 63 bits.
std::optional<std::uint64_t> byteCount(DType dtype, const std::vector<std::int64_t>& shape);

// A name in quotes for messages, cut short: a hostile file may have one of many megabytes.
std::string shown(const std::string& name);

}  // namespace plateau::tensorfile
