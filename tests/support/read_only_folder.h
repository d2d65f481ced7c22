// A folder that cannot be written as long as this lives, for root too: root becomes nobody meanwhile. The cache folder
// of the environment is one of its own.
#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/support/temporary_folder.h"

namespace plateau::support {

class ReadOnlyFolder {
public:
    explicit ReadOnlyFolder(const std::filesystem::path& folder) : m_folder(folder) {
        namespace fs = std::filesystem;
        if (const char* cache = std::getenv("XDG_CACHE_HOME")) m_cacheBefore = cache;
        ::setenv("XDG_CACHE_HOME", m_cache.path().c_str(), 1);
        ::chmod(m_cache.path().c_str(), 0777);
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            ::chmod(entry.path().c_str(), entry.is_directory() ? 0555 : 0444);
        ::chmod(folder.c_str(), 0555);
        m_wasRoot = ::geteuid() == 0 && ::seteuid(kNobody) == 0;
    }
    ReadOnlyFolder(const ReadOnlyFolder&) = delete;
    ReadOnlyFolder& operator=(const ReadOnlyFolder&) = delete;
    ~ReadOnlyFolder() {
        namespace fs = std::filesystem;
        if (m_wasRoot && ::seteuid(0) != 0) std::abort();
        ::chmod(m_folder.c_str(), 0755);
        for (const auto& entry : fs::recursive_directory_iterator(m_folder))
            ::chmod(entry.path().c_str(), entry.is_directory() ? 0755 : 0644);
        if (m_cacheBefore.empty())
            ::unsetenv("XDG_CACHE_HOME");
        else
            ::setenv("XDG_CACHE_HOME", m_cacheBefore.c_str(), 1);
    }

private:
    static constexpr uid_t kNobody = 65534;
    std::filesystem::path m_folder;
    TemporaryFolder m_cache;
    std::string m_cacheBefore;
    bool m_wasRoot = false;
};

}  // namespace plateau::support
