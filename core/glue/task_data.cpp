#include "core/glue/task_data.h"

#include <set>
#include <utility>

#include "core/glue/data_files.h"
#include "core/glue/line_reader.h"
#include "core/glue/task_rows.h"

namespace plateau::glue {
namespace {

using IdPair = std::pair<std::string, std::string>;

// Microsoft's corpus has 4,076 pairs for training.
constexpr std::size_t kMostIds = 100'000;

Result<std::set<IdPair>> readDevIds(const std::filesystem::path& file) {
    auto lines = LineReader::open(file);
    if (!lines) return lines.error();
    std::set<IdPair> ids;
    Line line;
    while (lines->next(line)) {
        if (line.text.empty() && !line.too_long) continue;
        const std::size_t tab = line.text.find('\t');
        if (tab == std::string_view::npos || line.text.find('\t', tab + 1) != std::string_view::npos ||
            ids.size() == kMostIds)
            return Error{ErrorCode::malformed,
                         "a line of this file is two ids and a tab between them, not \"" + shown(line.text) + "\"",
                         lines->at(line.number), "take the file from the official archive of GLUE"};
        ids.emplace(line.text.substr(0, tab), line.text.substr(tab + 1));
    }
    if (!lines->status()) return lines->status().error();
    return ids;
}

// Those of the msr_paraphrase files that are of the split; nothing for other sources.
Result<OfSplit> membership(const SplitSource& source, Split split) {
    if (!source.from_msr) return OfSplit{};
    if (source.dev_ids.empty()) return OfSplit([](std::string_view, std::string_view) { return true; });
    auto ids = readDevIds(source.dev_ids);
    if (!ids) return ids.error();
    return OfSplit(
        [ids = std::move(*ids), wanted = split == Split::dev](std::string_view first, std::string_view second) {
            return ids.contains(IdPair(first, second)) == wanted;
        });
}

}  // namespace

Result<std::filesystem::path> findSplit(const std::filesystem::path& data, TaskId task, Split split) {
    const auto source = findSource(data, taskInfo(task), split);
    if (!source) return source.error();
    return source->file;
}

Result<std::filesystem::path> visitSplit(const std::filesystem::path& data, TaskId task, Split split,
                                         const std::function<void(Example&&)>& example,
                                         const std::function<void(SkippedRow&&)>& skipped) {
    const auto source = findSource(data, taskInfo(task), split);
    if (!source) return source.error();
    const auto ofSplit = membership(*source, split);
    if (!ofSplit) return ofSplit.error();
    auto lines = LineReader::open(source->file);
    if (!lines) return lines.error();
    std::size_t taken = 0;
    const auto count = [&](Example&& row) {
        ++taken;
        example(std::move(row));
    };
    if (const Status read = readRows(*lines, taskInfo(task), split, *ofSplit, count, skipped); !read)
        return read.error();
    if (taken == 0)
        return Error{
            ErrorCode::empty,
            "no row of " + source->file.filename().string() + " is of the " + std::string(toString(split)) + " split",
            source->dev_ids.string() + ":1", "take both files from the official archive of GLUE"};
    return source->file;
}

Result<SplitData> readSplit(const std::filesystem::path& data, TaskId task, Split split) {
    SplitData result{.split = split, .file = {}, .examples = {}, .skipped = {}};
    auto file = visitSplit(
        data, task, split, [&](Example&& row) { result.examples.push_back(std::move(row)); },
        [&](SkippedRow&& row) { result.skipped.push_back(std::move(row)); });
    if (!file) return file.error();
    result.file = std::move(*file);
    return result;
}

}  // namespace plateau::glue
