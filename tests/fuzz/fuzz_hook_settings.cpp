// The settings of the user's own command: what is read is written and read again as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/hook/hook_settings.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::hook;
    const auto settings = parseHookSettings({reinterpret_cast<const char*>(data), size}, "hook.json");
    if (!settings) return 0;
    const auto again = parseHookSettings(hookSettingsText(*settings), "again");
    if (!again || *again != *settings) std::abort();
    return 0;
}
