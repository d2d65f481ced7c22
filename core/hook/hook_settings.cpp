#include "core/hook/hook_settings.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/files.h"

namespace plateau::hook {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::pair<Moment, std::string_view> kWords[] = {
    {Moment::finished, "finished"},        {Moment::failed, "failed"}, {Moment::stopped, "stopped"},
    {Moment::leftPlateau, "left_plateau"}, {Moment::paused, "paused"}, {Moment::trial, "trial"}};
constexpr std::uint64_t kMostBytes = 1 << 16;
constexpr std::size_t kMostWords = 64;

Error malformed(const std::string& source, std::string what) {
    return {ErrorCode::malformed, std::move(what), source, "set it again: plateau-engine hook --help"};
}

Status check(const HookSettings& settings) {
    if (settings.seconds < kLeastSeconds || settings.seconds > kMostSeconds)
        return Error{ErrorCode::invalidField, "the time limit is out of range", "seconds",
                     "give " + std::to_string(kLeastSeconds) + " to " + std::to_string(kMostSeconds) + " seconds"};
    if (settings.command.empty()) return Done{};
    const std::string& program = settings.command.front();
    if (program.empty()) return Error{ErrorCode::invalidField, "the program has no name", "command", "name one"};
    for (const std::string& word : settings.command)
        if (word.find('\0') != std::string::npos)
            return Error{ErrorCode::invalidField, "a word holds a zero byte", "command", "remove it"};
    if (program.find('/') != std::string::npos && !fs::path(program).is_absolute())
        return Error{ErrorCode::invalidField, "the program is given by a relative path: " + program, "command",
                     "give an absolute path, or a name in PATH"};
    return Done{};
}

// What others can write, they could make this user run.
Status checkOwner(const fs::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return systemError("cannot read", file.string());
    const bool isOwn = info.st_uid == ::geteuid() || info.st_uid == 0;
    if (isOwn && (info.st_mode & (S_IWGRP | S_IWOTH)) == 0) return Done{};
    return Error{ErrorCode::unreadable, "others may change this file, so its command is not called", file.string(),
                 "chmod go-w it, and own it"};
}

}  // namespace

std::string_view toString(Moment moment) {
    return std::ranges::find(kWords, moment, [](const auto& word) { return word.first; })->second;
}

std::optional<Moment> momentOf(std::string_view text) {
    const auto* found = std::ranges::find(kWords, text, [](const auto& word) { return word.second; });
    return found == std::end(kWords) ? std::nullopt : std::optional(found->first);
}

bool HookSettings::calls(Moment moment) const {
    return !command.empty() && (moment == Moment::trial || std::ranges::find(on, moment) != on.end());
}

fs::path settingsFile() {
    if (const char* file = std::getenv("PLATEAU_HOOK")) return file;
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && *config == '/')
        return fs::path(config) / "plateau/hook.json";
    const char* home = std::getenv("HOME");
    return home && *home == '/' ? fs::path(home) / ".config/plateau/hook.json" : fs::path();
}

Result<HookSettings> parseHookSettings(std::string_view text, const std::string& source) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object()) return malformed(source, "these are no settings of a hook");
    HookSettings settings;
    const json command = document.value("command", json::array());
    if (!command.is_array() || command.size() > kMostWords ||
        !std::ranges::all_of(command, [](const json& word) { return word.is_string(); }))
        return malformed(source, "\"command\" is no list of words");
    settings.command = command.get<std::vector<std::string>>();
    if (const auto on = document.find("on"); on != document.end()) {
        settings.on.clear();
        if (!on->is_array()) return malformed(source, "\"on\" is no list");
        for (const json& word : *on) {
            const auto moment = word.is_string() ? momentOf(word.get_ref<const std::string&>()) : std::nullopt;
            if (!moment || *moment == Moment::trial) return malformed(source, "\"on\" names no moment of a run");
            if (std::ranges::find(settings.on, *moment) == settings.on.end()) settings.on.push_back(*moment);
        }
    }
    const json seconds = document.value("seconds", json(settings.seconds));
    const bool isWhole = seconds.is_number_integer() && seconds >= kLeastSeconds && seconds <= kMostSeconds;
    settings.seconds = isWhole ? seconds.get<int>() : 0;
    if (Status fine = check(settings); !fine) return fine.error();
    return settings;
}

std::string hookSettingsText(const HookSettings& settings) {
    json on = json::array();
    for (const Moment moment : settings.on) on.push_back(toString(moment));
    const json document{{"command", settings.command}, {"on", std::move(on)}, {"seconds", settings.seconds}};
    return document.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Result<HookSettings> readHookSettings() {
    const fs::path file = settingsFile();
    std::error_code problem;
    if (file.empty() || !fs::exists(file, problem)) return HookSettings{};
    if (Status owned = checkOwner(file); !owned) return owned.error();
    const auto text = readFile(file, kMostBytes);
    if (!text) return text.error();
    return parseHookSettings(*text, file.string());
}

Status writeHookSettings(const HookSettings& settings) {
    if (Status fine = check(settings); !fine) return fine;
    const fs::path file = settingsFile();
    if (file.empty())
        return Error{ErrorCode::unavailable, "there is no folder for settings", "HOME", "set HOME or XDG_CONFIG_HOME"};
    std::error_code problem;
    if (settings.command.empty()) {
        fs::remove(file, problem);
        return problem ? Status(Error{ErrorCode::io, problem.message(), file.string(), "remove it by hand"}) : Done{};
    }
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), problem);
    if (problem) return Error{ErrorCode::io, problem.message(), file.parent_path().string(), "make the folder"};
    if (Status written = writeFileAtomically(file, hookSettingsText(settings)); !written) return written;
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, problem);
    return Done{};
}

}  // namespace plateau::hook
