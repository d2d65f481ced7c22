#include "app/engine/bench/bench_child.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include "app/engine/command/own_program.h"
#include "app/engine/command/signals.h"
#include "core/base/error_code.h"
#include "core/base/replacement.h"
#include "core/base/spawn.h"

namespace plateau::engine {
namespace {

constexpr std::chrono::milliseconds kLook{20}, kPatience{3000};
constexpr std::size_t kMostPrinted = std::size_t{4} << 20;

// One of a child's outputs. Its reading end never waits, as what the child has started may hold the other one open.
class Pipe {
public:
    Status open() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return systemError("cannot make a pipe", "bench");
        m_read.fd = ends[0];
        m_write.fd = ends[1];
        if (::fcntl(m_read.fd, F_SETFL, O_NONBLOCK) != 0) return systemError("cannot make a pipe", "bench");
        return Done{};
    }
    int writingEnd() const { return m_write.fd; }
    void closeWritingEnd() { ::close(std::exchange(m_write.fd, -1)); }
    // What there is by now. False once it is more than is kept.
    bool take(std::string& text) {
        std::array<char, 65536> buffer{};
        while (text.size() <= kMostPrinted) {
            const ssize_t got = ::read(m_read.fd, buffer.data(), buffer.size());
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) return true;
            text.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return false;
    }

private:
    Descriptor m_read, m_write;
};

// It leads a session of its own.
void endSession(pid_t child) {
    ::kill(-child, SIGTERM);
    const bool hasEnded = endWithin(child, kPatience).has_value();
    ::kill(-child, SIGKILL);
    if (!hasEnded) (void)exitStatusOf(child, {});
}

Error failed(const std::string& what) {
    return {ErrorCode::unavailable, what, "bench", "call the command alone to see its messages"};
}

Result<nlohmann::json> answerIn(const ChildOutput& ended) {
    if (WIFSIGNALED(ended.status))
        return failed("its process was ended by signal " + std::to_string(WTERMSIG(ended.status)));
    auto document = nlohmann::json::parse(ended.out, nullptr, false);
    if (!document.is_object()) return failed("its process ended without an answer");
    const auto error = document.find("error");
    if (error == document.end()) return document;
    if (!error->is_object()) return failed("its process failed");
    return Error{errorCodeOf(error->value("code", "")).value_or(ErrorCode::internal), error->value("message", ""),
                 error->value("context", ""), error->value("advice", "")};
}

}  // namespace

Result<ChildOutput> outputOfChild(const std::vector<std::string>& words, std::vector<std::string> environment,
                                  std::chrono::steady_clock::time_point until, const Error& late) {
    const Descriptor nothing{::open("/dev/null", O_RDONLY | O_CLOEXEC)};
    Pipe out, err;
    for (Pipe* pipe : {&out, &err})
        if (const Status opened = pipe->open(); !opened) return opened.error();
    SpawnSettings settings;
    startSession(settings, nothing.fd, out.writingEnd(), err.writingEnd());
    const auto child = spawn(words, settings, pointersTo(environment).data());
    if (!child) return child.error();
    for (Pipe* pipe : {&out, &err}) pipe->closeWritingEnd();
    for (ChildOutput ended;;) {
        const auto status = endWithin(*child, kLook);
        const bool isKept = out.take(ended.out) && err.take(ended.err);
        const bool isLate = std::chrono::steady_clock::now() > until;
        if (status && isKept) {
            ended.status = *status;
            return ended;
        }
        if (!status && isKept && !isLate && !stopSignal()) continue;
        if (!status) endSession(*child);
        if (!isKept) return failed("it printed more than " + std::to_string(kMostPrinted >> 20) + " MiB");
        return isLate ? late : Error{ErrorCode::cancelled, "stopped", "bench", "call it again"};
    }
}

Error noTimeLeft() {
    return {ErrorCode::unavailable, "there was no time left for it", "", "give more --minutes"};
}

Result<nlohmann::json> documentOfCommand(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                         std::chrono::steady_clock::time_point deadline) {
    std::vector<std::string> call{ownProgram().string()};
    call.insert(call.end(), words.begin(), words.end());
    call.insert(call.end(), {"--json", "--quiet"});
    const auto ended = outputOfChild(call, environmentWith({"TMPDIR=" + folder.string()}), deadline, noTimeLeft());
    if (!ended) return ended.error();
    return answerIn(*ended);
}

bool succeeds(const std::string& shellCommand) {
    const Descriptor nothing{::open("/dev/null", O_RDWR | O_CLOEXEC)};
    SpawnSettings settings;
    startSession(settings, nothing.fd, nothing.fd, nothing.fd);
    const auto child = spawn({"/bin/sh", "-c", shellCommand}, settings);
    if (!child) return false;
    const auto status = exitStatusOf(*child, "sh");
    return status && *status == 0;
}

}  // namespace plateau::engine
