#include "core/relay/follower.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/replacement.h"
#include "core/relay/limits.h"
#include "core/relay/prefix_mark.h"
#include "core/relay/read_at.h"
#include "core/relay/run_files.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kThoroughEvery = 4;
constexpr int kMostPieces = 4;  // of a file in one look: other files have their turn
// A lock of another host, as of a cluster's node, cannot be judged here: its log tells whether somebody writes it.
constexpr std::chrono::minutes kWritesWithin{15};

struct Found {
    std::uint64_t size = 0;
    std::string stamp;  // empty: there is no such regular file
};

Found find(const fs::path& file) {
    struct stat info {};
    if (::lstat(file.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return {};
    return {static_cast<std::uint64_t>(info.st_size),
            std::to_string(info.st_size) + ':' + std::to_string(info.st_mtim.tv_sec) + '.' +
                std::to_string(info.st_mtim.tv_nsec) + ':' + std::to_string(info.st_ino)};
}

int openToRead(const fs::path& file) {
    return ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
}

bool isWrittenLately(const fs::path& log) {
    std::error_code missing;
    const auto written = fs::last_write_time(log, missing);
    return !missing && fs::file_time_type::clock::now() - written < kWritesWithin;
}

Standing standingOf(const std::string& id, const fs::path& folder) {
    Standing standing{.run = id};
    std::error_code unknown;
    standing.is_gone = !fs::is_directory(folder, unknown);
    if (standing.is_gone) return standing;
    const run::RunPaths paths{folder};
    const run::LockState lock = run::inspectLock(paths.lock()).state;
    standing.is_held =
        lock == run::LockState::held || (lock == run::LockState::foreign && isWrittenLately(paths.events()));
    return standing;
}

// Those that are sent whole: what any run may have, what this one has of operators, and what was sent before.
template <typename Files>
std::set<std::string> wholeFiles(const fs::path& folder, const Files& sent) {
    std::set<std::string> names;
    const auto add = [&names](std::string name) {
        if (formOf(name) == FileForm::whole) names.insert(std::move(name));
    };
    for (const RunFile& known : kRunFiles) add(std::string(known.name));
    for (const auto& entry : sent) add(entry.first);
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem))
        add(entry->path().filename().string());
    return names;
}

}  // namespace

Follower::Follower(fs::path runsFolder, Send send) : m_runsFolder(std::move(runsFolder)), m_send(std::move(send)) {}

Status Follower::follow(const FollowRequest& request) {
    std::error_code unknown;
    if (!fs::is_directory(m_runsFolder / request.run, unknown))
        return Error{ErrorCode::notFound, "there is no run of this name", request.run, "list the runs again"};
    Run run;
    for (const HeldFile& held : request.files) run.files[held.name] = {held.bytes, held.mark, {}};
    m_runs[request.run] = std::move(run);
    return Done{};
}

bool Follower::look() {
    const bool isThorough = m_looks++ % kThoroughEvery == 0;
    bool isMore = false;
    for (auto it = m_runs.begin(); it != m_runs.end();) {
        isMore = lookAtRun(it->first, it->second, isThorough) || isMore;
        const bool isGone = it->second.standing && it->second.standing->is_gone;
        it = isGone ? m_runs.erase(it) : std::next(it);
    }
    return isMore;
}

bool Follower::lookAtRun(const std::string& id, Run& run, bool isThorough) {
    const fs::path folder = m_runsFolder / id;
    const bool looksAtAll = isThorough || !run.standing;
    // The lock before the files: what was written before a process let go of it is then sent before that is told.
    const auto standing = looksAtAll ? std::optional(standingOf(id, folder)) : std::nullopt;
    if (looksAtAll && !standing->is_gone)
        for (const std::string& name : wholeFiles(folder, run.files)) lookAtWhole(id, name, run.files[name]);
    bool isMore = false;
    for (const RunFile& known : kRunFiles) {
        const std::string name(known.name);
        if (known.form == FileForm::grows) isMore = lookAtGrowing(id, name, run.files[name]) || isMore;
    }
    if (standing && !isMore && run.standing != standing) {
        m_send(*standing);
        run.standing = standing;
    }
    return isMore;
}

void Follower::lookAtWhole(const std::string& id, const std::string& name, File& file) {
    const fs::path path = m_runsFolder / id / name;
    const Found found = find(path);
    if (found.stamp == file.stamp || found.size > kMostWholeBytes) return;
    file.stamp = found.stamp;
    if (found.stamp.empty()) return m_send(Replaced{id, name});
    const Descriptor opened{openToRead(path)};
    if (opened.fd < 0) return file.stamp.clear();
    auto bytes = readAt(opened.fd, 0, found.size, name);
    if (bytes)
        m_send(Whole{id, name, *std::move(bytes)});
    else
        file.stamp.clear();
}

bool Follower::isReplaced(int opened, std::uint64_t size, const File& file, const std::string& name) const {
    if (file.bytes == 0) return false;
    if (size < file.bytes) return true;
    const auto mark = prefixMark(opened, file.bytes, name);
    return mark && *mark != file.mark;
}

bool Follower::lookAtGrowing(const std::string& id, const std::string& name, File& file) {
    const fs::path path = m_runsFolder / id / name;
    const Found found = find(path);
    if (!found.stamp.empty() && found.stamp == file.stamp) return false;
    const Descriptor opened{found.stamp.empty() ? -1 : openToRead(path)};
    if (opened.fd < 0 && !found.stamp.empty()) return false;  // it cannot be read now; what was sent stays
    if (opened.fd < 0 ? file.bytes > 0 : isReplaced(opened.fd, found.size, file, name)) {
        m_send(Replaced{id, name});
        file = {};
    }
    if (opened.fd < 0) return false;
    const bool isAll = sendPieces(opened.fd, found.size, {.run = id, .file = name}, file);
    if (isAll) file.stamp = found.stamp;
    return !isAll;
}

bool Follower::sendPieces(int opened, std::uint64_t size, const Piece& place, File& file) {
    for (int count = 0; count < kMostPieces && file.bytes < size; ++count) {
        auto bytes = readAt(opened, file.bytes, std::min<std::uint64_t>(kPieceBytes, size - file.bytes), place.file);
        if (!bytes || bytes->empty()) return true;  // it has just been cut, or cannot be read: the next look tells
        const std::uint64_t end = file.bytes + bytes->size();
        auto mark = prefixMark(opened, end, place.file);
        if (!mark || mark->empty()) return true;
        Piece piece = place;
        piece.offset = file.bytes;
        piece.bytes = *std::move(bytes);
        piece.mark = file.mark = *std::move(mark);
        file.bytes = end;
        m_send(piece);
    }
    return file.bytes >= size;
}

}  // namespace plateau::relay
