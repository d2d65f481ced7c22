#include "app/engine/finetune/glue_text.h"

#include <array>

#include "app/engine/command/console.h"

namespace plateau::engine {
namespace {

constexpr std::size_t kSkippedShown = 10;  // rows of a split

std::string padded(std::string text, int width) {
    const auto wanted = static_cast<std::size_t>(width < 0 ? -width : width);
    if (text.size() >= wanted) return text;
    const std::string space(wanted - text.size(), ' ');
    return width < 0 ? space + text : text + space;
}

// "9,815 + 9,832": the matched and mismatched halves.
std::string rowsText(const glue::TaskReport& task, glue::Split split, glue::Split other) {
    std::string text;
    for (const glue::Split half : {split, other}) {
        if (half == other && split == other && !text.empty()) break;
        if (const auto* found = task.find(half)) text += (text.empty() ? "" : " + ") + grouped(found->rows);
    }
    return text.empty() ? "-" : text;
}

std::string labelsText(const glue::TaskReport& task) {
    const auto* train = task.find(glue::Split::train);
    const auto* shown = train != nullptr ? train : task.find(glue::Split::dev);
    if (shown == nullptr) return {};
    std::string text;
    for (const auto& [label, count] : shown->labels) {
        const double share = 100.0 * static_cast<double>(count) / static_cast<double>(shown->rows);
        text += (text.empty() ? "" : ", ") + label + " " + numberText(share, 3) + " %";
    }
    return text;
}

std::string row(const std::array<std::string, 6>& cells) {
    constexpr std::array<int, 5> kWidths = {8, 10, -9, -15, -17};
    std::string text;
    for (std::size_t i = 0; i < kWidths.size(); ++i) text += padded(cells[i], kWidths[i]);
    text += "  " + cells.back();
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::string folderText(const glue::FolderReport& report) {
    using glue::Split;
    std::string text = row({"task", "state", "train", "dev", "test", "labels"});
    for (const glue::TaskReport& task : report.tasks)
        text += row({std::string(glue::taskInfo(task.task).title), std::string(glue::toString(task.state)),
                     rowsText(task, Split::train, Split::train), rowsText(task, Split::dev, Split::dev_mm),
                     rowsText(task, Split::test, Split::test_mm), labelsText(task)});
    return text;
}

std::vector<std::string> folderRemarks(const glue::FolderReport& report) {
    std::vector<std::string> remarks;
    for (const glue::TaskReport& task : report.tasks) {
        const std::string title = std::string(glue::taskInfo(task.task).title) + ": ";
        for (const glue::SplitReport& split : task.splits) {
            if (split.error) {
                remarks.push_back(title + describe(*split.error));
                if (task.state == glue::TaskState::missing) break;
                continue;
            }
            for (std::size_t i = 0; i < split.skipped.size() && i < kSkippedShown; ++i)
                remarks.push_back(title + "row left out: " + split.skipped[i].detail + " (" + split.file.string() +
                                  ":" + std::to_string(split.skipped[i].line) + ")");
            const std::int64_t more = split.skipped_rows - static_cast<std::int64_t>(kSkippedShown);
            if (more > 0)
                remarks.push_back(title + grouped(more) + " more rows left out (" + split.file.string() + ")");
        }
    }
    return remarks;
}

}  // namespace plateau::engine
