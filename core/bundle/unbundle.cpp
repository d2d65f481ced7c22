#include "core/bundle/unbundle.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/bundle/bundle_reader.h"
#include "core/run/run_directory.h"
#include "core/run/seed_rule_file.h"

namespace plateau::bundle {
namespace {

namespace fs = std::filesystem;

Error failed(const char* what, const fs::path& path, const std::error_code& problem) {
    errno = problem.value();
    return systemError(what, path.string());
}

// Not over anything. Network file systems cannot promise that; there it has been looked just before.
bool moveNew(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(to, ignored))) {
        errno = EEXIST;
        return false;
    }
    return ::rename(from.c_str(), to.c_str()) == 0;
}

constexpr std::string_view kUnpacked = ".unbundle-";
constexpr std::chrono::minutes kYoung{1};  // another import may not have locked its folder yet

// The descriptor that holds the lock of an import; -1 where another process does, or where there is no folder.
int lockFolder(const fs::path& folder) {
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0 || ::flock(fd, LOCK_EX | LOCK_NB) == 0) return fd;
    ::close(fd);
    return -1;
}

// What imports left behind that were killed: nobody locks it.
void removeLeftOvers(const fs::path& runs) {
    std::error_code problem;
    std::vector<fs::path> found;
    for (fs::directory_iterator at(runs, problem), end; !problem && at != end; at.increment(problem))
        if (at->path().filename().string().starts_with(kUnpacked)) found.push_back(at->path());
    for (const fs::path& folder : found) {
        const auto time = fs::last_write_time(folder, problem);
        if (problem || fs::file_time_type::clock::now() - time < kYoung) continue;
        const int held = lockFolder(folder);
        if (held < 0) continue;
        fs::remove_all(folder, problem);
        ::close(held);
    }
}

// The folders of a workspace that were made for the import, and a hidden one in them for what is unpacked. Goes with
// this object; folders that were made go too unless a run has come into them.
class Place {
public:
    static Result<std::unique_ptr<Place>> make(const fs::path& workspace) {
        std::unique_ptr<Place> place(new Place);
        const fs::path runs = fs::absolute(workspace).lexically_normal() / kRunsFolder;
        std::vector<fs::path> missing;
        std::error_code problem;
        for (fs::path at = runs; !at.empty() && !fs::exists(at, problem); at = at.parent_path()) missing.push_back(at);
        for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
            if (!fs::create_directory(*at, problem) && problem) return failed("cannot create folder", *at, problem);
            place->m_made.push_back(*at);
            if (const Status lasts = flushFolder(at->parent_path()); !lasts) return lasts.error();
        }
        removeLeftOvers(runs);
        std::string hidden = (runs / kUnpacked).string() + "XXXXXX";
        if (!::mkdtemp(hidden.data())) return systemError("cannot create a folder in", runs.string());
        place->m_folder = hidden;
        place->m_lock = lockFolder(hidden);
        return place;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
        std::error_code ignored;
        if (!m_folder.empty()) fs::remove_all(m_folder, ignored);
        if (m_lock >= 0) ::close(m_lock);
        for (auto at = m_made.rbegin(); at != m_made.rend(); ++at) ::rmdir(at->c_str());  // only where it is empty
    }
    const fs::path& folder() const { return m_folder; }

private:
    Place() = default;
    fs::path m_folder;
    int m_lock = -1;               // says until the end of this process that the folder is in use
    std::vector<fs::path> m_made;  // outermost first
};

using Wanted = std::function<bool(const BundledFile& file)>;

// Writes below a folder that is new and nobody else's, so no link can lead out of it.
class FolderSink : public FileSink {
public:
    FolderSink(fs::path folder, Wanted isWanted, std::uint64_t total, const GoOn& goOn)
        : m_folder(std::move(folder)), m_isWanted(std::move(isWanted)), m_total(total), m_goOn(goOn) {}
    FolderSink(const FolderSink&) = delete;
    FolderSink& operator=(const FolderSink&) = delete;
    ~FolderSink() override { close(); }

