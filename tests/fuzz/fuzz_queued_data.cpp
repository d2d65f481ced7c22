// data.json of a run that waits: what is read are two hashes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/corpus/queued_data.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = plateau::corpus::parseQueuedData({reinterpret_cast<const char*>(data), size}, "data.json");
    if (read && (read->content.size() != 32 || read->vocabulary.size() != 32)) std::abort();
    return 0;
}
