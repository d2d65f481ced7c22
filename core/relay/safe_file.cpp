#include "core/relay/safe_file.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/replacement.h"

namespace plateau::relay {

bool isRealFolder(const std::filesystem::path& folder) {
    struct stat info {};
    return ::lstat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

Result<int> openRegular(const std::filesystem::path& file, int flags) {
    Descriptor opened{::open(file.c_str(), flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0644)};
    if (opened.fd < 0) return systemError("cannot open", file.string());
    struct stat info {};
    if (::fstat(opened.fd, &info) != 0) return systemError("cannot read", file.string());
    if (!S_ISREG(info.st_mode))
        return Error{ErrorCode::unreadable, "this is no regular file", file.string(), "remove it; it is taken anew"};
    return std::exchange(opened.fd, -1);
}

Status writeAt(int file, std::uint64_t offset, std::string_view bytes, const std::string& name) {
    while (!bytes.empty()) {
        const ssize_t written = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return systemError("cannot write", name);
        bytes.remove_prefix(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return Done{};
}

}  // namespace plateau::relay
