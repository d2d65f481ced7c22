#include "core/run/last_word.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/run/run_directory.h"

namespace plateau::run {
namespace {

constexpr std::size_t kBytes = 4096;

std::filesystem::path fileOf(const std::filesystem::path& events) {
    return RunPaths{events.parent_path()}.lastWord();
}

// As much as can be written; the rest of the place is blank, so that nothing older stays behind the line.
void fill(int fd, std::string_view line) {
    std::string block(line);
    block.resize(kBytes, ' ');
    std::size_t done = 0;
    while (done < block.size()) {
        const ssize_t written = ::pwrite(fd, block.data() + done, block.size() - done, static_cast<off_t>(done));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        done += static_cast<std::size_t>(written);
    }
}

}  // namespace

LastWordPlace::LastWordPlace(const std::filesystem::path& events)
    : m_file(fileOf(events)), m_fd(::open(m_file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644)) {
    if (m_fd >= 0) fill(m_fd, {});
}

LastWordPlace::~LastWordPlace() {
    if (m_fd < 0) return;
    ::close(m_fd);
    if (!m_isWritten) ::unlink(m_file.c_str());
}

void LastWordPlace::write(std::string_view line) {
    if (m_fd < 0 || line.size() >= kBytes) return;
    fill(m_fd, line);
    m_isWritten = true;
    flushed(m_fd);
}

std::optional<Event> readLastWord(const std::filesystem::path& events) {
    const auto text = readFile(fileOf(events), kBytes);
    if (!text) return std::nullopt;
    const auto end = text->find('\n');
    if (end == std::string::npos) return std::nullopt;
    auto event = decode(std::string_view(*text).substr(0, end), {});
    if (!event || !isLastWord(event->type)) return std::nullopt;
    return std::move(event).value();
}

}  // namespace plateau::run
