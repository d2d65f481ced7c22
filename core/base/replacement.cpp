#include "core/base/replacement.h"

#include <fcntl.h>

#include <cerrno>
#include <string>

namespace plateau {
namespace {

std::string neighbourOf(const std::filesystem::path& path) {
    return path.string() + ".tmp-" + std::to_string(::getpid());
}

}  // namespace

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

Status writeAllAt(int fd, std::uint64_t offset, std::string_view content, const std::string& path) {
    while (!content.empty()) {
        const ssize_t written = ::pwrite(fd, content.data(), content.size(), static_cast<off_t>(offset));
        if (written < 0) {
            if (errno == EINTR) continue;
            return systemError("cannot write", path);
        }
        content.remove_prefix(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return Done{};
}

bool flushed(int fd) {
    int done = ::fsync(fd);
    while (done != 0 && errno == EINTR) done = ::fsync(fd);
    return done == 0;
}

Status writeNeighbour(const std::filesystem::path& path, std::string_view content, Flush flush) {
    const Descriptor file{::open(neighbourOf(path).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)};
    if (file.fd < 0) return systemError("cannot write", path.string());
    Status written = writeAll(file.fd, content, path.string());
    if (written && flush == Flush::yes && !flushed(file.fd)) written = systemError("cannot flush", path.string());
    if (!written) removeNeighbour(path);
    return written;
}

Status replaceByNeighbour(const std::filesystem::path& path) {
    if (::rename(neighbourOf(path).c_str(), path.c_str()) == 0) return Done{};
    const Error error = systemError("cannot replace", path.string());
    removeNeighbour(path);
    return error;
}

void removeNeighbour(const std::filesystem::path& path) {
    ::unlink(neighbourOf(path).c_str());
}

std::filesystem::path folderOf(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

}  // namespace plateau
