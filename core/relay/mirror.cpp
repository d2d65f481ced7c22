#include "core/relay/mirror.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/relay/limits.h"
#include "core/relay/prefix_mark.h"
#include "core/relay/run_files.h"
#include "core/relay/safe_file.h"
#include "core/run/bin.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kNoteEvery{60};  // of a run at work, well within run::kRemoteIsFresh

Error lies(std::string what, const std::string& run) {
    return {ErrorCode::malformed, "the other machine " + std::move(what), run,
            "install the same version of Plateau on both machines"};
}

Status checkIsThere(const fs::path& folder) {
    if (isRealFolder(folder)) return Done{};
    return Error{ErrorCode::notFound, "the mirror of the run was removed here", folder.string(), ""};
}

bool isInBin(const fs::path& workspace, const std::string& run) {
    const auto entries = run::readBin(workspace / "bin");
    return entries && std::ranges::any_of(*entries, [&run](const run::BinEntry& entry) { return entry.name == run; });
}

// Not flushed: what a power cut takes is asked for again.
Status replaceFile(const fs::path& file, std::string_view content) {
    if (const Status written = writeNeighbour(file, content, Flush::no); !written) return written;
    return replaceByNeighbour(file);
}

// What is held of a file that grows; nothing when there is none.
std::optional<HeldFile> heldFile(const fs::path& folder, std::string_view name) {
    const fs::path path = folder / name;
    const auto file = openRegular(path, O_RDONLY);
    if (!file) return std::nullopt;
    const Descriptor opened{*file};
    struct stat info {};
    if (::fstat(opened.fd, &info) != 0 || info.st_size <= 0) return std::nullopt;
    const auto bytes = static_cast<std::uint64_t>(info.st_size);
    auto mark = prefixMark(opened.fd, bytes, path.string());
    if (!mark || mark->empty()) return std::nullopt;
    return HeldFile{std::string(name), bytes, *std::move(mark)};
}

std::uint64_t sizeOf(const fs::path& file) {
    std::error_code missing;
    const auto bytes = fs::file_size(file, missing);
    return missing ? 0 : bytes;
}

}  // namespace

Mirror::Mirror(fs::path workspace, std::string machine, std::string remoteWorkspace)
    : m_workspace(std::move(workspace)),
      m_machine(std::move(machine)),
      m_remoteWorkspace(std::move(remoteWorkspace)),
      m_now(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now())) {}

fs::path Mirror::folderOf(const std::string& run) const {
    return m_workspace / "runs" / run;
}

Result<FollowRequest> Mirror::begin(const ListAnswer::Run& listed) {
    if (!isRunId(listed.run)) return lies("names a run that cannot be one", "list");
    const fs::path folder = folderOf(listed.run);
    std::error_code problem;
    Run run{.remote = {.machine = m_machine, .workspace = m_remoteWorkspace, .seen = m_now},
            .changed_ms = listed.changed_ms};
    if (!fs::exists(fs::symlink_status(folder, problem))) {
        if (isInBin(m_workspace, listed.run))
            return Error{ErrorCode::cancelled, "the mirror of this run was deleted here", listed.run,
                         "bring it back from the bin, or empty the bin, to have it again"};
        fs::create_directories(folder, problem);
        if (problem) {
            errno = problem.value();
            return systemError("cannot make the folder of a mirrored run", folder.string());
        }
    }
    const auto known = run::readRemote(folder);
    const bool isOurs =
        isRealFolder(folder) &&
        (known ? known->machine == m_machine && known->workspace == m_remoteWorkspace : fs::is_empty(folder, problem));
    if (!isOurs)
        return Error{ErrorCode::busy, "a run of this name is here already, which is not the mirror of that one",
                     folder.string(), "rename one of the two folders while nothing works on it"};
    if (known) run.remote = *known;
    run.remote.seen = m_now;
    FollowRequest request{.run = listed.run};
    run.remote.files.clear();
    for (const RunFile& file : kRunFiles) {
        if (file.form != FileForm::grows) continue;
        auto held = heldFile(folder, file.name);
        if (!held) continue;
        run.remote.files[held->name] = {held->bytes, held->mark};
        request.files.push_back(*std::move(held));
    }
    // Before anything else is in the folder: it is never taken for a run of this machine.
    if (const Status noted = note(listed.run, run); !noted) return noted.error();
    m_runs[listed.run] = std::move(run);
    return request;
}

