#include "core/base/new_folder.h"

#include <unistd.h>

#include <cerrno>

#include "core/base/files.h"

namespace plateau {
namespace {

namespace fs = std::filesystem;

Error failed(const char* what, const fs::path& path, const std::error_code& problem) {
    errno = problem.value();
    return systemError(what, path.string());
}

// With the parent that a bare name has, and without a slash at the end.
fs::path plainPath(const fs::path& folder) {
    const fs::path path = folder.lexically_normal();
    return fs::absolute(path.has_filename() ? path : path.parent_path());
}

}  // namespace

Status checkNewFolder(const fs::path& folder) {
    std::error_code problem;
    if (folder.empty()) return Error{ErrorCode::usage, "no folder given", "", "name a new folder"};
    if (!fs::exists(fs::symlink_status(folder, problem))) return Done{};
    if (fs::is_directory(folder, problem) && fs::is_empty(folder, problem) && !problem) return Done{};
    return Error{ErrorCode::busy, "there is something already", folder.string(), "name a new or empty folder"};
}

Status writeNewFolder(const fs::path& given, const std::function<Status(const fs::path&)>& write) {
    if (Status fresh = checkNewFolder(given); !fresh) return fresh;
    const fs::path folder = plainPath(given);
    const fs::path temporary =
        folder.parent_path() / ("." + folder.filename().string() + ".tmp-" + std::to_string(::getpid()));
    std::error_code problem, ignored;
    if (Status made = makeLastingFolders(folder.parent_path()); !made) return made;
    fs::remove_all(temporary, ignored);
    if (!fs::create_directory(temporary, problem)) return failed("cannot create folder", temporary, problem);
    Status done = write(temporary);
    if (done) done = flushFiles(temporary);
    if (done) {
        fs::rename(temporary, folder, problem);  // over an empty folder too
        if (!problem) return flushFolder(folder.parent_path());
        done = failed("cannot rename", temporary, problem);
    }
    fs::remove_all(temporary, ignored);
    return done;
}

}  // namespace plateau
