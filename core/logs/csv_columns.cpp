#include "core/logs/csv_columns.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/logs/csv_rows.h"
#include "core/run/metrics.h"

namespace plateau::logs {
namespace {

constexpr std::size_t kLookedAt = 200;  // rows
constexpr std::size_t kLongestShown = 200;

// Most likely first.
constexpr std::array<std::string_view, 9> kSteps = {
    "step", "global_step", "_step", "train/global_step", "trainer/global_step", "iteration", "iter", "steps", "epoch"};
constexpr std::array<std::string_view, 6> kTimes = {"wall_time", "wall time", "_timestamp",
                                                    "timestamp", "time",      "date"};
constexpr std::array<std::string_view, 8> kSeries = {"series", "tag", "metric", "variable",
                                                     "name",   "key", "run",    "curve"};

// Of a loss, in small letters and with "/" for "_".
constexpr std::array<std::string_view, 5> kEvaluationLosses = {"eval/loss", "validation/loss", "val/loss", "valid/loss",
                                                               "dev/loss"};
constexpr std::array<std::string_view, 2> kTrainingLosses = {"train/loss", "training/loss"};

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

// The column with the likeliest of these names, of those that `isRight`.
template <std::size_t N, typename IsRight>
std::string likeliest(const CsvPreview& preview, const std::array<std::string_view, N>& names, IsRight isRight) {
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < preview.columns.size(); ++i)
            if (lower(preview.columns[i]) == name && isRight(i)) return preview.columns[i];
    return {};
}

// W&B's charts are exported as "run - eval/loss", with two columns more for the least and the greatest of what a pixel
// holds.
constexpr std::string_view kAfterRun = " - ";
constexpr std::array<std::string_view, 2> kExtremes = {"__MIN", "__MAX"};

bool isExtreme(const CsvPreview& preview, std::string_view column) {
    return std::ranges::any_of(kExtremes, [&](std::string_view ending) {
        return column.ends_with(ending) &&
               std::ranges::find(preview.columns, column.substr(0, column.size() - ending.size())) !=
                   preview.columns.end();
    });
}

CsvColumns propose(const CsvPreview& preview) {
    CsvColumns columns;
    columns.step = likeliest(preview, kSteps, [&](std::size_t i) { return preview.numeric[i]; });
    columns.time = likeliest(preview, kTimes, [](std::size_t) { return true; });
    const std::string named = likeliest(preview, kSeries, [&](std::size_t i) { return !preview.numeric[i]; });
    if (!named.empty()) columns.series = {named};
    for (std::size_t i = 0; i < preview.columns.size(); ++i) {
        const std::string& name = preview.columns[i];
        const bool isValue = preview.numeric[i] && name != columns.step && name != columns.time;
        if (isValue && !isExtreme(preview, name)) columns.values.push_back(name);
    }
    return columns;
}

std::string plainName(std::string_view column) {
    if (const auto at = column.rfind(kAfterRun); at != column.npos) column.remove_prefix(at + kAfterRun.size());
    std::string name = lower(column);
    std::ranges::replace(name, '_', '/');
    std::ranges::replace(name, ' ', '/');
    return name;
}

std::string listed(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) {
        all += (all.empty() ? "" : ", ") + name;
        if (all.size() > 400) return all + ", …";
    }
    return all;
}

Error noColumn(const CsvPreview& preview, std::string message, std::string flag) {
    return {ErrorCode::usage, std::move(message), std::move(flag), "there are " + listed(preview.columns)};
}

Status takeHeader(CsvPreview& preview, const std::vector<std::string_view>& cells, const CsvRows& rows) {
    if (cells.size() > kMostColumns)
        return Error{ErrorCode::malformed, "more than " + std::to_string(kMostColumns) + " columns", rows.place(),
                     "check that this is the right file"};
    bool isNumbers = true;
    for (const std::string_view cell : cells) {
        preview.columns.emplace_back(cell.substr(0, kLongestShown));
        isNumbers = isNumbers && csvNumber(cell, rows.separator()).has_value();
    }
    if (isNumbers)
        return Error{ErrorCode::malformed, "the first line holds numbers, not the names of columns", rows.place(),
                     "put a line with names first"};
    preview.numeric.assign(cells.size(), false);
    return Done{};
}

}  // namespace

