// A temporary folder that is removed with its owner.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace plateau::engine {

class ScratchFolder {
public:
    // Creates a folder in `parent`, or in the system's temporary folder if `parent` is empty. If that fails, path() is
    // empty; writing into it then fails with the system's error.
    explicit ScratchFolder(std::filesystem::path parent = {}) {
        std::error_code ignored;
        if (parent.empty()) parent = std::filesystem::temp_directory_path(ignored);
        std::string name = (parent / "plateau-engine-XXXXXX").string();
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