    Status begin(const BundledFile& file, std::int64_t modified_s) override {
        if (!m_isWanted(file)) return Done{};
        m_file = m_folder / file.path;
        m_modified_s = modified_s;
        std::error_code problem;
        fs::create_directories(m_file.parent_path(), problem);
        if (problem) return failed("cannot create folder", m_file.parent_path(), problem);
        m_fd = ::open(m_file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
        if (m_fd < 0) return systemError("cannot write", m_file.string());
        return Done{};
    }

    Status append(std::string_view bytes) override {
        m_done += bytes.size();
        if (!m_goOn(static_cast<double>(m_done) / static_cast<double>(m_total)))
            return Error{ErrorCode::cancelled, "the import was stopped", {}, "nothing was written"};
        while (m_fd >= 0 && !bytes.empty()) {
            const ssize_t written = ::write(m_fd, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return systemError("cannot write", m_file.string());
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return Done{};
    }

    Status end() override {
        if (m_fd < 0) return Done{};
        const timespec time{static_cast<time_t>(m_modified_s), 0};
        const timespec times[] = {time, time};
        ::futimens(m_fd, times);  // a run without its dates is still the run
        if (!flushed(m_fd)) return systemError("cannot flush", m_file.string());
        close();
        return Done{};
    }

private:
    void close() {
        if (m_fd >= 0) ::close(std::exchange(m_fd, -1));
    }

    const fs::path m_folder;
    const Wanted m_isWanted;  // the others are read and not written
    const std::uint64_t m_total;
    const GoOn& m_goOn;
    fs::path m_file;
    std::int64_t m_modified_s = 0;
    std::uint64_t m_done = 0;
    int m_fd = -1;
};

class Import {
public:
    Import(const fs::path& file, const fs::path& workspace, const GoOn& goOn)
        : m_file(file), m_workspace(workspace), m_goOn(goOn) {}

    Result<std::vector<UnbundledRun>> run() {
        std::error_code ignored;
        if (fs::exists(run::RunPaths{m_workspace}.spec(), ignored))
            return Error{ErrorCode::usage, "the workspace is itself a run", m_workspace.string(),
                         "name the folder that has the folder runs, or a new one"};
        auto reader = BundleReader::open(m_file);
        if (!reader) return reader.error();
        if (const Status known = findKnown(reader->manifest()); !known) return known.error();
        if (const Status room = checkRoom(reader->manifest()); !room) return room.error();
        const auto place = Place::make(m_workspace);
        if (!place) return place.error();
        const auto isWanted = [this](const BundledFile& one) { return this->isWanted(one); };
        FolderSink sink((*place)->folder(), isWanted, reader->manifest().bytes(), m_goOn);
        if (const Status read = reader->readFiles(sink); !read) return read.error();
        if (const Status usable = checkRuns(reader->manifest(), (*place)->folder()); !usable) return usable.error();
        if (const Status moved = moveRuns(reader->manifest(), (*place)->folder()); !moved) return moved.error();
        std::vector<UnbundledRun> runs;
        for (const BundledRun& run : reader->manifest().runs) runs.push_back({run.name, m_known.contains(run.name)});
        return runs;
    }

private:
    fs::path targetOf(const std::string& name) const { return m_workspace / kRunsFolder / name; }

    bool isWanted(const BundledFile& file) const {
        return !m_known.contains(runOf(file)) || m_added.contains(file.path);
    }

    // Which runs of the bundle are in the workspace, and what they lack that says more of them.
    Status findKnown(const Manifest& manifest) {
        std::error_code ignored;
        for (const BundledRun& run : manifest.runs)
            if (fs::exists(fs::symlink_status(targetOf(run.name), ignored))) m_known.insert(run.name);
        for (const BundledFile& file : manifest.files) {
            if (!m_known.contains(runOf(file))) continue;
            if (const Status same = compareWithRun(file); !same) return same;
            if (!m_goOn(0)) return Error{ErrorCode::cancelled, "the import was stopped", {}, "nothing was written"};
        }
        return Done{};
    }

    // A file of a run that is there: label.json may differ, and until.json is added where it is missing.
    Status compareWithRun(const BundledFile& file) {
        const std::string name(runOf(file));
        const std::string inRun = fs::path(file.path).lexically_relative(fs::path(kRunsFolder) / name).string();
        if (inRun == "label.json" || isThere(file)) return Done{};
        std::error_code ignored;
        const bool isMissing = !fs::exists(fs::symlink_status(m_workspace / file.path, ignored));
        if (isMissing && inRun == run::kSeedRuleFile) {
            m_added.insert(file.path);
            return Done{};
        }
        return Error{ErrorCode::busy,
                     "the workspace has a run of this name with other content: " +
                         (isMissing ? "it has no " + inRun : inRun + " is another one"),
                     targetOf(name).string() + " and " + name + " in " + m_file.string(),
                     "name another workspace, or rename the folder of the run that is there"};
    }

    bool isThere(const BundledFile& file) const {
        const fs::path path = m_workspace / file.path;
        std::error_code problem;
        if (!fs::is_regular_file(path, problem) || fs::file_size(path, problem) != file.bytes || problem) return false;
        const auto hash = contentHashOfFile(path);
        return hash && *hash == file.hash;
    }

    Status checkRoom(const Manifest& manifest) const {
        std::uint64_t bytes = 0;
        for (const BundledFile& file : manifest.files)
            if (isWanted(file)) bytes += file.bytes;
        const auto free = freeBytes(m_workspace);
        if (!free) return free.error();
        if (bytes <= *free) return Done{};
        return Error{ErrorCode::noSpace,
                     "the bundle needs " + std::to_string(bytes) + " bytes, and " + std::to_string(*free) + " are free",
                     m_workspace.string(), "free some space on that disk, or name a workspace on another one"};
    }

    // A spec that this Plateau does not know would be a run that it cannot show.
    Status checkRuns(const Manifest& manifest, const fs::path& folder) const {
        for (const BundledRun& run : manifest.runs) {
            if (m_known.contains(run.name)) continue;
            const auto kind = run::readKind(folder / kRunsFolder / run.name);
            if (kind) continue;
            Error error = kind.error();
            error.context = run.name + " in " + m_file.string();
            return error;
        }
        return Done{};
    }

    // All of them, or none.
    Status moveRuns(const Manifest& manifest, const fs::path& folder) const {
        std::vector<std::string> moves(m_added.begin(), m_added.end());  // relative to the workspace
        for (const BundledRun& run : manifest.runs)
            if (!m_known.contains(run.name)) moves.push_back(std::string(kRunsFolder) + "/" + run.name);
        std::vector<std::string> moved;
        std::set<fs::path> changed;
        Status status = flushFolders(folder);
        for (const std::string& path : moves) {
            if (!status) break;
            if (moveNew(folder / path, m_workspace / path))
                moved.push_back(path);
            else
                status = systemError("cannot move what was unpacked to", (m_workspace / path).string());
        }
        for (const std::string& path : moved) changed.insert((m_workspace / path).parent_path());
        for (const fs::path& parent : changed)
            if (status) status = flushFolder(parent);
        if (status) return status;
        std::error_code ignored;
        for (const std::string& path : moved) fs::rename(m_workspace / path, folder / path, ignored);
        return status;
    }

    static Status flushFolders(const fs::path& folder) {
        std::error_code problem;
        for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
             entry.increment(problem)) {
            if (!entry->is_directory(problem)) continue;
            if (const Status flushed = flushFolder(entry->path()); !flushed) return flushed;
        }
        if (problem) return failed("cannot read", folder, problem);
        return Done{};
    }

    const fs::path& m_file;
    const fs::path& m_workspace;
    const GoOn& m_goOn;
    std::set<std::string, std::less<>> m_known;
    std::set<std::string> m_added;  // files for runs that are there, by their paths in the bundle
};

}  // namespace

Result<std::vector<UnbundledRun>> unbundle(const fs::path& file, const fs::path& workspace, const GoOn& goOn) {
    return Import(file, workspace, goOn).run();
}

}  // namespace plateau::bundle
