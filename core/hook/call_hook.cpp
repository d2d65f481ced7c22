#include "core/hook/call_hook.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "core/base/spawn.h"

namespace plateau::hook {
namespace {

constexpr std::size_t kMostSaid = 500;  // bytes of what a failed command said

// A file without a name: a command that reads nothing, or writes without end, blocks nobody.
using File = std::unique_ptr<std::FILE, decltype([](std::FILE* file) { std::fclose(file); })>;

File fileWith(const std::string& text) {
    File file(std::tmpfile());
    if (file) {
        std::fwrite(text.data(), 1, text.size(), file.get());
        std::fflush(file.get());
        ::lseek(::fileno(file.get()), 0, SEEK_SET);
    }
    return file;
}

std::string saidIn(std::FILE* file) {
    std::string text(kMostSaid, '\0');
    const ssize_t read = ::pread(::fileno(file), text.data(), text.size(), 0);
    text.resize(read > 0 ? static_cast<std::size_t>(read) : 0);
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    return text;
}

std::vector<std::string> environmentOf(const HookEvent& event) {
    std::vector<std::string> own = {"PLATEAU_EVENT=" + std::string(toString(event.moment)),
                                    "PLATEAU_RUN=" + event.run.string()};
    if (event.step) own.push_back("PLATEAU_STEP=" + std::to_string(*event.step));
    return environmentWith(std::move(own), {"PLATEAU_STEP"});
}

// The status of waitpid(); nothing when the time is over and the session was ended.
std::optional<int> waitFor(pid_t child, int seconds) {
    if (const auto status = endWithin(child, std::chrono::seconds(seconds))) return status;
    ::kill(-child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    return std::nullopt;
}

}  // namespace

nlohmann::json eventDocument(const HookEvent& event) {
    nlohmann::json document = event.details.is_object() ? event.details : nlohmann::json::object();
    document["v"] = 1;
    document["event"] = toString(event.moment);
    document["run"] = event.run.string();
    if (event.step) document["step"] = *event.step;
    return document;
}

Status callHook(const HookSettings& settings, const HookEvent& event) {
    if (!settings.calls(event.moment)) return Done{};
    const File input =
        fileWith(eventDocument(event).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    const File output(std::tmpfile());
    if (!input || !output) return systemError("cannot make a temporary file", "for the hook");
    std::vector<std::string> environment = environmentOf(event);
    SpawnSettings start;
    startSession(start, ::fileno(input.get()), ::fileno(output.get()), ::fileno(output.get()));
    const auto child = spawn(settings.command, start, pointersTo(environment).data(), "cannot start the hook");
    if (!child) return child.error();
    const std::optional<int> status = waitFor(*child, settings.seconds);
    const auto failed = [&](const std::string& what) {
        const std::string said = saidIn(output.get());
        return Error{ErrorCode::unavailable, "the hook " + what + (said.empty() ? "" : ": " + said),
                     settings.command.front(), "try it: plateau-engine hook --try"};
    };
    if (!status) return failed("took more than " + std::to_string(settings.seconds) + " s and was ended");
    if (WIFSIGNALED(*status)) return failed("was ended by signal " + std::to_string(WTERMSIG(*status)));
    if (WEXITSTATUS(*status) != 0) return failed("failed with exit code " + std::to_string(WEXITSTATUS(*status)));
    return Done{};
}

}  // namespace plateau::hook
