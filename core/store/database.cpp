#include "core/store/database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "core/store/database_place.h"
#include "core/store/schema.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;

// Two windows that find a damaged file at the same time must not set each other's new one aside.
class OpeningLock {
public:
    explicit OpeningLock(const fs::path& folder)
        : m_fd(::open((folder / ".workspace.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
        if (m_fd >= 0) ::flock(m_fd, LOCK_EX);
    }
    OpeningLock(const OpeningLock&) = delete;
    OpeningLock& operator=(const OpeningLock&) = delete;
    ~OpeningLock() {
        if (m_fd >= 0) ::close(m_fd);
    }

private:
    int m_fd;
};

bool isDamage(const SQLite::Exception& exception) {
    return exception.getErrorCode() == SQLITE_CORRUPT || exception.getErrorCode() == SQLITE_NOTADB;
}

// Touches every page of the small tables: damage there would hide whole runs.
void checkReadable(SQLite::Database& database) {
    for (const char* query : {"SELECT * FROM runs", "SELECT * FROM series"}) {
        SQLite::Statement statement(database, query);
        while (statement.executeStep()) {
        }
    }
}

// A window opens its workspace again and again, and of one with very many runs a look at all rows takes its time.
std::shared_ptr<const void> checkOnce(SQLite::Database& database, const fs::path& file) {
    using Id = std::pair<dev_t, ino_t>;  // another file may have the name next
    static std::mutex mutex;
    static std::map<Id, std::weak_ptr<const void>> checks;
    struct stat info {};
    const bool isKnown = ::stat(file.c_str(), &info) == 0;
    const Id id(info.st_dev, info.st_ino);
    {
        const std::lock_guard guard(mutex);
        if (auto checked = isKnown ? checks[id].lock() : nullptr) return checked;
    }
    checkReadable(database);
    auto checked = std::make_shared<const Id>(id);
    const std::lock_guard guard(mutex);
    std::erase_if(checks, [](const auto& check) { return check.second.expired(); });
    if (isKnown) checks[id] = checked;
    return checked;
}

Result<OpenDatabase> openOnce(const fs::path& file) {
    auto database =
        std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyTimeoutMs);
    database->exec("PRAGMA journal_mode=WAL");
    database->exec("PRAGMA synchronous=NORMAL");
    database->exec("PRAGMA foreign_keys=ON");
    if (const Status migrated = migrate(*database); !migrated) return migrated.error();
    auto checked = checkOnce(*database, file);
    return OpenDatabase{std::move(database), std::move(checked)};
}

Result<fs::path> setAside(const fs::path& file, SetAside reason) {
    std::error_code failure;
    fs::path target;
    int number = 1;
    do {
        target = file.string() + (reason == SetAside::newer ? ".newer-" : ".damaged-") + std::to_string(number++);
    } while (fs::exists(target, failure));
    fs::rename(file, target, failure);
    if (failure) {
        return Error{ErrorCode::io, "the workspace database cannot be set aside: " + failure.message(), file.string(),
                     "delete it: it is rebuilt from the run folders"};
    }
    // They belong to the old file; left behind, they would be replayed into the new one.
    for (const char* suffix : {"-wal", "-shm"}) {
        std::error_code ignored;
        fs::rename(file.string() + suffix, target.string() + suffix, ignored);
    }
    return target;
}

}  // namespace

Error databaseError(const SQLite::Exception& exception, const fs::path& file) {
    const std::string what = std::string("workspace database: ") + exception.what();
    switch (exception.getErrorCode()) {
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return {ErrorCode::malformed, what, file.string(),
                    "close all windows and delete the file: it is rebuilt from the run folders"};
        case SQLITE_FULL:
            return {ErrorCode::noSpace, what, file.string(), "free some space on this disk"};
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return {ErrorCode::busy, what, file.string(), "another program holds the database; try again"};
        case SQLITE_CANTOPEN:
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return {ErrorCode::unreadable, what, file.string(), "make the workspace folder writable"};
        default:
            return {ErrorCode::io, what, file.string(), ""};
    }
}

Result<fs::path> setDatabaseAside(const fs::path& workspace, SetAside reason) {
    const fs::path folder = databaseFolder(workspace);
    const OpeningLock lock(folder);
    return setAside(folder / kDatabaseName, reason);
}

Result<OpenDatabase> openDatabase(const fs::path& workspaceFolder) {
    const fs::path folder = databaseFolder(workspaceFolder), file = folder / kDatabaseName;
    const OpeningLock lock(folder);
    // Twice, as to SQLite a read that the disk refused is damage too.
    for (int attempt = 0; attempt < 2; ++attempt) {
        try {
            return openOnce(file);
        } catch (const SQLite::Exception& exception) {
            if (!isDamage(exception)) return databaseError(exception, file);
        }
    }
    if (const Result<fs::path> aside = setAside(file, SetAside::damaged); !aside) return aside.error();
    try {
        return openOnce(file);
    } catch (const SQLite::Exception& exception) {
        return databaseError(exception, file);
    }
}

}  // namespace plateau::store
