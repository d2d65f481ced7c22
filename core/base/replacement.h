// The halves of replacing a file atomically: its new content in a neighbour `<path>.tmp-<pid>`, then the renaming.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau {

// Closes on leaving; -1 means none.
struct Descriptor {
    int fd = -1;
    ~Descriptor() {
        if (fd >= 0) ::close(fd);
    }
};

// `path` names the file in an error.
Status writeAll(int fd, std::string_view content, const std::string& path);

// At this offset, wherever the file stands.
Status writeAllAt(int fd, std::uint64_t offset, std::string_view content, const std::string& path);

// fsync, begun again where a signal ends it. False with errno where it fails.
bool flushed(int fd);

enum class Flush { yes, no };  // to the disk

// Leaves no neighbour when it fails.
Status writeNeighbour(const std::filesystem::path& path, std::string_view content, Flush flush);
Status replaceByNeighbour(const std::filesystem::path& path);
void removeNeighbour(const std::filesystem::path& path);

std::filesystem::path folderOf(const std::filesystem::path& path);

}  // namespace plateau
