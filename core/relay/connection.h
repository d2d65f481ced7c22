// The near side's end of a relay: the program that reaches it (ssh, without a shell here) as a child process in a
// session of its own, requests to it, messages from it. One thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/relay/messages.h"
#include "core/relay/requests.h"

namespace plateau::relay {

// Without a word of the far side for so long, a connection counts as lost: it says every few seconds that it is alive.
inline constexpr std::chrono::seconds kMostSilence{30};
// Until the marker: the way there may have to be asked for at several machines.
inline constexpr std::chrono::seconds kMostPatience{60};

// How the error begins that says so.
inline constexpr std::string_view kNoEngine = "there is no plateau-engine on that machine";

class Connection {
public:
    // Starts `words`, the first of which is the program. Errors: notFound and io, it cannot be started.
    static Result<Connection> open(std::vector<std::string> words);
    Connection(Connection&&) noexcept;
    Connection& operator=(Connection&&) = delete;
    // The far side ends when its input does; a program that does not end then is killed with its session.
    ~Connection();

    // To be sent as receive() finds room for it. Returns the id by which it is answered.
    std::int64_t ask(Request request);

    // Waits for messages at most so long; none may come. Errors: unavailable, the connection has ended, was silent, or
    // never began, with what the program said of it; notFound, there is no engine at the other end; malformed, it sends
    // what is no message. Nothing more comes after an error.
    Result<std::vector<Message>> receive(std::chrono::milliseconds wait);
    // Messages that came with the one that was waited for: the next receive() returns them.
    void putBack(std::vector<Message> messages);

    // Readable when something has come; for an event loop.
    int descriptor() const;

private:
    struct State;
    explicit Connection(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::relay
