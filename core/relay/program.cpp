#include "core/relay/program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/spawn.h"
#include "core/relay/answers.h"
#include "core/relay/limits.h"

namespace plateau::relay {
namespace {

constexpr std::size_t kMostSaid = 2048;
constexpr std::chrono::milliseconds kEndsByItself{2000};

}  // namespace

// Sockets: writing to one whose reader has gone is an error and no signal.
Status Program::make(Ends& ends, std::string_view what) {
    std::array<int, 2> made{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, made.data()) != 0)
        return systemError("cannot make a way to another program", what);
    ends.near.fd = made[0];
    ends.far.fd = made[1];
    ::fcntl(ends.near.fd, F_SETFL, O_NONBLOCK);
    return Done{};
}

void Program::close(Descriptor& end) {
    if (end.fd >= 0) ::close(std::exchange(end.fd, -1));
}

Status Program::start(std::vector<std::string> words) {
    m_name = words.front();
    for (Ends* ends : {&m_input, &m_output, &m_errors})
        if (const Status made = make(*ends, m_name); !made) return made;
    SpawnSettings settings;
    startSession(settings, m_input.far.fd, m_output.far.fd, m_errors.far.fd);
    const auto started = spawn(std::move(words), settings);
    if (!started) return started.error();
    m_child = *started;
    for (Ends* ends : {&m_input, &m_output, &m_errors}) close(ends->far);
    return Done{};
}

Program::~Program() {
    if (m_child < 0) return;
    endInput();
    close(m_output.near);
    if (!endWithin(kEndsByItself)) kill();
}

std::size_t Program::send(std::string_view bytes) {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t some = ::send(input(), bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (some < 0 && errno == EINTR) continue;
        if (some < 0) break;
        sent += static_cast<std::size_t>(some);
    }
    return sent;
}

void Program::endInput() {
    close(m_input.near);
}

void Program::hear() {
    std::array<char, 1024> buffer{};
    for (;;) {
        const ssize_t got = ::read(errors(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got == 0) close(m_errors.near);
        if (got <= 0) return;
        m_said.append(buffer.data(), static_cast<std::size_t>(got));
        if (m_said.size() > kMostSaid) m_said.erase(0, m_said.size() - kMostSaid);
    }
}

std::string Program::lastWord() const {
    return lastLine(m_said);
}

std::optional<int> Program::endWithin(std::chrono::milliseconds patience) {
    if (m_child < 0) return -1;
    const auto status = plateau::endWithin(m_child, patience);
    if (!status) return std::nullopt;
    m_child = -1;
    return WIFEXITED(*status) ? WEXITSTATUS(*status) : -1;
}

void Program::kill() {
    if (m_child < 0) return;
    ::kill(-m_child, SIGKILL);
    (void)exitStatusOf(std::exchange(m_child, -1), m_name);
}

std::string lastLine(std::string_view text) {
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    const auto begin = text.rfind('\n');
    return printable(begin == std::string_view::npos ? text : text.substr(begin + 1), kMostTextBytes);
}

}  // namespace plateau::relay
