#include "tests/end_to_end/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace plateau::test {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kPoll{10};

void closeFd(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
}

[[noreturn]] void becomeProgram(const std::vector<std::string>& words, const ProcessOptions& options) {
    if (!options.folder.empty() && ::chdir(options.folder.c_str()) != 0) ::_exit(126);
    for (const auto& [name, value] : options.environment) ::setenv(name.c_str(), value.c_str(), 1);
    if (options.file_size_limit) {
        const rlimit limit{*options.file_size_limit, *options.file_size_limit};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, SIG_IGN);
    }
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
}

// Appends what is there; closes at the end of the stream.
void drain(int& fd, std::string& text) {
    std::array<char, 65536> buffer;
    const auto count = ::read(fd, buffer.data(), buffer.size());
    if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) closeFd(fd);
}

std::chrono::milliseconds remaining(Clock::time_point deadline) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
}

}  // namespace

Process::Process(const std::vector<std::string>& words, const ProcessOptions& options) {
    std::array<int, 2> in{}, out{}, err{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0 ||
        ::pipe2(err.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("pipe2 failed");
    m_pid = ::fork();
    if (m_pid < 0) throw std::runtime_error("fork failed");
    if (m_pid == 0) {
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::dup2(err[1], STDERR_FILENO);
        becomeProgram(words, options);
    }
    ::close(in[0]);
    ::close(out[1]);
    ::close(err[1]);
    m_in = in[1];
    m_outFd = out[0];
    m_errFd = err[0];
}

Process::Process(Process&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1)),
      m_in(std::exchange(other.m_in, -1)),
      m_outFd(std::exchange(other.m_outFd, -1)),
      m_errFd(std::exchange(other.m_errFd, -1)),
      m_out(std::move(other.m_out)),
      m_err(std::move(other.m_err)),
      m_lineStart(other.m_lineStart) {}

Process::~Process() {
    closeFd(m_in);
    closeFd(m_outFd);
    closeFd(m_errFd);
    if (m_pid <= 0) return;
    ::kill(m_pid, SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
}

void Process::write(const std::string& text) {
    // A child that has gone away is seen by its exit, not by this process' death.
    std::signal(SIGPIPE, SIG_IGN);
    for (std::size_t done = 0; done < text.size();) {
        const auto count = ::write(m_in, text.data() + done, text.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return;
        done += static_cast<std::size_t>(count);
    }
}

void Process::closeInput() {
    closeFd(m_in);
}

void Process::kill(int signal) const {
    if (m_pid > 0) ::kill(m_pid, signal);
}

bool Process::pump(std::chrono::milliseconds patience) {
    std::array<pollfd, 2> sources{{{m_outFd, POLLIN, 0}, {m_errFd, POLLIN, 0}}};
    if (m_outFd < 0 && m_errFd < 0) return false;
    if (::poll(sources.data(), sources.size(), static_cast<int>(patience.count())) <= 0) return true;
    if (m_outFd >= 0 && sources[0].revents != 0) drain(m_outFd, m_out);
    if (m_errFd >= 0 && sources[1].revents != 0) drain(m_errFd, m_err);
    return true;
}

bool Process::readUntil(const std::function<bool()>& condition, std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (!condition()) {
        if (Clock::now() >= deadline || !pump(kPoll)) return condition();
    }
    return true;
}

std::optional<std::string> Process::readLine(std::chrono::milliseconds patience) {
    if (!readUntil([this] { return m_out.find('\n', m_lineStart) != std::string::npos; }, patience)) return {};
    const auto end = m_out.find('\n', m_lineStart);
    std::string line = m_out.substr(m_lineStart, end - m_lineStart);
    m_lineStart = end + 1;
    return line;
}

std::optional<Ended> Process::wait(std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    closeInput();
    readUntil([this] { return m_outFd < 0 && m_errFd < 0; }, patience);
    int status = 0;
    if (!waitFor([&] { return ::waitpid(m_pid, &status, WNOHANG) == m_pid; }, std::max(remaining(deadline), kPoll))) {
        ::kill(m_pid, SIGKILL);
        ::waitpid(std::exchange(m_pid, -1), nullptr, 0);
        return {};
    }
    m_pid = -1;
    if (WIFEXITED(status)) return Ended{.code = WEXITSTATUS(status), .signal = {}};
    return Ended{.code = {}, .signal = WTERMSIG(status)};
}

Finished runToEnd(const std::vector<std::string>& words, const std::string& input, const ProcessOptions& options,
                  std::chrono::milliseconds patience) {
    Process process(words, options);
    process.write(input);
    const auto ended = process.wait(patience);
    return {ended && ended->code ? *ended->code : -1, process.out(), process.err()};
}

bool waitFor(const std::function<bool()>& condition, std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (!condition()) {
        if (Clock::now() >= deadline) return false;
        std::this_thread::sleep_for(kPoll);
    }
    return true;
}

}  // namespace plateau::test
