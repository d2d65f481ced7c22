// ~/.ssh/config: whatever it holds, only names of machines are offered.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/machines/machine.h"
#include "core/machines/ssh_hosts.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::machines;
    for (const std::string& host : sshHosts({reinterpret_cast<const char*>(data), size}))
        if (!isMachineName(host)) std::abort();
    return 0;
}
