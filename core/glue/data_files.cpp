#include "core/glue/data_files.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <vector>

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

std::string plain(std::string_view name) {
    std::string result;
    for (const char c : name)
        if (c != '-' && c != '_' && c != ' ') result += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return result;
}

// An entry of the folder by a name, spelled exactly so if there is one, of which `wanted` is true.
std::optional<fs::path> findEntry(const fs::path& folder, std::string_view name, bool (*wanted)(const fs::path&)) {
    if (wanted(folder / name)) return folder / name;
    std::vector<fs::path> found;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
        if (plain(entry->path().filename().string()) == plain(name) && wanted(entry->path())) found.push_back(*entry);
    if (found.empty()) return std::nullopt;
    return *std::min_element(found.begin(), found.end());
}

bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

// A folder or pipe of that name too: opening it tells what it is.
bool isThere(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

std::vector<std::string> fileNames(const TaskInfo& task, Split split) {
    std::vector<std::string> names(task.files.begin(), task.files.end());
    names.push_back(std::string(splitName(task.id, split)) + ".tsv");
    return names;
}

Error missing(const fs::path& where, const std::string& what) {
    return {ErrorCode::notFound, "no " + what, where.string(), "put it there from the official archive of GLUE"};
}

Result<SplitSource> findMsrSource(const fs::path& folder, Split split) {
    const bool isTest = split == Split::test;
    const std::string name = isTest ? "msr_paraphrase_test.txt" : "msr_paraphrase_train.txt";
    const auto file = findFile(folder, name);
    if (!file) return missing(folder, std::string(toString(split)) + ".tsv and no " + name);
    if (isTest) return SplitSource{.file = *file, .dev_ids = {}, .from_msr = true};
    const auto ids = findFile(folder, "dev_ids.tsv");
    if (!ids) return missing(folder, "dev_ids.tsv, which says what of " + name + " is the dev split");
    return SplitSource{.file = *file, .dev_ids = *ids, .from_msr = true};
}

}  // namespace

Status checkDataFolder(const fs::path& data) {
    std::error_code failed;
    const fs::directory_iterator opened(data, failed);
    if (!failed) return Done{};
    errno = failed.value();
    Error error = systemError("cannot open the folder", data.string());
    if (isThere(data)) error.code = ErrorCode::unreadable;
    error.advice = "give the folder that holds CoLA, SST-2, MRPC, …";
    return error;
}

std::optional<fs::path> findTaskFolder(const fs::path& data, const TaskInfo& task) {
    for (const std::string_view name : task.folders)
        if (const auto folder = findEntry(data, name, isFolder)) return folder;
    for (const std::string_view name : task.files)
        if (findFile(data, name)) return data;
    return std::nullopt;
}

std::optional<fs::path> findFile(const fs::path& folder, std::string_view name) {
    return findEntry(folder, name, isThere);
}

Result<SplitSource> findSource(const fs::path& data, const TaskInfo& task, Split split) {
    if (const Status usable = checkDataFolder(data); !usable) return usable.error();
    const auto folder = findTaskFolder(data, task);
    if (!folder) return missing(data, "folder " + std::string(task.folders.front()));
    if (std::find(task.splits.begin(), task.splits.end(), split) == task.splits.end())
        return Error{ErrorCode::notFound,
                     std::string(task.title) + " has no " + std::string(toString(split)) + " split", folder->string(),
                     ""};
    const auto names = fileNames(task, split);
    for (const std::string& name : names)
        if (const auto file = findFile(*folder, name))
            return SplitSource{.file = *file, .dev_ids = {}, .from_msr = false};
    if (task.may_be_msr) return findMsrSource(*folder, split);
    return missing(*folder, names.front());
}

}  // namespace plateau::glue
