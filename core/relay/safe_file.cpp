#include "core/relay/safe_file.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

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

}  // namespace plateau::relay
