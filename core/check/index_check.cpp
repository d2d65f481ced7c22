#include "core/check/index_check.h"

#include <stdlib.h>

#include <cerrno>
#include <cmath>
#include <map>
#include <string>
#include <system_error>
#include <vector>

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include "core/run/run_directory.h"
#include "core/store/database.h"
#include "core/store/database_place.h"
#include "core/store/ingester.h"
#include "core/store/run_files.h"
#include "core/store/workspace.h"

namespace plateau::check {
namespace {

namespace fs = std::filesystem;
using store::RunRow;
using store::Series;
using store::Workspace;

// A workspace of its own that has the runs of another one, and goes with this object.
class Shadow {
public:
    explicit Shadow(const fs::path& workspace) {
        std::error_code problem;
        m_folder = (fs::temp_directory_path(problem) / "plateau-check-XXXXXX").string();
        if (!::mkdtemp(m_folder.data())) {
            m_folder.clear();
            return;
        }
        fs::create_directory_symlink(fs::absolute(workspace, problem) / "runs", fs::path(m_folder) / "runs", problem);
    }
    Shadow(const Shadow&) = delete;
    Shadow& operator=(const Shadow&) = delete;
    ~Shadow() {
        std::error_code ignored;
        if (isThere()) fs::remove_all(m_folder, ignored);
    }
    bool isThere() const { return !m_folder.empty(); }
    fs::path folder() const { return m_folder; }
    fs::path index() const { return fs::path(m_folder) / store::kDatabaseName; }

private:
    std::string m_folder;
};

constexpr int kPlainCode = 0xFF;  // of SQLite's codes, which may say more

using Stamps = std::map<std::string, std::string>;  // of the log of each run, as it was read

// A writer that was killed may leave a journal behind that only a connection that writes can play back.
void copyIndex(const fs::path& from, const fs::path& to) {
    try {
        SQLite::Database source(from.string(), SQLite::OPEN_READONLY, store::kBusyTimeoutMs);
        SQLite::Database copy(to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        SQLite::Backup(copy, source).executeStep();
        return;
    } catch (const SQLite::Exception& exception) {
        if ((exception.getErrorCode() & kPlainCode) != SQLITE_READONLY) throw;
    }
    for (const char* part : {"", "-journal", "-wal"}) {
        std::error_code ignored;
        fs::copy_file(from.string() + part, to.string() + part, fs::copy_options::overwrite_existing, ignored);
    }
}

// SQLite's words for what is wrong with the file; none when it is sound.
std::vector<std::string> copySound(const fs::path& from, const fs::path& to, Stamps& stamps) {
    std::vector<std::string> faults;
    try {
        copyIndex(from, to);
        SQLite::Database copy(to.string(), SQLite::OPEN_READWRITE);
        SQLite::Statement check(copy, "PRAGMA integrity_check");
        while (check.executeStep())
            if (std::string fault = check.getColumn(0).getString(); fault != "ok") faults.push_back(std::move(fault));
        // Nothing is in it yet: whoever made it was killed, or is about to fill it.
        if (copy.execAndGet("PRAGMA user_version").getInt() == 0) return faults;
        SQLite::Statement runs(copy, "SELECT id, log_stamp FROM runs");
        while (runs.executeStep()) stamps[runs.getColumn(0).getString()] = runs.getColumn(1).getString();
    } catch (const SQLite::Exception& exception) {
        faults.emplace_back(exception.what());
    }
    return faults;
}

// The same number, or none in both.
bool isSame(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool isSame(const std::vector<double>& a, const std::vector<double>& b) {
    return std::ranges::equal(a, b, [](double one, double other) { return isSame(one, other); });
}

// What the log says of a run, not what is known of its process.
bool isSame(const RunRow& a, const RunRow& b) {
    return a.kind == b.kind && a.op == b.op && a.size == b.size && a.seed == b.seed && a.step == b.step &&
           a.steps == b.steps && isSame(a.train_loss.value_or(0), b.train_loss.value_or(0)) &&
           isSame(a.eval_loss.value_or(0), b.eval_loss.value_or(0)) && a.started_ms == b.started_ms &&
           a.failure == b.failure;
}

Result<bool> hasSameSeries(Workspace& index, Workspace& logs, const run::RunId& id) {
    const auto here = index.seriesNames(id), there = logs.seriesNames(id);
    if (!here) return here.error();
    if (!there) return there.error();
    if (*here != *there) return false;
    for (const std::string& name : *there) {
        const auto one = index.series(id, name), other = logs.series(id, name);
        if (!one) return one.error();
        if (!other) return other.error();
        if (!isSame(one->steps, other->steps) || !isSame(one->values, other->values) ||
            !isSame(one->seconds, other->seconds))
            return false;
    }
    return true;
}

Result<bool> isSameRun(Workspace& index, Workspace& logs, const run::RunId& id) {
    const auto here = index.findRun(id), there = logs.findRun(id);
    if (!here) return here.error();
    if (!there) return there.error();
    if (!*here || !*there || !isSame(**here, **there)) return false;
    return hasSameSeries(index, logs, id);
}

Status compareRuns(const fs::path& workspace, const Shadow& found, const Shadow& made, const Stamps& stamps,
                   Checked& checked) {
    auto index = Workspace::open(found.folder());
    if (!index) return index.error();
    auto logs = Workspace::open(made.folder());
    if (!logs) return logs.error();
    if (const auto read = store::ingestOnce(*logs); !read) return read.error();
    const auto ids = store::listRuns(logs->runsFolder());
    if (!ids) return ids.error();
    for (const run::RunId& id : *ids) {
        const fs::path events = run::RunPaths{workspace / "runs" / id.value}.events();
        const auto stamp = stamps.find(id.value);
        if (stamp == stamps.end() || stamp->second != store::fileStamp(events)) {
            checked.findings.push_back({.flaw = Flaw::indexBehind, .file = events});
            continue;
        }
        const auto same = isSameRun(*index, *logs, id);
        if (!same || !*same)
            checked.findings.push_back(
                {.flaw = Flaw::wrongIndex, .file = events, .cause = same ? std::nullopt : std::optional(same.error())});
    }
    return Done{};
}

}  // namespace

Status checkIndex(const fs::path& workspace, Checked& checked) {
    const fs::path file = store::databaseFolder(workspace) / store::kDatabaseName;
    std::error_code problem;
    checked.has_index = fs::exists(file, problem);
    if (!checked.has_index) return Done{};
    const Shadow found(workspace), made(workspace);
    if (!found.isThere() || !made.isThere()) return systemError("cannot make a folder in", "the temporary folder");
    Stamps stamps;
    for (std::string& fault : copySound(file, found.index(), stamps))
        checked.findings.push_back({.flaw = Flaw::badIndex,
                                    .file = file,
                                    .cause = Error{ErrorCode::malformed, std::move(fault), file.string(), {}}});
    const bool isSound = checked.findings.empty() || checked.findings.back().flaw != Flaw::badIndex;
    return isSound ? compareRuns(workspace, found, made, stamps, checked) : Status(Done{});
}

Result<fs::path> repairIndex(const fs::path& workspace) {
    auto aside = store::setDatabaseAside(workspace, store::SetAside::damaged);
    if (!aside) return aside;
    auto index = Workspace::open(workspace);
    if (!index) return index.error();
    if (const auto read = store::ingestOnce(*index); !read) return read.error();
    return aside;
}

}  // namespace plateau::check
