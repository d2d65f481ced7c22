#include "core/base/file_batch.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <map>

#include "core/base/replacement.h"

namespace plateau {
namespace {

// Each file system that holds one of those that went well so far.
void flushFileSystems(const std::vector<FileContent>& files, std::vector<Status>& all) {
    std::map<dev_t, Status> flushed;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (!all[i]) continue;
        const std::string folder = folderOf(files[i].path).string();
        const Descriptor handle{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
        struct stat info {};
        if (handle.fd < 0 || ::fstat(handle.fd, &info) != 0) {
            all[i] = systemError("cannot open folder", folder);
            continue;
        }
        const auto [status, is_first] = flushed.try_emplace(info.st_dev, Done{});
        if (is_first && ::syncfs(handle.fd) != 0) status->second = systemError("cannot flush", folder);
        all[i] = status->second;
    }
}

}  // namespace

std::vector<Status> writeFilesAtomically(const std::vector<FileContent>& files) {
    std::vector<Status> all;
    for (const FileContent& file : files) all.push_back(writeNeighbour(file.path, file.content, Flush::no));
    flushFileSystems(files, all);
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (all[i])
            all[i] = replaceByNeighbour(files[i].path);
        else
            removeNeighbour(files[i].path);
    }
    flushFileSystems(files, all);
    return all;
}

}  // namespace plateau
