// The program that reaches another machine (ssh, without a shell here) as a child process in a session of its own, with
// its three standard files. One thread at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/replacement.h"
#include "core/base/result.h"

namespace plateau::relay {

class Program {
public:
    Program() = default;
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    // Ends its input; a program that does not end then is killed with its session.
    ~Program();

    // Once. The first of `words` is the program. Errors: notFound and io, it cannot be started.
    Status start(std::vector<std::string> words);
    const std::string& name() const { return m_name; }

    // Descriptors of sockets that never block, for poll(); -1: closed.
    int input() const { return m_input.near.fd; }
    int output() const { return m_output.near.fd; }
    int errors() const { return m_errors.near.fd; }

    // How many of these bytes there was room for; none too when it reads no more, which its end shows.
    std::size_t send(std::string_view bytes);
    void endInput();
    // Takes what it has said on standard error.
    void hear();
    // The last line of that, without control characters.
    std::string lastWord() const;
    // Its exit status, and -1 when a signal ended it or it was waited for already; nothing when it does not end within
    // `patience`.
    std::optional<int> endWithin(std::chrono::milliseconds patience);
    // With its session, at once.
    void kill();

private:
    struct Ends {
        Descriptor near, far;
    };
    static Status make(Ends& ends, std::string_view what);
    static void close(Descriptor& end);

    pid_t m_child = -1;
    std::string m_name;
    Ends m_input, m_output, m_errors;
    std::string m_said;  // the end of what it said on standard error
};

// The last line of a text, without control characters.
std::string lastLine(std::string_view text);

}  // namespace plateau::relay
