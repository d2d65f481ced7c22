// A folder in the system's temporary place that goes away with its owner.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace plateau::engine {

class ScratchFolder {
public:
    // Stays empty (path() too) when the system gives no folder; writing into it then fails with the system's error.
    ScratchFolder() {
        std::error_code ignored;
        std::string name = (std::filesystem::temp_directory_path(ignored) / "plateau-serve-XXXXXX").string();
        if (::mkdtemp(name.data()) != nullptr) m_path = name;
    }
    ~ScratchFolder() {
        std::error_code ignored;
        if (!m_path.empty()) std::filesystem::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace plateau::engine