bool Mirror::isComplete(const ListAnswer::Run& listed) const {
    if (listed.is_held || !isRunId(listed.run)) return false;
    const fs::path folder = folderOf(listed.run);
    const auto known = run::readRemote(folder);
    return known && known->machine == m_machine && known->workspace == m_remoteWorkspace && !known->is_held &&
           known->changed_ms == listed.changed_ms && known->changed_ms != 0 &&
           sizeOf(folder / "events.jsonl") == listed.bytes;
}

Result<Mirror::Run*> Mirror::find(const std::string& run) {
    const auto found = m_runs.find(run);
    if (found == m_runs.end()) return lies("sends a run that was not asked for", isRunId(run) ? run : "relay");
    if (const Status there = checkIsThere(folderOf(run)); !there) return there.error();
    return &found->second;
}

Status Mirror::take(const Piece& piece) {
    const auto run = find(piece.run);
    if (!run) return run.error();
    if (formOf(piece.file) != FileForm::grows) return lies("sends a file that was not asked for", piece.run);
    run::MirroredFile& held = (*run)->remote.files[piece.file];
    if (piece.offset != held.bytes)
        return lies("sends bytes at the offset " + std::to_string(piece.offset) + " where " +
                        std::to_string(held.bytes) + " is due",
                    piece.run);
    if (piece.bytes.empty() || piece.bytes.size() > kPieceBytes || !isContentHash(piece.mark))
        return lies("sends a piece of a wrong form", piece.run);
    if (held.bytes + piece.bytes.size() > kMostMirroredBytes)
        return lies("sends more than " + std::to_string(kMostMirroredBytes) + " bytes of one file", piece.run);
    const fs::path path = folderOf(piece.run) / piece.file;
    const auto file = openRegular(path, O_WRONLY | O_CREAT);
    if (!file) return file.error();
    const Descriptor opened{*file};
    if (const Status written = writeAllAt(opened.fd, piece.offset, piece.bytes, path.string()); !written)
        return written;
    held = {held.bytes + piece.bytes.size(), piece.mark};
    return Done{};
}

Status Mirror::take(const Whole& whole) {
    const auto run = find(whole.run);
    if (!run) return run.error();
    if (formOf(whole.file) != FileForm::whole || whole.bytes.size() > kMostWholeBytes)
        return lies("sends a file that was not asked for", whole.run);
    const fs::path path = folderOf(whole.run) / whole.file;
    const auto here = readFile(path, kMostWholeBytes);
    if (here && *here == whole.bytes) return Done{};
    return replaceFile(path, whole.bytes);
}

// A new file follows, not the old one cut short: who reads it sees that it is another one.
Status Mirror::take(const Replaced& replaced) {
    const auto run = find(replaced.run);
    if (!run) return run.error();
    if (!formOf(replaced.file)) return lies("names a file that was not asked for", replaced.run);
    (*run)->remote.files.erase(replaced.file);
    const fs::path path = folderOf(replaced.run) / replaced.file;
    if (::unlink(path.c_str()) == 0 || errno == ENOENT) return Done{};
    return systemError("cannot remove", path.string());
}

Status Mirror::take(const Standing& standing) {
    const auto run = find(standing.run);
    if (!run) return run.error();
    (*run)->remote.is_held = standing.is_held && !standing.is_gone;
    (*run)->remote.changed_ms = (*run)->changed_ms;
    return note(standing.run, **run);
}

Status Mirror::take(const TasksAnswer::Task& task) {
    std::optional<run::RemoteTask> told;
    if (task.state != kGone) told = {task.task, task.state, task.reason, task.start, task.nodes};
    if (const auto followed = m_runs.find(task.run); followed != m_runs.end()) {
        if (followed->second.remote.task == told || !checkIsThere(folderOf(task.run))) return Done{};
        followed->second.remote.task = told;
        return note(task.run, followed->second);
    }
    const fs::path folder = folderOf(task.run);
    auto known = isRealFolder(folder) ? run::readRemote(folder) : std::nullopt;
    if (!known || known->machine != m_machine || known->workspace != m_remoteWorkspace || known->task == told)
        return Done{};
    known->task = told;
    known->seen = m_now;
    return replaceFile(folder / run::kRemoteFile, run::remoteJson(*known));
}

Status Mirror::seen(Time now) {
    m_now = now;
    for (auto& [id, run] : m_runs) {
        if (!run.remote.is_held || now - run.written < kNoteEvery) continue;
        if (!checkIsThere(folderOf(id))) continue;
        if (const Status noted = note(id, run); !noted) return noted;
    }
    return Done{};
}

Status Mirror::note(const std::string& id, Run& run) {
    run.remote.seen = m_now;
    run.written = m_now;
    return replaceFile(folderOf(id) / run::kRemoteFile, run::remoteJson(run.remote));
}

}  // namespace plateau::relay
