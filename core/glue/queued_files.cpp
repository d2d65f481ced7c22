#include "core/glue/queued_files.h"

#include <algorithm>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/glue/data_files.h"
#include "core/glue/task.h"
#include "core/spec/json_text.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "data.json";
constexpr const char* kFiles = "files";
constexpr std::uint64_t kMostHashesBytes = 1 << 20;
constexpr std::size_t kNamed = 4;

bool isHash(const nlohmann::json& value) {
    return value.is_string() && isContentHash(value.get_ref<const std::string&>());
}

void addFilesOf(const spec::GlueSpec& spec, const TaskInfo& task, std::vector<fs::path>& files) {
    for (const Split split : task.splits) {
        if (!hasLabels(split) && spec.predict_test == spec::TestPredictions::none) continue;
        const auto source = findSource(spec.data, task, split);
        if (!source) continue;
        files.push_back(source->file);
        if (!source->dev_ids.empty()) files.push_back(source->dev_ids);
    }
}

// "/glue/CoLA/train.tsv was A and is now B", of each file that differs.
std::vector<std::string> differencesOf(const FileHashes& before, const std::vector<fs::path>& files) {
    std::vector<std::string> differences;
    for (const fs::path& file : files) {
        const auto hash = contentHashOfFile(file);
        const auto known = before.find(file.string());
        if (!hash || (known != before.end() && known->second == *hash)) continue;
        differences.push_back(file.string() + (known == before.end() ? " was not there" : " was " + known->second) +
                              " and is now " + *hash);
    }
    return differences;
}

std::string listOf(const std::vector<std::string>& differences) {
    std::string text;
    for (std::size_t i = 0; i < std::min(differences.size(), kNamed); ++i)
        text += (i == 0 ? "" : ", ") + differences[i];
    if (differences.size() > kNamed) text += " and " + std::to_string(differences.size() - kNamed) + " more files";
    return text;
}

}  // namespace

std::vector<fs::path> dataFilesOf(const spec::AnyFinetuneSpec& any) {
    std::vector<fs::path> files;
    if (const auto* own = std::get_if<spec::ClassifySpec>(&any))
        files = {own->train, own->dev};
    else if (const auto* glue = std::get_if<spec::GlueSpec>(&any))
        for (const std::string& name : glue->tasks)
            if (const TaskInfo* task = findTask(name)) addFilesOf(*glue, *task, files);
    std::error_code ignored;
    std::erase_if(files, [&](const fs::path& file) { return !fs::exists(file, ignored); });
    return files;
}

Status keepQueuedFiles(const fs::path& runFolder, const FileHashes& files) {
    return writeFileAtomically(runFolder / kFile, spec::dumpJson({{kFiles, files}}) + "\n");
}

Result<FileHashes> parseQueuedFiles(std::string_view json, std::string_view source) {
    const auto document = spec::parseJson(json, source);
    if (document && document->is_object() && document->contains(kFiles) && document->at(kFiles).is_object() &&
        std::ranges::all_of(document->at(kFiles), isHash))
        return document->at(kFiles).get<FileHashes>();
    return Error{ErrorCode::malformed, "the file does not say which data the run was queued with", std::string(source),
                 "remove it if the data is what the run is meant for"};
}

Status checkQueuedFiles(const fs::path& runFolder, const spec::AnyFinetuneSpec& any) {
    const fs::path file = runFolder / kFile;
    const auto text = readFile(file, kMostHashesBytes);
    if (!text && text.error().code == ErrorCode::notFound) return Done{};
    if (!text) return text.error();
    const auto before = parseQueuedFiles(*text, file.string());
    if (!before) return before.error();
    const auto differences = differencesOf(*before, dataFilesOf(any));
    if (differences.empty()) return Done{};
    const bool isGlue = std::holds_alternative<spec::GlueSpec>(any);
    return Error{ErrorCode::invalidField,
                 "the data are not what they were when the run was queued: " + listOf(differences),
                 spec::fieldOf(any, isGlue ? "data" : "train"), "put the files back, or make a new run on these"};
}

}  // namespace plateau::glue
