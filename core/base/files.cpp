#include "core/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <vector>

#include "core/base/replacement.h"

namespace plateau {

Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limitBytes) {
    const std::string name = path.string();
    const bool isNamedDevice = name.starts_with("/dev/") && !name.starts_with("/dev/shm/");
    // Otherwise opening a pipe waits for somebody who writes to it.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | (isNamedDevice ? 0 : O_NONBLOCK))};
    if (file.fd < 0) return systemError("cannot open", path.string());
    struct stat info {};
    if (::fstat(file.fd, &info) != 0) return systemError("cannot read", path.string());
    if (!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode) && !isNamedDevice)
        return Error{ErrorCode::unreadable, "not a regular file", path.string(), "remove it, or put the file there"};
    if (S_ISDIR(info.st_mode)) {
        errno = EISDIR;
        return systemError("cannot read", path.string());
    }
    if (info.st_size > 0 && static_cast<std::uint64_t>(info.st_size) > limitBytes)
        return Error{ErrorCode::malformed, "file is larger than " + std::to_string(limitBytes) + " bytes",
                     path.string(), "check that this is the right file"};
    std::string content;
    content.reserve(static_cast<std::size_t>(info.st_size));
    char buffer[1 << 16];
    for (;;) {
        const ssize_t got = ::read(file.fd, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return systemError("cannot read", path.string());
        if (got == 0) return content;
        content.append(buffer, static_cast<std::size_t>(got));
        if (content.size() > limitBytes)
            return Error{ErrorCode::malformed, "file is larger than " + std::to_string(limitBytes) + " bytes",
                         path.string(), "check that this is the right file"};
    }
}

Status writeFileAtomically(const std::filesystem::path& path, std::string_view content) {
    if (const Status written = writeNeighbour(path, content, Flush::yes); !written) return written;
    if (const Status replaced = replaceByNeighbour(path); !replaced) return replaced;
    return flushFolder(folderOf(path));
}

Status flushFolder(const std::filesystem::path& folder) {
    Descriptor handle{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (handle.fd < 0) return systemError("cannot open folder", folder.string());
    if (!flushed(handle.fd) && errno != EINVAL) return systemError("cannot flush folder", folder.string());
    return Done{};
}

Status makeLastingFolders(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> absent;  // the innermost first
    std::error_code problem;
    for (auto path = folder.lexically_normal(); !path.empty() && !std::filesystem::exists(path, problem);
         path = path.parent_path())
        if (path.has_filename()) absent.push_back(path);
    std::filesystem::create_directories(folder, problem);
    if (problem) {
        errno = problem.value();
        return systemError("cannot create folder", folder.string());
    }
    for (const std::filesystem::path& path : absent)
        if (Status lasts = flushFolder(folderOf(path)); !lasts) return lasts;
    return Done{};
}

Status flushFiles(const std::filesystem::path& folder) {
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        const std::filesystem::path& path = entry->path();
        Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
        if (file.fd < 0) return systemError("cannot open", path.string());
        if (!flushed(file.fd)) return systemError("cannot flush", path.string());
    }
    if (problem) {
        errno = problem.value();
        return systemError("cannot read", folder.string());
    }
    return flushFolder(folder);
}

Result<std::uint64_t> freeBytes(const std::filesystem::path& path) {
    std::error_code ignored;
    std::filesystem::path existing = std::filesystem::absolute(path, ignored);
    while (!existing.empty() && !std::filesystem::exists(existing, ignored) && existing != existing.root_path())
        existing = existing.parent_path();
    struct statvfs info {};
    if (::statvfs(existing.c_str(), &info) != 0) return systemError("cannot ask for free space", existing.string());
    return static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
}

}  // namespace plateau
