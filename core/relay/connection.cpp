#include "core/relay/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/replacement.h"
#include "core/base/spawn.h"
#include "core/relay/answers.h"
#include "core/relay/inbox.h"
#include "core/relay/limits.h"

namespace plateau::relay {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostSaid = 2048;  // the end of what the program said on standard error
constexpr std::size_t kReadBytes = 64 << 10;
constexpr int kNoProgram = 127;  // of a shell
constexpr std::chrono::milliseconds kEndsWithin{2000};

struct Ends {
    Descriptor near, far;
};

void closeEnd(Descriptor& end) {
    if (end.fd >= 0) ::close(std::exchange(end.fd, -1));
}

// Sockets: writing to one whose reader has gone is an error and no signal.
Status makeEnds(Ends& ends, std::string_view what) {
    std::array<int, 2> made{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, made.data()) != 0)
        return systemError("cannot make a way to another program", what);
    ends.near.fd = made[0];
    ends.far.fd = made[1];
    ::fcntl(ends.near.fd, F_SETFL, O_NONBLOCK);
    return Done{};
}

std::string lastLine(std::string_view text) {
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    const auto begin = text.rfind('\n');
    return printable(begin == std::string_view::npos ? text : text.substr(begin + 1), kMostTextBytes);
}

// "ssh box plateau-engine --version": the options before "--" are for programs.
std::string withoutOptions(const std::vector<std::string>& words) {
    const auto end = std::find(words.begin(), words.end(), "--");
    std::string line = words.front();
    for (auto word = end == words.end() ? words.begin() + 1 : end + 1; word < words.end() - 1; ++word)
        line += ' ' + *word;
    return line + " --version";
}

}  // namespace

struct Connection::State {
    pid_t child = -1;
    std::string program;
    std::string by_hand;  // what a person can type to see the same
    Ends input, output, errors;
    std::string waiting;  // to be sent
    std::string said;     // on standard error
    Inbox inbox;
    std::int64_t last_id = 0;
    Clock::time_point heard = Clock::now();
    std::vector<Message> kept;  // put back
    std::optional<Error> fault;

    Status start(std::vector<std::string> words);
    void send();
    void hear();
    Result<std::vector<Message>> read();
    Error ended();
    std::optional<int> waitForEnd(std::chrono::milliseconds patience);
};

Status Connection::State::start(std::vector<std::string> words) {
    program = words.front();
    by_hand = withoutOptions(words);
    for (Ends* ends : {&input, &output, &errors})
        if (const Status made = makeEnds(*ends, program); !made) return made;
    SpawnSettings settings;
    startSession(settings, input.far.fd, output.far.fd, errors.far.fd);
    const auto started = spawn(std::move(words), settings);
    if (!started) return started.error();
    child = *started;
    for (Ends* ends : {&input, &output, &errors}) closeEnd(ends->far);
    return Done{};
}

void Connection::State::send() {
    while (!waiting.empty()) {
        const ssize_t sent = ::send(input.near.fd, waiting.data(), waiting.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return;  // no room now; an end shows in what is read
        waiting.erase(0, static_cast<std::size_t>(sent));
    }
}

void Connection::State::hear() {
    std::array<char, 1024> buffer{};
    for (;;) {
        const ssize_t got = ::read(errors.near.fd, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got == 0) closeEnd(errors.near);
        if (got <= 0) return;
        said.append(buffer.data(), static_cast<std::size_t>(got));
        if (said.size() > kMostSaid) said.erase(0, said.size() - kMostSaid);
    }
}

// What there is now, but not without end: who asks has other things to do as well.
Result<std::vector<Message>> Connection::State::read() {
    std::vector<char> buffer(kReadBytes);
    for (;;) {
        const ssize_t got = ::read(output.near.fd, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN) return std::vector<Message>();
        if (got <= 0) return ended();
        heard = Clock::now();
        return inbox.take({buffer.data(), static_cast<std::size_t>(got)});
    }
}

std::optional<int> Connection::State::waitForEnd(std::chrono::milliseconds patience) {
    const auto status = endWithin(child, patience);
    if (!status) return std::nullopt;
    child = -1;
    return WIFEXITED(*status) ? WEXITSTATUS(*status) : -1;
}

Error Connection::State::ended() {
    const auto status = waitForEnd(kEndsWithin);
    hear();
    const std::string why = lastLine(said);
    const bool isMissing = status == kNoProgram || why.find("command not found") != std::string::npos;
    if (!inbox.hasBegun() && isMissing)
        return {ErrorCode::notFound, "there is no plateau-engine on that machine" + (why.empty() ? "" : ": " + why),
                program, "install it there, or say where it is: plateau-engine machines add NAME --engine PATH"};
    if (inbox.hasBegun())
        return {ErrorCode::unavailable, "the connection was lost" + (why.empty() ? "" : ": " + why), program,
                "it is made again by itself"};
    const std::string noise = why.empty() ? lastLine(inbox.noise()) : why;
    return {ErrorCode::unavailable, "the machine cannot be reached" + (noise.empty() ? "" : ": " + noise), program,
            "try it by hand: " + by_hand};
}

Result<Connection> Connection::open(std::vector<std::string> words) {
    auto state = std::make_unique<State>();
    if (const Status started = state->start(std::move(words)); !started) return started.error();
    return Connection(std::move(state));
}

Connection::Connection(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Connection::Connection(Connection&&) noexcept = default;

Connection::~Connection() {
    if (!m_state || m_state->child < 0) return;
    closeEnd(m_state->input.near);
    closeEnd(m_state->output.near);
    if (m_state->waitForEnd(kEndsWithin)) return;
    ::kill(-m_state->child, SIGKILL);
    (void)exitStatusOf(m_state->child, m_state->program);
}

std::int64_t Connection::ask(Request request) {
    const Asked asked{++m_state->last_id, std::move(request)};
    m_state->waiting += encode(asked) + "\n";
    m_state->send();
    return asked.id;
}

int Connection::descriptor() const {
    return m_state->output.near.fd;
}

Result<std::vector<Message>> Connection::receive(std::chrono::milliseconds wait) {
    State& state = *m_state;
    if (!state.kept.empty()) return std::exchange(state.kept, {});
    if (state.fault) return *state.fault;
    std::array<pollfd, 3> sources{{{state.output.near.fd, POLLIN, 0},
                                   {state.errors.near.fd, POLLIN, 0},
                                   {state.waiting.empty() ? -1 : state.input.near.fd, POLLOUT, 0}}};
    ::poll(sources.data(), sources.size(), static_cast<int>(wait.count()));
    if (sources[1].revents != 0) state.hear();
    state.send();
    auto messages = state.read();
    const Clock::duration silence = Clock::now() - state.heard;
    if (messages && messages->empty() && silence > (state.inbox.hasBegun() ? kMostSilence : kMostPatience))
        messages = Error{ErrorCode::unavailable, "the machine has been silent for too long", state.program,
                         "it is asked again by itself"};
    if (!messages) state.fault = messages.error();
    return messages;
}

void Connection::putBack(std::vector<Message> messages) {
    m_state->kept = std::move(messages);
}

}  // namespace plateau::relay
