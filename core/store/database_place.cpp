#include "core/store/database_place.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

#include "core/base/cache_folder.h"
#include "core/base/content_hash.h"
#include "core/store/database.h"

namespace plateau::store {

namespace fs = std::filesystem;

bool isWritableFolder(const fs::path& folder) {
    return ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0;
}

fs::path databaseFolder(const fs::path& workspace) {
    std::error_code failure;
    if (isWritableFolder(workspace) || !fs::is_directory(workspace, failure)) return workspace;
    const std::string name = contentHash(fs::weakly_canonical(workspace, failure).string());
    const fs::path folder = cacheFolder() / "read-only" / name;
    fs::create_directories(folder, failure);
    return failure ? workspace : folder;
}

std::vector<std::string> damagedDatabases(const fs::path& workspace) {
    std::vector<std::string> names;
    std::error_code failure;
    const std::string start = std::string(kDatabaseName) + ".damaged-";
    for (const auto& entry : fs::directory_iterator(databaseFolder(workspace), failure)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(start) && !name.ends_with("-wal") && !name.ends_with("-shm")) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace plateau::store
