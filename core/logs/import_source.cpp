#include <algorithm>

#include "core/logs/crc32c.h"
#include "core/logs/import_log.h"
#include "core/logs/input_file.h"
#include "core/logs/little_endian.h"
#include "core/logs/log_runs.h"
#include "core/logs/tensorboard_event.h"

namespace plateau::logs {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEventFile = "tfevents", kTrainerState = "trainer_state.json";

LogFormat formatByBytes(InputFile& file) {
    char bytes[64];
    const std::string_view head(bytes, file.read(bytes, sizeof bytes));
    if (head.size() >= kRecordHeadBytes && readLittle<std::uint32_t>(head, 8) == maskedCrc32c(head.substr(0, 8)))
        return LogFormat::tensorboard;
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && head[first] == '{' ? LogFormat::trainerState : LogFormat::csv;
}

Result<ImportSource> fileSource(const fs::path& path, std::optional<LogFormat> format) {
    auto file = InputFile::open(path);
    if (!file) return file.error();
    if (file->size() == 0)
        return Error{ErrorCode::empty, "the file is empty", path.string(), "check that this is the right file"};
    if (!format && isEventFile(path)) format = LogFormat::tensorboard;
    if (!format && path.extension() == ".json") format = LogFormat::trainerState;
    if (!format && (path.extension() == ".csv" || path.extension() == ".tsv")) format = LogFormat::csv;
    return ImportSource{format ? *format : formatByBytes(*file), {path}};
}

// Below `folder`, sorted; nothing when it cannot be read.
std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure))
        entries.push_back(entry->path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

Error nothingIn(const fs::path& folder) {
    const auto runs = logRunsBelow(folder);
    if (!runs) return runs.error();
    const std::size_t named = std::min<std::size_t>(runs->size(), 10);
    std::string below;
    for (std::size_t run = 0; run < named; ++run) below += (run == 0 ? "" : ", ") + (*runs)[run].name;
    if (named < runs->size()) below += ", …";
    return {ErrorCode::empty, "no event files and no trainer_state.json in the folder", folder.string(),
            below.empty() ? "name a file" : "each folder below it is a run of its own: name one of " + below};
}

Result<ImportSource> folderSource(const fs::path& folder, std::optional<LogFormat> format) {
    const auto entries = entriesOf(folder);
    ImportSource source{LogFormat::tensorboard, {}};
    std::copy_if(entries.begin(), entries.end(), std::back_inserter(source.files), &isEventFile);
    if (!source.files.empty() && format.value_or(LogFormat::tensorboard) == LogFormat::tensorboard) return source;
    std::error_code ignored;
    if (fs::exists(folder / kTrainerState, ignored) &&
        format.value_or(LogFormat::trainerState) == LogFormat::trainerState)
        return ImportSource{LogFormat::trainerState, {folder / kTrainerState}};
    if (format)
        return Error{ErrorCode::usage, "no files of the format " + std::string(toString(*format)) + " in the folder",
                     folder.string(), "name a file"};
    return nothingIn(folder);
}

}  // namespace

bool isEventFile(const fs::path& path) {
    return path.filename().string().find(kEventFile) != std::string::npos;
}

Result<ImportSource> findImportSource(const fs::path& path, std::optional<LogFormat> format) {
    std::error_code ignored;
    return fs::is_directory(path, ignored) ? folderSource(path, format) : fileSource(path, format);
}

std::string importName(const fs::path& path) {
    fs::path plain = path.lexically_normal();
    if (!plain.has_filename()) plain = plain.parent_path();
    std::string name = plain.filename().string();
    const std::string folder = fs::absolute(plain).parent_path().filename().string();
    constexpr std::string_view kBeginning = "events.out.tfevents.";
    if (name.starts_with(kBeginning)) name.erase(0, kBeginning.size());
    // What the writers append: time, host, process.
    const bool isStamp = name.size() > 10 && name.find_first_not_of("0123456789") >= 10 && name[10] == '.';
    if ((isStamp || name == kTrainerState) && !folder.empty()) return folder;
    const std::string stem = fs::path(name).stem().string();
    return name.ends_with(".csv") || name.ends_with(".tsv") || name.ends_with(".json") ? stem : name;
}

}  // namespace plateau::logs
