#include "app/engine/bench/bench_child.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "app/engine/command/own_program.h"
#include "app/engine/command/signals.h"
#include "core/base/error_code.h"
#include "core/base/files.h"
#include "core/base/spawn.h"

namespace plateau::engine {
namespace {

constexpr std::chrono::milliseconds kLook{100}, kPatience{3000};

class OpenFile {
public:
    OpenFile(const std::filesystem::path& path, int flags) : m_file(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
    ~OpenFile() {
        if (m_file >= 0) ::close(m_file);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    int get() const { return m_file; }

private:
    int m_file;
};

// It leads a session of its own.
void endSession(pid_t child) {
    ::kill(-child, SIGTERM);
    if (endWithin(child, kPatience)) return;
    ::kill(-child, SIGKILL);
    (void)exitStatusOf(child, {});
}

Error failed(const std::string& what) {
    return {ErrorCode::unavailable, what, "bench", "call the command alone to see its messages"};
}

Result<nlohmann::json> answerIn(const std::filesystem::path& output, int status) {
    if (WIFSIGNALED(status)) return failed("its process was ended by signal " + std::to_string(WTERMSIG(status)));
    const auto text = readFile(output);
    if (!text) return text.error();
    auto document = nlohmann::json::parse(*text, nullptr, false);
    if (!document.is_object()) return failed("its process ended without an answer");
    const auto error = document.find("error");
    if (error == document.end()) return document;
    if (!error->is_object()) return failed("its process failed");
    return Error{errorCodeOf(error->value("code", "")).value_or(ErrorCode::internal), error->value("message", ""),
                 error->value("context", ""), error->value("advice", "")};
}

}  // namespace

Result<nlohmann::json> documentOfCommand(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                         std::chrono::steady_clock::time_point deadline) {
    const std::filesystem::path output = folder / "answer.json";
    std::vector<std::string> call{ownProgram().string()};
    call.insert(call.end(), words.begin(), words.end());
    call.insert(call.end(), {"--json", "--quiet"});
    const OpenFile nothing("/dev/null", O_RDWR), answer(output, O_WRONLY | O_CREAT | O_TRUNC);
    if (answer.get() < 0) return systemError("cannot write", output.string());
    SpawnSettings settings;
    startSession(settings, nothing.get(), answer.get(), nothing.get());
    const auto child = spawn(call, settings);
    if (!child) return child.error();
    for (;;) {
        if (const auto status = endWithin(*child, kLook)) return answerIn(output, *status);
        const bool isLate = std::chrono::steady_clock::now() > deadline;
        if (!isLate && !stopSignal()) continue;
        endSession(*child);
        if (!isLate) return Error{ErrorCode::cancelled, "stopped", "bench", "call it again"};
        return Error{ErrorCode::unavailable, "there was no time left for it", "", "give more --minutes"};
    }
}

bool succeeds(const std::string& shellCommand) {
    const OpenFile nothing("/dev/null", O_RDWR);
    SpawnSettings settings;
    startSession(settings, nothing.get(), nothing.get(), nothing.get());
    const auto child = spawn({"/bin/sh", "-c", shellCommand}, settings);
    if (!child) return false;
    const auto status = exitStatusOf(*child, "sh");
    return status && *status == 0;
}

}  // namespace plateau::engine
