// Names of a study's run folders, "03-pairwise-tiny-s1", so that a study that has grown finds its runs again.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace plateau::engine {

class RunFolders {
public:
    // Looks at the folders that are there. Blocks; what cannot be read is none.
    explicit RunFolders(std::filesystem::path parent);

    // The folder with this name, whatever its number, or the next one. `content` tells two runs of one name apart; the
    // same twice is one folder.
    std::filesystem::path of(const std::string& name, const std::string& content);

private:
    std::filesystem::path m_parent;
    std::map<std::string, std::string> m_there;  // folder by name
    std::map<std::string, std::string> m_given;  // content by name
    int m_last = 0;                              // highest number
};

}  // namespace plateau::engine
