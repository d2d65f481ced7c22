#include "core/run/remote.h"

#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/event.h"
#include "core/spec/json_text.h"

namespace plateau::run {
namespace {

constexpr std::uint64_t kMostRemoteBytes = 64 << 10;

std::string remoteText(const nlohmann::json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::map<std::string, MirroredFile> filesIn(const nlohmann::json& document) {
    std::map<std::string, MirroredFile> files;
    const auto found = document.find("files");
    if (found == document.end() || !found->is_object()) return files;
    for (const auto& [name, file] : found->items()) {
        if (!file.is_object()) continue;
        const auto bytes = file.find("bytes");
        if (bytes == file.end() || !bytes->is_number_unsigned()) continue;
        files[name] = {bytes->get<std::uint64_t>(), remoteText(file, "mark")};
    }
    return files;
}

}  // namespace

std::string remoteJson(const Remote& remote) {
    auto files = nlohmann::json::object();
    for (const auto& [name, file] : remote.files) files[name] = {{"bytes", file.bytes}, {"mark", file.mark}};
    nlohmann::json document{{"version", kRemoteVersion},     {"machine", remote.machine},
                            {"workspace", remote.workspace}, {"seen", formatTime(remote.seen)},
                            {"held", remote.is_held},        {"changed_ms", remote.changed_ms},
                            {"files", std::move(files)}};
    if (const auto& task = remote.task)
        document["task"] = {{"task", task->task},
                            {"state", task->state},
                            {"reason", task->reason},
                            {"start", task->start},
                            {"nodes", task->nodes}};
    return spec::dumpJson(document) + "\n";
}

Result<Remote> parseRemote(std::string_view text, std::string_view source) {
    const auto document = spec::parseJson(text, source);
    if (!document) return document.error();
    const auto fault = [&](std::string what) {
        return Error{ErrorCode::malformed, std::move(what), std::string(source),
                     "remove the run folder; it is mirrored anew"};
    };
    if (!document->is_object()) return fault("this is no JSON object");
    const auto version = document->find("version");
    if (version == document->end() || !version->is_number_integer()) return fault("\"version\" is missing");
    if (*version > kRemoteVersion)
        return Error{ErrorCode::newerVersion,
                     "written by a newer Plateau: version " + version->dump() + ", this one reads " +
                         std::to_string(kRemoteVersion),
                     std::string(source), "update Plateau"};
    Remote remote{.machine = remoteText(*document, "machine"), .workspace = remoteText(*document, "workspace")};
    if (remote.machine.empty()) return fault("\"machine\" is missing");
    const auto seen = parseTime(remoteText(*document, "seen"));
    if (!seen) return fault("\"seen\" is no time");
    remote.seen = *seen;
    const auto held = document->find("held");
    remote.is_held = held != document->end() && held->is_boolean() && held->get<bool>();
    const auto changed = document->find("changed_ms");
    if (changed != document->end() && changed->is_number_integer()) remote.changed_ms = changed->get<std::int64_t>();
    remote.files = filesIn(*document);
    if (const auto task = document->find("task"); task != document->end() && task->is_object())
        remote.task = {remoteText(*task, "task"), remoteText(*task, "state"), remoteText(*task, "reason"),
                       remoteText(*task, "start"), remoteText(*task, "nodes")};
    return remote;
}

std::optional<Remote> readRemote(const std::filesystem::path& runFolder) {
    const std::filesystem::path file = runFolder / kRemoteFile;
    std::error_code missing;
    if (!std::filesystem::exists(file, missing)) return std::nullopt;
    const auto text = readFile(file, kMostRemoteBytes);
    if (!text) return Remote{};
    const auto remote = parseRemote(*text, file.string());
    return remote ? *remote : Remote{};
}

}  // namespace plateau::run
