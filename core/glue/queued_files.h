// Which files a fine-tuning was queued with, kept in data.json of its folder: files that are replaced while it waits,
// or while it is interrupted between two cells, are noticed. Thread-safe.
//
//   data.json   {"files":{"/glue/CoLA/train.tsv":"…",…}}   the XXH3-128 of each file
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

// By the files' absolute paths, 32 hexadecimal digits each.
using FileHashes = std::map<std::string, std::string>;

// The files that the fine-tuning reads: those of its tasks' splits, or its own two. What is not there is left out.
std::vector<std::filesystem::path> dataFilesOf(const spec::AnyFinetuneSpec& any);

// Writes data.json. Error: the folder cannot be written.
Status keepQueuedFiles(const std::filesystem::path& runFolder, const FileHashes& files);
// Errors: malformed.
Result<FileHashes> parseQueuedFiles(std::string_view json, std::string_view source);

// Whether the files are what they were when the run was queued; also if that is not known, or one is not there any
// more, which reading it tells better. Errors: invalidField (the files that differ, each with both hashes), malformed
// (data.json).
Status checkQueuedFiles(const std::filesystem::path& runFolder, const spec::AnyFinetuneSpec& any);

}  // namespace plateau::glue
