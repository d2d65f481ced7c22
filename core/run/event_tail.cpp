#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>

#include "core/run/event_log.h"

namespace plateau::run {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;

class LogFile {
public:
    explicit LogFile(const std::filesystem::path& path)
        : m_path(path), m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;
    ~LogFile() {
        if (m_fd >= 0) ::close(m_fd);
    }

    bool isOpen() const { return m_fd >= 0; }
    std::string name() const { return m_path.filename().string(); }

    Result<std::uint64_t> size() const {
        struct stat info {};
        if (::fstat(m_fd, &info) != 0) return systemError("cannot read", m_path.string());
        if (!S_ISREG(info.st_mode))
            return Error{ErrorCode::unreadable, "not a regular file", m_path.string(), "restore the event log"};
        return static_cast<std::uint64_t>(info.st_size);
    }

    // Appends up to `count` bytes from `offset` on; fewer only at the end.
    Status read(std::string& to, std::uint64_t offset, std::uint64_t count) const {
        std::size_t filled = to.size();
        const std::size_t wanted = filled + count;
        to.resize(wanted);
        while (filled < wanted) {
            const ssize_t got = ::pread(m_fd, to.data() + filled, wanted - filled, static_cast<off_t>(offset));
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return systemError("cannot read", m_path.string());
            if (got == 0) break;
            filled += static_cast<std::size_t>(got);
            offset += static_cast<std::uint64_t>(got);
        }
        to.resize(filled);
        return Done{};
    }

private:
    std::filesystem::path m_path;
    int m_fd;
};

// Line numbers are wanted for damaged lines only, so they are counted when the first one is met.
class LineNumbers {
public:
    explicit LineNumbers(const LogFile& file) : m_file(file) {}

    std::string sourceAt(std::uint64_t offset) {
        std::string block;
        while (m_offset < offset) {
            block.clear();
            const auto count = std::min<std::uint64_t>(kBlock, offset - m_offset);
            if (!m_file.read(block, m_offset, count) || block.empty()) break;
            m_line += std::count(block.begin(), block.end(), '\n');
            m_offset += block.size();
        }
        return m_file.name() + ":" + std::to_string(m_line);
    }

private:
    const LogFile& m_file;
    std::uint64_t m_offset = 0;
    std::int64_t m_line = 1;
};

// Finds the end of a line that is longer than any event; nothing when it has not ended yet.
Result<std::optional<std::uint64_t>> endOfLongLine(const LogFile& file, std::uint64_t from, std::uint64_t size) {
    std::string block;
    for (std::uint64_t offset = from; offset < size;) {
        block.clear();
        if (const Status read = file.read(block, offset, std::min<std::uint64_t>(kBlock, size - offset)); !read)
            return read.error();
        if (block.empty()) break;
        if (const auto newline = block.find('\n'); newline != std::string::npos)
            return std::optional<std::uint64_t>(offset + newline + 1);
        offset += block.size();
    }
    return std::optional<std::uint64_t>();
}

// Decodes the whole lines of `text`, which starts at batch.offset, and moves batch.offset on. An event of a newer
// version ends the batch; it is an error only as the first thing of one, so that nothing before it is lost.
Status takeLines(TailBatch& batch, std::string_view text, LineNumbers& lines) {
    for (auto newline = text.find('\n'); newline != std::string_view::npos; newline = text.find('\n')) {
        auto event = decode(text.substr(0, newline), {});
        if (event) {
            batch.events.push_back(std::move(event).value());
        } else {
            Error error = event.error();
            if (error.code == ErrorCode::newerVersion && (!batch.events.empty() || !batch.bad_lines.empty())) {
                batch.more = true;
                return Done{};
            }
            error.context = lines.sourceAt(batch.offset);
            if (error.code == ErrorCode::newerVersion) return error;
            batch.bad_lines.push_back(std::move(error));
        }
        batch.offset += newline + 1;
        text.remove_prefix(newline + 1);
    }
    return Done{};
}

}  // namespace

Result<TailBatch> readTail(const std::filesystem::path& path, std::uint64_t offset, std::uint64_t limitBytes) {
    TailBatch batch;
    const LogFile file(path);
    if (!file.isOpen()) {
        if (errno == ENOENT) return batch;
        return systemError("cannot open the event log", path.string());
    }
    const auto size = file.size();
    if (!size) return size.error();
    batch.offset = offset > *size ? 0 : offset;
    LineNumbers lines(file);
    std::string text;
    std::uint64_t wanted = std::max<std::uint64_t>(limitBytes, 1);
    const std::uint64_t available = *size - batch.offset;
    while (true) {
        const std::uint64_t target = std::min({wanted, available, std::uint64_t{kMaxEventBytes} + limitBytes});
        if (const Status read = file.read(text, batch.offset + text.size(), target - text.size()); !read)
            return read.error();
        if (text.size() < target || text.size() >= available || text.find('\n') != std::string::npos) break;
        if (text.size() > kMaxEventBytes) break;
        wanted *= 2;  // one line is longer than the limit
    }
    if (text.find('\n') == std::string::npos && text.size() > kMaxEventBytes) {
        const auto end = endOfLongLine(file, batch.offset + text.size(), *size);
        if (!end) return end.error();
        if (!*end) return batch;
        batch.bad_lines.push_back({ErrorCode::malformed,
                                   "line longer than " + std::to_string(kMaxEventBytes) + " bytes",
                                   lines.sourceAt(batch.offset), "the line is left out"});
        batch.offset = **end;
        batch.more = batch.offset < *size;
        return batch;
    }
    batch.more = text.size() < available;
    if (const Status taken = takeLines(batch, text, lines); !taken) return taken.error();
    return batch;
}

}  // namespace plateau::run
