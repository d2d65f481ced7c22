#include <utility>
#include <vector>

#include "core/base/file_batch.h"
#include "core/base/files.h"
#include "core/run/labels.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"

namespace plateau::run {
namespace {

using nlohmann::json;

constexpr std::uint64_t kMaxLabelBytes = std::uint64_t{1} << 20;

// The document as it stands; an empty object when there is none.
Result<json> readDocument(const std::filesystem::path& file) {
    const auto text = readFile(file, kMaxLabelBytes);
    if (!text && text.error().code == ErrorCode::notFound) return json::object();
    if (!text) return text.error();
    auto document = spec::parseJson(*text, file.string());
    if (document && !document->is_object())
        return Error{ErrorCode::malformed, "expected an object", file.string(),
                     "restore the file from a copy or remove it"};
    return document;
}

// The file as it becomes.
Result<FileContent> labelFile(const std::filesystem::path& folder, const Label& label) {
    const auto file = RunPaths{folder}.label();
    auto document = readDocument(file);
    if (!document) return document.error();
    document->update({{"name", label.name},
                      {"notes", label.notes},
                      {"colour", label.colour},
                      {"tags", label.tags},
                      {"archived", label.archived},
                      {"baseline", label.baseline}});
    return FileContent{file, spec::dumpJson(*document) + "\n"};
}

}  // namespace

Result<Label> readLabel(const std::filesystem::path& folder) {
    const auto file = RunPaths{folder}.label();
    const auto document = readDocument(file);
    if (!document) return document.error();
    std::string wrong;
    const auto read = [&](const char* name, auto& to, bool (json::*isRight)() const noexcept) {
        const auto found = document->find(name);
        if (found == document->end()) return;
        if (((*found).*isRight)())
            to = found->template get<std::remove_reference_t<decltype(to)>>();
        else
            wrong = name;
    };
    Label label;
    read("name", label.name, &json::is_string);
    read("notes", label.notes, &json::is_string);
    read("colour", label.colour, &json::is_string);
    read("archived", label.archived, &json::is_boolean);
    read("baseline", label.baseline, &json::is_boolean);
    json tags = json::array();
    read("tags", tags, &json::is_array);
    for (const json& tag : tags) {
        if (tag.is_string())
            label.tags.push_back(tag.get<std::string>());
        else
            wrong = "tags";
    }
    if (wrong.empty()) return label;
    return Error{ErrorCode::malformed, "unusable \"" + wrong + "\"", file.string(), "correct it or remove the file"};
}

Status writeLabel(const std::filesystem::path& folder, const Label& label) {
    const auto file = labelFile(folder, label);
    return file ? writeFileAtomically(file->path, file->content) : Status(file.error());
}

std::vector<Status> writeLabels(const std::vector<LabelledFolder>& labels) {
    if (labels.size() == 1) return {writeLabel(labels.front().folder, labels.front().label)};
    std::vector<Status> all(labels.size(), Done{});
    std::vector<FileContent> files;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        auto file = labelFile(labels[i].folder, labels[i].label);
        if (!file) {
            all[i] = file.error();
            continue;
        }
        files.push_back(std::move(*file));
        places.push_back(i);
    }
    std::vector<Status> written = writeFilesAtomically(files);
    for (std::size_t i = 0; i < written.size(); ++i) all[places[i]] = std::move(written[i]);
    return all;
}

}  // namespace plateau::run
