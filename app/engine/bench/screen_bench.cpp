#include "app/engine/bench/screen_bench.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/bench_child.h"
#include "app/engine/command/console.h"
#include "core/base/characters.h"
#include "core/base/spawn.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

// A program that has the session of a person's desktop would open windows there.
std::vector<std::string> environmentIn(const fs::path& home) {
    std::error_code problem;  // the programs say then what they cannot write
    fs::create_directories(home, problem);
    fs::permissions(home, fs::perms::owner_all, problem);
    std::vector<std::string> own{"QT_QPA_PLATFORM=offscreen", "PLATEAU_HOOK="};
    for (const char* name :
         {"HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
        own.push_back(name + ("=" + home.string()));
    return environmentWith(std::move(own), {"DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"});
}

// What the program gave as its reason, as a line that a terminal can be shown.
std::string reasonIn(const std::string& said) {
    constexpr std::string_view kBegin = "error: ";
    constexpr std::size_t kLongest = 200;
    const auto begin = said.rfind(kBegin);
    if (begin == std::string::npos) return {};
    std::string line = said.substr(begin + kBegin.size(), kLongest);
    line.resize(std::min(line.find('\n'), characterCut(line, kLongest - 1)));
    std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
    return ": " + line;
}

Error failed(const BenchCommand& command, const std::string& what) {
    return {ErrorCode::unavailable, what, command.program, ""};
}

}  // namespace

Result<double> millisecondsIn(const json& document, std::string_view figure) {
    const auto figures = document.is_object() ? document.find("milliseconds") : document.end();
    if (figures != document.end() && figures->is_object())
        if (const auto found = figures->find(figure); found != figures->end() && found->is_number())
            if (const auto value = found->get<double>(); std::isfinite(value) && value >= 0) return value;
    return Error{ErrorCode::malformed, "its document has no figure '" + std::string(figure) + "'", "", ""};
}

ScreenBench::ScreenBench(fs::path programs, const fs::path& folder)
    : m_programs(std::move(programs)), m_environment(environmentIn(folder / "home")) {}

Status ScreenBench::find(const std::string& program) const {
    const fs::path file = m_programs / program;
    std::error_code unknown;
    if (fs::is_regular_file(file, unknown) && ::access(file.c_str(), X_OK) == 0) return Done{};
    return Error{ErrorCode::unavailable, program + " is not in " + m_programs.string(), "",
                 "a build with PLATEAU_BENCH makes it, and --programs names where it is"};
}

Result<json> ScreenBench::documentOf(const BenchCommand& command, const CallLimit& limit) const {
    if (const Status found = find(command.program); !found) return found.error();
    std::vector<std::string> words{(m_programs / command.program).string()};
    words.insert(words.end(), command.words.begin(), command.words.end());
    words.emplace_back("--json");
    const auto own = Clock::now() + std::chrono::milliseconds(std::llround(limit.seconds * 1e3));
    const Error late = own < limit.deadline
                           ? failed(command, "it did not end within " + numberText(limit.seconds, 3) + " s")
                           : noTimeLeft();
    const auto ended = outputOfChild(words, m_environment, std::min(own, limit.deadline), late);
    if (!ended) return ended.error();
    if (WIFSIGNALED(ended->status))
        return failed(command, "it was ended by signal " + std::to_string(WTERMSIG(ended->status)));
    if (ended->status != 0) return failed(command, "it failed" + reasonIn(ended->err));
    auto document = json::parse(ended->out, nullptr, false);
    if (!document.is_object()) return failed(command, "it printed no JSON document");
    return document;
}

Result<std::vector<json>> ScreenBench::documentsOf(const BenchCommand& command, double seconds, int times,
                                                   const CallLimit& limit) const {
    std::vector<json> documents;
    for (TurnClock clock(seconds); static_cast<int>(documents.size()) < times && clock.fitsAnother();) {
        auto document = documentOf(command, limit);
        if (!document) return document.error();
        documents.push_back(*std::move(document));
    }
    return documents;
}

Result<json> ScreenBench::measure(const BenchRow& row, double seconds, int times, const CallLimit& limit) {
    auto known = m_known.find(row.command);
    if (known == m_known.end())
        known = m_known.emplace(row.command, documentsOf(row.command, seconds, times, limit)).first;
    if (!known->second) return known->second.error();
    std::vector<double> repeats;
    for (const json& document : *known->second) {
        auto value = millisecondsIn(document, row.figure);
        if (!value) return Error{value.error().code, value.error().message, row.command.program, ""};
        repeats.push_back(*value);
    }
    return json{{"name", row.figure},
                {"settings", json::object()},
                {"ours", measured(repeats, "ms")},
                {"reference", nullptr},
                {"ratio", nullptr}};
}

}  // namespace plateau::engine
