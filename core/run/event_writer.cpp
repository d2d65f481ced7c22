#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/run/event_log.h"
#include "core/run/last_word.h"

namespace plateau::run {

struct EventWriter::State {
    int fd = -1;
    std::string path;
    std::uint64_t size = 0;  // bytes of whole lines
    std::int64_t next_seq = 0;
    bool torn = false;  // a half line could not be cut yet
    std::optional<LastWordPlace> last_word;
    ~State() {
        if (fd >= 0) ::close(fd);
    }
};

namespace {

Error diskError(std::string_view what, const std::string& path) {
    const bool tooLarge = errno == EFBIG;  // the limit of the user or of the file system
    Error error = systemError(what, path);
    if (tooLarge) {
        error.code = ErrorCode::noSpace;
        error.advice = "free some space or raise the file size limit, then resume";
    }
    return error;
}

Status writeLine(int fd, std::string_view line, const std::string& path) {
    while (!line.empty()) {
        const ssize_t written = ::write(fd, line.data(), line.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return diskError("cannot write the event", path);
        line.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done{};
}

struct LogEnd {
    std::uint64_t size = 0;
    std::int64_t next_seq = 0;
};

// Reads the whole log: only one without damage is continued.
Result<LogEnd> checkedEnd(const std::filesystem::path& file) {
    LogEnd end;
    for (bool more = true; more;) {
        const auto batch = readTail(file, end.size);
        if (!batch) return batch.error();
        if (!batch->bad_lines.empty()) {
            Error error = batch->bad_lines.front();
            error.message = "the event log is damaged: " + error.message;
            error.advice = "repair or remove that line, then resume";
            return error;
        }
        for (const Event& event : batch->events) {
            if (event.seq.value < end.next_seq)
                return Error{ErrorCode::malformed,
                             "the event log is damaged: event " + std::to_string(event.seq.value) + " comes after " +
                                 std::to_string(end.next_seq - 1),
                             file.string(), "restore the log from a copy"};
            end.next_seq = event.seq.value + 1;
        }
        end.size = batch->offset;
        more = batch->more;
    }
    return end;
}

// Where the first line begins that has a byte 0, which no event has: blocks of the log that a power cut kept from the
// disk while later ones reached it. Nothing from there on was ever flushed.
std::optional<std::uint64_t> startOfHole(const std::filesystem::path& file) {
    const Descriptor log{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat info {};
    if (log.fd < 0 || ::fstat(log.fd, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
    std::vector<char> piece(std::size_t{1} << 20);
    std::uint64_t offset = 0, line = 0;
    for (;;) {
        const ssize_t count = ::pread(log.fd, piece.data(), piece.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return std::nullopt;
        const std::string_view text(piece.data(), static_cast<std::size_t>(count));
        const auto hole = text.find('\0');
        const auto before = text.rfind('\n', hole);
        if (before != text.npos) line = offset + before + 1;
        if (hole != text.npos) return line;
        offset += text.size();
    }
}

// What is behind a hole is kept beside the log, and cut off.
Status cutHole(const std::filesystem::path& file) {
    const auto start = startOfHole(file);
    if (!start) return Done{};
    std::error_code problem;
    std::filesystem::copy_file(file, file.string() + ".torn", std::filesystem::copy_options::overwrite_existing,
                               problem);
    if (!problem) std::filesystem::resize_file(file, *start, problem);
    if (!problem) return Done{};
    errno = problem.value();
    return systemError("cannot cut the event log where a power cut tore it", file.string());
}

}  // namespace

EventWriter::EventWriter(std::unique_ptr<State> state) : m_state(std::move(state)) {}
EventWriter::EventWriter(EventWriter&&) noexcept = default;
EventWriter& EventWriter::operator=(EventWriter&&) noexcept = default;
EventWriter::~EventWriter() = default;

Result<EventWriter> EventWriter::open(const std::filesystem::path& file) {
    if (const Status cut = cutHole(file); !cut) return cut.error();
    const auto end = checkedEnd(file);
    if (!end) return end.error();
    auto state = std::make_unique<State>();
    state->path = file.string();
    state->fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (state->fd < 0) return systemError("cannot open the event log", state->path);
    struct stat info {};
    if (::fstat(state->fd, &info) != 0) return systemError("cannot read the event log", state->path);
    state->size = end->size;
    state->next_seq = end->next_seq;
    if (static_cast<std::uint64_t>(info.st_size) > end->size &&
        ::ftruncate(state->fd, static_cast<off_t>(end->size)) != 0)
        return systemError("cannot cut the half line at the end of the event log", state->path);
    // What an earlier process could not write belongs before what this one writes.
    const auto word = readLastWord(file);
    const bool isMissing = word && word->seq.value == state->next_seq;
    if (isMissing) {
        const std::string line = encode(*word) + "\n";
        if (const Status written = writeLine(state->fd, line, state->path); !written) {
            if (::ftruncate(state->fd, static_cast<off_t>(state->size)) != 0) errno = 0;
            return written.error();
        }
        state->size += line.size();
        ++state->next_seq;
    }
    state->last_word.emplace(file);
    // Whether the log and that place are there after a power cut, their folder says.
    if (Status lasts = flushFolder(folderOf(file)); !lasts) return lasts.error();
    return EventWriter(std::move(state));
}

Result<Event> EventWriter::append(EventType type, StepIndex step, std::map<std::string, double> values,
                                  nlohmann::json details) {
    State& state = *m_state;
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    Event event{{state.next_seq}, now, type, step, std::move(values), std::move(details)};
    const std::string line = encode(event) + "\n";
    if (line.size() > kMaxEventBytes)
        return Error{ErrorCode::internal, "an event of " + std::to_string(line.size()) + " bytes is too long",
                     state.path, "record fewer values"};
    const auto cut = [&state] { state.torn = ::ftruncate(state.fd, static_cast<off_t>(state.size)) != 0; };
    const auto keepElsewhere = [&] {
        if (isLastWord(type)) state.last_word->write(line);
    };
    if (state.torn) cut();
    if (state.torn) {
        Error error = diskError("cannot repair the event log", state.path);
        keepElsewhere();
        return error;
    }
    if (const Status written = writeLine(state.fd, line, state.path); !written) {
        cut();
        keepElsewhere();
        return written.error();
    }
    state.size += line.size();
    ++state.next_seq;
    return event;
}

Status EventWriter::flush() {
    // Pipes and some special files cannot be synced; they keep nothing either.
    if (!flushed(m_state->fd) && errno != EINVAL) return diskError("cannot flush the event log", m_state->path);
    return Done{};
}

}  // namespace plateau::run
