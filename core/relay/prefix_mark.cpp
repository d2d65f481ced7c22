#include "core/relay/prefix_mark.h"

#include <algorithm>

#include "core/base/content_hash.h"
#include "core/relay/read_at.h"

namespace plateau::relay {
namespace {

constexpr std::uint64_t kHeadBytes = 64 << 10, kTailBytes = 4 << 10;

}  // namespace

Result<std::string> prefixMark(int file, std::uint64_t bytes, const std::string& name) {
    const std::uint64_t head = std::min(bytes, kHeadBytes);
    const std::uint64_t tail = std::min(bytes - head, kTailBytes);
    ContentHash hash;
    for (const auto& [offset, count] : {std::pair(std::uint64_t{0}, head), std::pair(bytes - tail, tail)}) {
        const auto part = readAt(file, offset, count, name);
        if (!part) return part.error();
        if (part->size() < count) return std::string();
        hash.update(*part);
    }
    return hash.hex();
}

}  // namespace plateau::relay
