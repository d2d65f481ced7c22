#include "core/logs/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace plateau::logs {

Result<InputFile> InputFile::open(const std::filesystem::path& file) {
    // Without O_NONBLOCK a named pipe that nobody writes would hold us here.
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return systemError("cannot open", file.string());
    std::FILE* stream = ::fdopen(descriptor, "rb");
    if (stream == nullptr) {
        ::close(descriptor);
        return systemError("cannot open", file.string());
    }
    InputFile input = over(stream, file.string(), 0);
    struct stat info {};
    if (::fstat(descriptor, &info) != 0) return systemError("cannot read", file.string());
    if (!S_ISREG(info.st_mode)) return Error{ErrorCode::unreadable, "not a regular file", file.string(), "name a file"};
    input.m_size = static_cast<std::uint64_t>(info.st_size);
    input.m_timeMs = std::max<std::int64_t>(
        0, static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1000 + info.st_mtim.tv_nsec / 1'000'000);
    return input;
}

InputFile InputFile::over(std::FILE* stream, std::string name, std::uint64_t size, std::int64_t timeMs) {
    InputFile input;
    input.m_stream.reset(stream);
    input.m_name = std::move(name);
    input.m_size = size;
    input.m_timeMs = timeMs;
    std::setvbuf(stream, nullptr, _IOFBF, std::size_t{1} << 20);
    return input;
}

std::size_t InputFile::read(char* to, std::size_t count) {
    const std::size_t got = std::fread(to, 1, count, m_stream.get());
    m_offset += got;
    if (got < count && std::ferror(m_stream.get()) != 0 && m_status) m_status = systemError("cannot read", m_name);
    return got;
}

void InputFile::rewind() {
    std::clearerr(m_stream.get());
    const bool isAtStart = std::fseek(m_stream.get(), 0, SEEK_SET) == 0;
    m_offset = 0;
    m_status = isAtStart ? Status(Done{}) : systemError("cannot read", m_name);
}

double InputFile::share() const {
    return m_size == 0 ? 1 : std::min(1.0, static_cast<double>(m_offset) / static_cast<double>(m_size));
}

}  // namespace plateau::logs
