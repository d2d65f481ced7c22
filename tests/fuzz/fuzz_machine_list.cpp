// machines.json of a workspace: no name in it can be taken for an option, and what is read is written and read again as
// the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/machines/machine_list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::machines;
    const auto list = parseMachines({reinterpret_cast<const char*>(data), size}, "machines.json");
    if (!list) return 0;
    for (const Machine& machine : list->machines)
        if (machine.name.starts_with('-') || machine.engine.starts_with('-') || !isMachineName(machine.name))
            std::abort();
    const auto again = parseMachines(machinesJson(*list), "again");
    if (!again || again->machines != list->machines || again->document != list->document) std::abort();
    return 0;
}
