#include "core/corpus/byte_source.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace plateau::corpus {

Error changedInput(const std::string& path) {
    return {ErrorCode::malformed, "the input is not the file that it was when the build began", path,
            "restore the file, or build the corpus in a new folder"};
}

FileSource::FileSource(int fd, Input input) : m_fd(fd), m_input(std::move(input)) {}

FileSource::~FileSource() {
    if (m_fd != STDIN_FILENO) ::close(m_fd);
}

Result<std::unique_ptr<FileSource>> FileSource::open(const Input& input) {
    if (input.path == kStandardInput) return std::unique_ptr<FileSource>(new FileSource(STDIN_FILENO, input));
    const int fd = ::open(input.path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return systemError("cannot open the input", input.path);
    std::unique_ptr<FileSource> source(new FileSource(fd, input));
    const Result<Identity> identity = identityOf(input.path);
    if (!identity) return identity.error();
    if (!input.identity.is_stream && *identity != input.identity) return changedInput(input.path);
    if (!input.identity.is_stream) ::posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
    return source;
}

Result<std::size_t> FileSource::read(std::span<char> to) {
    for (;;) {
        const ssize_t got = ::read(m_fd, to.data(), to.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return systemError("cannot read the input", m_input.path);
        m_hash.update({to.data(), static_cast<std::size_t>(got)});
        const bool isShort = got == 0 && bytes() != m_input.identity.size;
        if (!m_input.identity.is_stream && (isShort || bytes() > m_input.identity.size))
            return changedInput(m_input.path);
        return static_cast<std::size_t>(got);
    }
}

Result<std::size_t> MemorySource::read(std::span<char> to) {
    const std::size_t size = std::min(to.size(), m_rest.size());
    std::copy_n(m_rest.begin(), size, to.begin());
    m_rest.remove_prefix(size);
    return size;
}

}  // namespace plateau::corpus
