// remote.json of a mirrored run: what is read is written and read again as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/run/remote.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::run;
    const auto remote = parseRemote({reinterpret_cast<const char*>(data), size}, "remote.json");
    if (!remote) return 0;
    const auto again = parseRemote(remoteJson(*remote), "again");
    if (!again || !(*again == *remote)) std::abort();
    return 0;
}
