// Names the run folders of a study, such as "03-pairwise-tiny-s1", so that a study that has been extended finds its
// earlier runs again.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace plateau::engine {

class RunFolders {
public:
    // Lists the existing folders. Blocks on files; folders that cannot be read are ignored.
    explicit RunFolders(std::filesystem::path parent);

    // The existing folder with this name and any number, or a new one with the next number. `content` distinguishes two
    // runs of the same name: the same name and content give the same folder.
    std::filesystem::path of(const std::string& name, const std::string& content);

private:
    std::filesystem::path m_parent;
    std::map<std::string, std::string> m_there;  // name -> existing folder
    std::map<std::string, std::string> m_given;  // name -> content
    int m_last = 0;                              // highest number so far
};

}  // namespace plateau::engine