Result<CsvPreview> previewCsv(InputFile& file, std::size_t kept) {
    CsvRows rows(file);
    CsvPreview preview;
    preview.separator = rows.separator();
    std::vector<std::string_view> cells;
    std::vector<std::size_t> numbers, words;  // cells of each column
    if (rows.next(cells)) {
        if (const Status header = takeHeader(preview, cells, rows); !header) return header.error();
        numbers.assign(cells.size(), 0);
        words.assign(cells.size(), 0);
    }
    std::size_t looked = 0;
    for (; looked < kLookedAt && rows.next(cells); ++looked) {
        cells.resize(preview.columns.size());
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!isAbsent(cells[i])) ++(csvNumber(cells[i], rows.separator()) ? numbers : words)[i];
        if (preview.rows.size() == kept) continue;
        auto& shown = preview.rows.emplace_back();
        for (const std::string_view cell : cells) shown.emplace_back(cell.substr(0, kLongestShown));
    }
    if (!rows.status()) return rows.status().error();
    if (looked == 0)
        return Error{ErrorCode::empty, "no rows below the names of columns", file.name(),
                     "check that this is the right file"};
    // A few damaged cells do not make words of a column. One that stays empty to the end of a short file holds no
    // series; in a long one its numbers may come later.
    for (std::size_t i = 0; i < numbers.size(); ++i)
        preview.numeric[i] = words[i] * 4 <= numbers[i] && (numbers[i] > 0 || looked == kLookedAt);
    preview.proposal = propose(preview);
    return preview;
}

Result<CsvLayout> layoutOf(const CsvPreview& preview, const CsvColumns& chosen) {
    CsvLayout layout;
    layout.width = preview.columns.size();
    layout.names = preview.columns;
    const auto indexOf = [&](const std::string& name) -> std::optional<std::size_t> {
        const auto found = std::find(preview.columns.begin(), preview.columns.end(), name);
        if (found == preview.columns.end()) return std::nullopt;
        return static_cast<std::size_t>(found - preview.columns.begin());
    };
    const std::string& step = chosen.step.empty() ? preview.proposal.step : chosen.step;
    if (step.empty()) return noColumn(preview, "no column looks like steps", "--step");
    const auto stepAt = indexOf(step);
    if (!stepAt) return noColumn(preview, "no column " + step, "--step");
    layout.step = *stepAt;
    const std::string time = chosen.time ? *chosen.time : preview.proposal.time.value_or("");
    if (!time.empty() && time != step) {
        layout.time = indexOf(time);
        if (!layout.time) return noColumn(preview, "no column " + time, "--time");
    }
    // Whoever names values means wide form unless they name the series too.
    const bool proposesSeries = chosen.series.empty() && chosen.values.empty();
    for (const std::string& name : proposesSeries ? preview.proposal.series : chosen.series) {
        const auto at = indexOf(name);
        if (!at) return noColumn(preview, "no column " + name, "--series");
        layout.series.push_back(*at);
    }
    for (const std::string& name : chosen.values.empty() ? preview.proposal.values : chosen.values) {
        const auto at = indexOf(name);
        if (!at) return noColumn(preview, "no column " + name, "--value");
        const bool isThere = std::find(layout.values.begin(), layout.values.end(), *at) != layout.values.end();
        if (at != layout.step && at != layout.time && !isThere) layout.values.push_back(*at);
    }
    if (layout.values.empty()) return noColumn(preview, "no column of numbers besides the steps", "--value");
    return layout;
}

std::map<std::string, std::string> nameLosses(CsvLayout& layout) {
    std::map<std::string, std::string> renamed;
    if (!layout.series.empty()) return renamed;
    std::set<std::string> taken;
    for (const std::size_t column : layout.values) taken.insert(layout.names[column]);
    const auto rename = [&](std::size_t column, const char* series) {
        std::string& name = layout.names[column];
        if (name == series || !taken.insert(series).second) return;
        renamed[name] = series;
        name = series;
    };
    for (const std::size_t column : layout.values) {
        const std::string plain = plainName(layout.names[column]);
        if (std::ranges::find(kEvaluationLosses, plain) != kEvaluationLosses.end()) rename(column, run::kEvalLoss);
        if (std::ranges::find(kTrainingLosses, plain) != kTrainingLosses.end()) rename(column, run::kTrainLoss);
    }
    for (const std::size_t column : layout.values)
        if (plainName(layout.names[column]) == "loss")
            rename(column, taken.contains(run::kEvalLoss) ? run::kTrainLoss : run::kEvalLoss);
    return renamed;
}

}  // namespace plateau::logs
