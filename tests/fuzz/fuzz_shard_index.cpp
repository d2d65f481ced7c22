// Any text as model.safetensors.index.json: an error, or a map whose files lie beside the index.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/tensorfile/shards.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::tensorfile;
    const auto index = parseShardIndex({reinterpret_cast<const char*>(data), size}, "input.index.json");
    if (!index) {
        if (describe(index.error()).empty() || index.error().message.size() > 300) std::abort();
        return 0;
    }
    if (index->empty()) std::abort();
    for (const auto& [tensor, shard] : *index)
        if (shard.find('/') != shard.npos || shard == ".." || !shard.ends_with(".safetensors")) std::abort();
    return 0;
}
