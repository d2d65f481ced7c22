// data.json of a fine-tuning that waits: what is read are hashes of files.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/glue/queued_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = plateau::glue::parseQueuedFiles({reinterpret_cast<const char*>(data), size}, "data.json");
    if (!read) return 0;
    for (const auto& [file, hash] : *read)
        if (hash.size() != 32) std::abort();
    return 0;
}
