#include "core/relay/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "core/relay/inbox.h"
#include "core/relay/program.h"

namespace plateau::relay {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kReadBytes = 64 << 10;
constexpr int kNoProgram = 127;  // of a shell
constexpr std::chrono::milliseconds kEndsWithin{2000};

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
    Program program;
    std::string by_hand;  // what a person can type to see the same
    std::string waiting;  // to be sent
    Inbox inbox;
    std::int64_t last_id = 0;
    Clock::time_point heard = Clock::now();
    std::vector<Message> kept;  // put back
    std::optional<Error> fault;

    // What there is no room for now stays; an end shows in what is read.
    void send() { waiting.erase(0, program.send(waiting)); }
    Result<std::vector<Message>> read();
    Error ended();
};

// What there is now, but not without end: who asks has other things to do as well.
Result<std::vector<Message>> Connection::State::read() {
    std::vector<char> buffer(kReadBytes);
    for (;;) {
        const ssize_t got = ::read(program.output(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN) return std::vector<Message>();
        if (got <= 0) return ended();
        heard = Clock::now();
        return inbox.take({buffer.data(), static_cast<std::size_t>(got)});
    }
}

Error Connection::State::ended() {
    const auto status = program.endWithin(kEndsWithin);
    program.hear();
    const std::string why = program.lastWord(), &name = program.name();
    const bool isMissing = status == kNoProgram || why.find("command not found") != std::string::npos;
    if (!inbox.hasBegun() && isMissing)
        return {ErrorCode::notFound, std::string(kNoEngine) + (why.empty() ? "" : ": " + why), name,
                "install it there: plateau-engine machines install NAME, or say where it is: plateau-engine machines "
                "add NAME --engine PATH"};
    if (inbox.hasBegun())
        return {ErrorCode::unavailable, "the connection was lost" + (why.empty() ? "" : ": " + why), name,
                "it is made again by itself"};
    const std::string noise = why.empty() ? lastLine(inbox.noise()) : why;
    return {ErrorCode::unavailable, "the machine cannot be reached" + (noise.empty() ? "" : ": " + noise), name,
            "try it by hand: " + by_hand};
}

Result<Connection> Connection::open(std::vector<std::string> words) {
    auto state = std::make_unique<State>();
    state->by_hand = withoutOptions(words);
    if (const Status started = state->program.start(std::move(words)); !started) return started.error();
    return Connection(std::move(state));
}

Connection::Connection(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Connection::Connection(Connection&&) noexcept = default;
Connection::~Connection() = default;

std::int64_t Connection::ask(Request request) {
    const Asked asked{++m_state->last_id, std::move(request)};
    m_state->waiting += encode(asked) + "\n";
    m_state->send();
    return asked.id;
}

int Connection::descriptor() const {
    return m_state->program.output();
}

Result<std::vector<Message>> Connection::receive(std::chrono::milliseconds wait) {
    State& state = *m_state;
    if (!state.kept.empty()) return std::exchange(state.kept, {});
    if (state.fault) return *state.fault;
    std::array<pollfd, 3> sources{{{state.program.output(), POLLIN, 0},
                                   {state.program.errors(), POLLIN, 0},
                                   {state.waiting.empty() ? -1 : state.program.input(), POLLOUT, 0}}};
    ::poll(sources.data(), sources.size(), static_cast<int>(wait.count()));
    if (sources[1].revents != 0) state.program.hear();
    state.send();
    auto messages = state.read();
    const Clock::duration silence = Clock::now() - state.heard;
    if (messages && messages->empty() && silence > (state.inbox.hasBegun() ? kMostSilence : kMostPatience))
        messages = Error{ErrorCode::unavailable, "the machine has been silent for too long", state.program.name(),
                         "it is asked again by itself"};
    if (!messages) state.fault = messages.error();
    return messages;
}

void Connection::putBack(std::vector<Message> messages) {
    m_state->kept = std::move(messages);
}

}  // namespace plateau::relay
