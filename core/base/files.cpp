#include "core/base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace plateau {
namespace {

// Closes on leaving; -1 means none.
struct Descriptor {
    int fd = -1;
    ~Descriptor() {
        if (fd >= 0) ::close(fd);
    }
};

Status writeAll(int fd, std::string_view content, const std::string& path) {
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return systemError("cannot write", path);
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done{};
}

}  // namespace

Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limitBytes) {
    Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.fd < 0) return systemError("cannot open", path.string());
    struct stat info {};
    if (::fstat(file.fd, &info) != 0) return systemError("cannot read", path.string());
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
    const std::string temporary = path.string() + ".tmp-" + std::to_string(::getpid());
    {
        Descriptor file{::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)};
        if (file.fd < 0) return systemError("cannot write", path.string());
        Status written = writeAll(file.fd, content, path.string());
        if (written && ::fsync(file.fd) != 0) written = systemError("cannot flush", path.string());
        if (!written) {
            ::unlink(temporary.c_str());
            return written;
        }
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
        const Error error = systemError("cannot replace", path.string());
        ::unlink(temporary.c_str());
        return error;
    }
    return flushFolder(path.has_parent_path() ? path.parent_path() : std::filesystem::path("."));
}

Status flushFolder(const std::filesystem::path& folder) {
    Descriptor handle{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (handle.fd < 0) return systemError("cannot open folder", folder.string());
    if (::fsync(handle.fd) != 0 && errno != EINVAL) return systemError("cannot flush folder", folder.string());
    return Done{};
}

Status flushFiles(const std::filesystem::path& folder) {
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        const std::filesystem::path& path = entry->path();
        Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
        if (file.fd < 0) return systemError("cannot open", path.string());
        if (::fsync(file.fd) != 0) return systemError("cannot flush", path.string());
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
