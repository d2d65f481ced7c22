// Where files lie that can be made again. Thread-safe.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace plateau {

// plateau in $XDG_CACHE_HOME or ~/.cache; it need not exist.
inline std::filesystem::path cacheFolder() {
    const char *cache = std::getenv("XDG_CACHE_HOME"), *home = std::getenv("HOME");
    const std::filesystem::path all =
        cache && *cache == '/' ? cache : std::filesystem::path(home && *home ? home : "/var/tmp") / ".cache";
    return all / "plateau";
}

}  // namespace plateau
