// Past runs of other tools as finished runs of ours: TensorBoard event files, `trainer_state.json`, CSV.
//
// The run folder appears whole or not at all: spec.json of kind "import", events.jsonl with the source's own steps and
// times, label.json with a name. One thread at a time; several imports may run beside each other.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/logs/csv_columns.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

struct ImportSource {
    LogFormat format = LogFormat::csv;
    std::vector<std::filesystem::path> files;  // in the order in which they are read
};

// A file, judged by its name and then by its first bytes; or a folder: its event files (names with "tfevents") in the
// order of their names, else its trainer_state.json. Errors: notFound, unreadable, empty (a folder with neither; names
// the folders below that have some, which importLogRuns() takes), usage (a format that the folder has no files of).
Result<ImportSource> findImportSource(const std::filesystem::path& path, std::optional<LogFormat> format = {});

// Whether TensorBoard would take a file of this name for one of its own.
bool isEventFile(const std::filesystem::path& path);

// "bert-finetune" of events.out.tfevents.bert-finetune; the folder's name where the file's says nothing.
std::string importName(const std::filesystem::path& path);

struct ImportRequest {
    std::filesystem::path source;
    std::optional<LogFormat> format;
    CsvColumns columns;  // of CSV
    std::string name;    // empty = importName()
};

// `run` must not exist, or be empty. Errors: those of findImportSource(), layoutOf() and the readers, busy, empty (no
// points; says what there was instead), cancelled; after any of them nothing was written.
Result<ImportReport> importLog(
    const ImportRequest& request, const std::filesystem::path& run, const GoOn& goOn = [](double) { return true; });

}  // namespace plateau::logs
