// A note in needed/ of a run folder: what is read names a whole path.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/run/needed_checkpoints.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto note = plateau::run::parseCheckpointNote({reinterpret_cast<const char*>(data), size});
    if (note && !note->run.is_absolute()) std::abort();
    return 0;
}
