// Any bytes as manifest.json: what is accepted has numbers that can be trusted.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/corpus/corpus_manifest.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::corpus;
    const auto manifest = parseManifest({reinterpret_cast<const char*>(data), size}, "fuzz");
    if (!manifest) return 0;
    const auto require = [](bool holds) {
        if (!holds) std::abort();
    };
    require(manifest->length >= 2 && manifest->vocab_size > 0);
    for (const auto* split : {&manifest->train, &manifest->held_out})
        for (const Shard& shard : *split) {
            require(shard.samples > 0 && shard.file.find('/') == shard.file.npos);
            require(manifest->bytesOf(shard) / static_cast<std::uint64_t>(shard.samples) / 2 >= 2);
        }
    return 0;
}
