// The run folders of studies: their names, such as "03-pairwise-tiny-s1", by which a study that has been extended finds
// its earlier runs again; and the runs that a command means when a study's folder is named.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/workspace_runs.h"

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

// The runs that these folders stand for, in this order: run folders, and studies' folders for all of their runs of the
// kinds that are taken. Errors: notFound for a study's folder without such; usage for a file.
Result<std::vector<std::filesystem::path>> allRunsOf(const std::vector<std::string>& folders,
                                                     run::TakesKind takes = nullptr);

}  // namespace plateau::engine
