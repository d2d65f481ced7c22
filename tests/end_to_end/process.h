// A child process for tests: spawned with pipes, always with a deadline, never left behind.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace plateau::test {

#ifdef __SANITIZE_ADDRESS__
inline constexpr std::chrono::seconds kPatience{300};  // everything takes several times as long
#else
inline constexpr std::chrono::seconds kPatience{60};
#endif

struct ProcessOptions {
    std::string folder = {};                                 // working directory; empty = this process'
    std::map<std::string, std::string> environment = {};     // added to this process'
    std::optional<unsigned long long> file_size_limit = {};  // RLIMIT_FSIZE in bytes, SIGXFSZ ignored: a full disk
};

// Exit status of a process: `code` when it ended by itself, `signal` when it was killed.
struct Ended {
    std::optional<int> code;
    std::optional<int> signal;
};

// Move-only; the destructor kills what still runs and reaps it. One thread.
class Process {
public:
    // `words[0]` is the program (searched in PATH when it has no slash). Throws std::runtime_error.
    explicit Process(const std::vector<std::string>& words, const ProcessOptions& options = {});
    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    ~Process();

    pid_t pid() const { return m_pid; }
    const std::string& out() const { return m_out; }  // read so far
    const std::string& err() const { return m_err; }

    void write(const std::string& text);
    void closeInput();
    void kill(int signal) const;

    // Reads until `condition` holds, the process has closed its outputs, or the time is up; tells whether it holds.
    bool readUntil(const std::function<bool()>& condition, std::chrono::milliseconds patience = kPatience);
    // The next line of standard output without its LF; nothing at its end or when the time is up.
    std::optional<std::string> readLine(std::chrono::milliseconds patience = kPatience);
    // Reads to the end and waits. Nothing when the time is up (the process is then killed).
    std::optional<Ended> wait(std::chrono::milliseconds patience = kPatience);

private:
    bool pump(std::chrono::milliseconds patience);

    pid_t m_pid = -1;
    int m_in = -1, m_outFd = -1, m_errFd = -1;
    std::string m_out, m_err;
    std::size_t m_lineStart = 0;
};

struct Finished {
    int code = -1;  // -1: killed by a signal or out of time
    std::string out, err;
};
// Runs to the end with `input` on standard input.
Finished runToEnd(const std::vector<std::string>& words, const std::string& input = {},
                  const ProcessOptions& options = {}, std::chrono::milliseconds patience = kPatience);

// Asks until `condition` holds or the time is up; tells whether it holds.
bool waitFor(const std::function<bool()>& condition, std::chrono::milliseconds patience = kPatience);

}  // namespace plateau::test
