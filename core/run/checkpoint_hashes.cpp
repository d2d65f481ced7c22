#include "core/run/checkpoint_hashes.h"

#include <cerrno>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/base/plain_file.h"
#include "core/spec/json_text.h"

namespace plateau::run {
namespace {

namespace fs = std::filesystem;

constexpr int kHashesVersion = 1;
constexpr std::uint64_t kMostHashesBytes = 1 << 20;
constexpr const char* kFilesMember = "files";

Error changedFile(const fs::path& file) {
    return {ErrorCode::malformed, "the file is not what it was when the checkpoint was written", file.string(),
            "resume from an older checkpoint, or restore the file from a copy"};
}

// A checkpoint may come from anybody: nothing outside its folder is read.
bool isNameHere(const std::string& name) {
    return !name.empty() && name != "." && name != ".." && name.find('/') == name.npos && name.find('\0') == name.npos;
}

}  // namespace

Status writeHashes(const fs::path& folder) {
    nlohmann::json files = nlohmann::json::object();
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem)) {
        const fs::path& file = entry->path();
        const auto hash = contentHashOfFile(file);
        if (!hash) return hash.error();
        files[file.filename().string()] = {{"bytes", fs::file_size(file, problem)}, {"hash", *hash}};
        if (problem) break;
    }
    if (problem) {
        errno = problem.value();
        return systemError("cannot read", folder.string());
    }
    const nlohmann::json document = {{"version", kHashesVersion}, {kFilesMember, std::move(files)}};
    return writePlainFile(folder / kHashesFile, spec::dumpJson(document) + "\n");
}

Result<std::optional<FileHashes>> readHashes(const fs::path& folder) {
    const fs::path file = folder / kHashesFile;
    const auto text = readFile(file, kMostHashesBytes);
    if (!text && text.error().code == ErrorCode::notFound) return std::optional<FileHashes>();
    if (!text) return text.error();
    const auto document = spec::parseJson(*text, file.string());
    if (!document) return document.error();
    const Error wrong{ErrorCode::malformed, "these are no hashes of files", file.string(),
                      "restore the file from a copy"};
    try {
        FileHashes hashes;
        for (const auto& [name, entry] : document->at(kFilesMember).items()) {
            if (!isNameHere(name)) return wrong;
            hashes[name] = {entry.at("bytes").get<std::uint64_t>(), entry.at("hash").get<std::string>()};
        }
        return std::optional(std::move(hashes));
    } catch (const nlohmann::json::exception&) {
        return wrong;
    }
}

Status checkHashes(const fs::path& folder) {
    const auto hashes = readHashes(folder);
    if (!hashes) return hashes.error();
    if (!*hashes) return Done{};
    for (const auto& [name, then] : **hashes) {
        std::error_code unknown;
        const bool isOther = fs::exists(folder / name, unknown) && !fs::is_regular_file(folder / name, unknown);
        if (isOther) return changedFile(folder / name);
        const auto now = contentHashOfFile(folder / name);
        if (!now && now.error().code == ErrorCode::notFound) continue;
        if (!now) return now.error();
        if (*now != then.hash) return changedFile(folder / name);
    }
    return Done{};
}

}  // namespace plateau::run
