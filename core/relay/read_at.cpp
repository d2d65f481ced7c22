#include "core/relay/read_at.h"

#include <cerrno>
#include <cstddef>

#include <unistd.h>

namespace plateau::relay {

Result<std::string> readAt(int file, std::uint64_t offset, std::uint64_t count, const std::string& name) {
    std::string bytes(static_cast<std::size_t>(count), '\0');
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const ssize_t got =
            ::pread(file, bytes.data() + filled, bytes.size() - filled, static_cast<off_t>(offset + filled));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return systemError("cannot read", name);
        if (got == 0) break;
        filled += static_cast<std::size_t>(got);
    }
    bytes.resize(filled);
    return bytes;
}

}  // namespace plateau::relay
