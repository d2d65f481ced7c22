#include "core/corpus/shard_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <utility>

#include "core/base/replacement.h"

namespace plateau::corpus {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

Status writeAll(int fd, std::string_view bytes, const std::filesystem::path& file) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return systemError("cannot write the shard", file.string());
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done{};
}

// The first `size` bytes of what `fd` has open. False when there are fewer.
Result<bool> hashBeginning(int fd, std::uint64_t size, ContentHash& hash, const std::filesystem::path& file) {
    std::string block(kBuffer, '\0');
    while (hash.size() < size) {
        const auto wanted = std::min<std::uint64_t>(block.size(), size - hash.size());
        const ssize_t got = ::read(fd, block.data(), wanted);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return systemError("cannot read the shard", file.string());
        if (got == 0) return false;
        hash.update(std::string_view(block).substr(0, static_cast<std::size_t>(got)));
    }
    return true;
}

}  // namespace

ShardWriter::ShardWriter(std::filesystem::path folder, std::string split, std::uint64_t sampleBytes,
                         std::uint64_t shardBytes)
    : m_folder(std::move(folder)),
      m_split(std::move(split)),
      m_sampleBytes(sampleBytes),
      m_shardSamples(static_cast<std::int64_t>(std::max<std::uint64_t>(1, shardBytes / sampleBytes))) {}

ShardWriter::~ShardWriter() {
    closeFile();
}

void ShardWriter::closeFile() {
    if (m_fd >= 0) ::close(std::exchange(m_fd, -1));
}

std::filesystem::path ShardWriter::fileOf(std::size_t number) const {
    char name[64];
    std::snprintf(name, sizeof name, "%s-%05zu%s", m_split.c_str(), number, kShardEnding);
    return m_folder / name;
}

Status ShardWriter::openShard() {
    const std::filesystem::path file = fileOf(m_written.full.size());
    m_fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (m_fd < 0) return systemError("cannot write the shard", file.string());
    m_hash = ContentHash();
    const std::uint64_t bytes = static_cast<std::uint64_t>(m_written.samples) * m_sampleBytes;
    const Result<bool> whole = hashBeginning(m_fd, bytes, m_hash, file);
    if (!whole) return whole.error();
    if (!*whole || (bytes > 0 && m_hash.hex() != m_written.checksum))
        return Error{ErrorCode::malformed, "the shard was changed since the build was interrupted", file.string(),
                     "remove the folder and build the corpus again"};
    if (::ftruncate(m_fd, static_cast<off_t>(bytes)) != 0) return systemError("cannot write the shard", file.string());
    if (::lseek(m_fd, 0, SEEK_END) < 0) return systemError("cannot write the shard", file.string());
    return Done{};
}

Status ShardWriter::resume(const ShardsWritten& written) {
    closeFile();
    m_buffer.clear();
    m_written = written;
    for (std::size_t number = written.full.size() + (written.samples > 0 ? 1 : 0);; ++number)
        if (std::error_code ignored; !std::filesystem::remove(fileOf(number), ignored)) break;
    for (std::size_t number = 0; number < written.full.size(); ++number) {
        std::error_code failure;
        const auto size = std::filesystem::file_size(fileOf(number), failure);
        if (failure || size != static_cast<std::uint64_t>(written.full[number].samples) * m_sampleBytes)
            return Error{ErrorCode::malformed, "the shard was changed since the build was interrupted",
                         fileOf(number).string(), "remove the folder and build the corpus again"};
    }
    return written.samples > 0 ? openShard() : Done{};
}

Status ShardWriter::writeBuffer() {
    if (m_buffer.empty()) return Done{};
    if (m_fd < 0)
        if (const Status opened = openShard(); !opened) return opened;
    if (const Status done = writeAll(m_fd, m_buffer, fileOf(m_written.full.size())); !done) return done;
    m_hash.update(m_buffer);
    m_written.samples += bufferedSamples();
    m_buffer.clear();
    return Done{};
}

Status ShardWriter::append(std::string_view samples) {
    while (!samples.empty()) {
        const auto room = static_cast<std::uint64_t>(m_shardSamples - m_written.samples - bufferedSamples());
        const std::size_t size = std::min<std::uint64_t>(samples.size(), room * m_sampleBytes);
        m_buffer += samples.substr(0, size);
        samples.remove_prefix(size);
        const bool isFull = size == room * m_sampleBytes;
        if (isFull || m_buffer.size() >= kBuffer)
            if (const Status done = writeBuffer(); !done) return done;
        if (isFull)
            if (const Status done = endShard(); !done) return done;
    }
    return Done{};
}

Status ShardWriter::endShard() {
    const std::filesystem::path file = fileOf(m_written.full.size());
    if (!flushed(m_fd)) return systemError("cannot flush the shard", file.string());
    closeFile();
    m_written.full.push_back({file.filename().string(), m_written.samples, m_hash.hex()});
    m_written.samples = 0;
    return Done{};
}

Result<ShardsWritten> ShardWriter::flush() {
    if (const Status done = writeBuffer(); !done) return done.error();
    if (m_fd >= 0 && !flushed(m_fd))
        return systemError("cannot flush the shard", fileOf(m_written.full.size()).string());
    m_written.checksum = m_written.samples > 0 ? m_hash.hex() : std::string();
    return m_written;
}

Result<std::vector<Shard>> ShardWriter::finish() {
    if (const Status done = writeBuffer(); !done) return done.error();
    if (m_written.samples > 0)
        if (const Status done = endShard(); !done) return done.error();
    return m_written.full;
}

}  // namespace plateau::corpus
