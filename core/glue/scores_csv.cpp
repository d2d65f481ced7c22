#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/analysis/csv_rows.h"
#include "core/base/number_text.h"
#include "core/base/trimmed_text.h"
#include "core/glue/scores.h"
#include "core/glue/trust.h"
#include "core/spec/nearest.h"

namespace plateau::glue {
namespace {

constexpr std::string_view kSpaces = " ";

using analysis::csvPlace;
using analysis::CsvRow;

struct CsvColumns {
    std::vector<std::string> names;
    std::size_t task = 0, metric = 0, value = 0, seed = 0;
    std::optional<std::size_t> step;

    bool namesGroup(std::size_t i) const { return i != task && i != metric && i != value && i != seed && i != step; }
};

Result<CsvColumns> findColumns(const std::vector<std::string>& names, std::string_view source) {
    const auto problem = [&](std::string message, std::string advice) {
        return Error{ErrorCode::malformed, std::move(message), csvPlace(source, 1), std::move(advice)};
    };
    const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) return std::nullopt;
        return static_cast<std::size_t>(found - names.begin());
    };
    std::set<std::string> known;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty())
            return problem("column " + std::to_string(i + 1) + " has no name", "write the file without an index");
        if (!known.insert(names[i]).second)
            return problem("two columns are called " + names[i], "name each column once");
    }
    CsvColumns columns{.names = names, .step = find("pretrain_step")};
    const auto seed = find("finetune_seed") ? find("finetune_seed") : find("seed");
    for (const auto& [name, place] :
         {std::pair("task", &columns.task), {"metric", &columns.metric}, {"value", &columns.value}}) {
        const auto found = find(name);
        if (!found)
            return problem(std::string("no `") + name + "` column",
                           "name the columns task, metric, value and finetune_seed; others name the model");
        *place = *found;
    }
    if (!seed) return problem("no `finetune_seed` column", "give one row for each seed, task and metric");
    columns.seed = *seed;
    return columns;
}

// An empty cell is NaN, as tables of statistics programs write it.
std::optional<double> scoreIn(std::string_view cell) {
    std::string_view text = trimmed(cell, kSpaces);
    if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
    if (text.front() == '+') text.remove_prefix(1);
    return numberIn<double>(text);
}

// Whole and not negative; "10000.0" too, which a column with gaps turns into.
std::optional<std::int64_t> countIn(std::string_view cell) {
    const std::string_view text = trimmed(cell, kSpaces);
    const auto value = scoreIn(text);
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (text.empty() || !value || !(*value >= 0) || *value >= kExact || std::trunc(*value) != *value)
        return std::nullopt;
    return static_cast<std::int64_t>(*value);
}

Error unknownWord(std::string_view what, std::string_view word, const std::vector<std::string>& known,
                  std::string place) {
    const std::string near = spec::nearest(word, known);
    std::string all;
    for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
    return {ErrorCode::malformed, "unknown " + std::string(what) + " '" + std::string(word) + "'", std::move(place),
            near.empty() ? "give one of " + all : "did you mean " + near + "?"};
}

std::vector<std::string> taskNames() {
    std::vector<std::string> names;
    for (const TaskInfo& task : tasks())
        if (!task.metrics.empty()) names.emplace_back(task.name);
    return names;
}

Result<std::string> keyOf(const CsvRow& row, const CsvColumns& columns, std::string_view source) {
    const std::string& name = row.cells[columns.task];
    const std::string& metric = row.cells[columns.metric];
    const TaskInfo* task = findTask(name);
    if (task == nullptr || task->metrics.empty())
        return unknownWord("task", name, taskNames(), csvPlace(source, row.line));
    std::vector<std::string> metrics;
    for (const TaskMetric& known : task->metrics) metrics.emplace_back(known.id);
    if (std::find(metrics.begin(), metrics.end(), metric) == metrics.end())
        return unknownWord("metric of " + name, metric, metrics, csvPlace(source, row.line));
    return name + '/' + metric;
}

Result<double> valueOf(const CsvRow& row, const CsvColumns& columns, std::string_view source) {
    const std::string& cell = row.cells[columns.value];
    const auto value = scoreIn(cell);
    if (!value)
        return Error{ErrorCode::malformed, "'" + cell + "' is not a number", csvPlace(source, row.line),
                     "give values as 0.8125"};
    if (!std::isnan(*value) && std::abs(*value) > 1)
        return Error{ErrorCode::malformed, "the value " + cell + " is not within -1 and 1", csvPlace(source, row.line),
                     "give values as the metric has them, not in percent"};
    return *value;
}

// Name, step and seed.
Result<Scores> ownerOf(const CsvRow& row, const CsvColumns& columns, std::string_view source) {
    Scores owner;
    owner.source = source;
    const auto seed = countIn(row.cells[columns.seed]);
    if (!seed)
        return Error{ErrorCode::malformed, "'" + row.cells[columns.seed] + "' is not a seed",
                     csvPlace(source, row.line), "give a whole number"};
    owner.seed = static_cast<std::uint64_t>(*seed);
    if (columns.step && !trimmed(row.cells[*columns.step], kSpaces).empty()) {
        owner.pretrain_step = countIn(row.cells[*columns.step]);
        if (!owner.pretrain_step)
            return Error{ErrorCode::malformed, "'" + row.cells[*columns.step] + "' is not a step",
                         csvPlace(source, row.line),
                         "give a whole number, or nothing where there is one checkpoint only"};
    }
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (columns.namesGroup(i)) owner.name[columns.names[i]] = row.cells[i];
    return owner;
}

void judgeValues(std::vector<Scores>& all) {
    for (Scores& scores : all)
        for (const TaskInfo& task : tasks())
            if (auto codes = valueFlags(task.id, scores.values); !codes.empty())
                scores.flags[std::string(task.name)] = std::move(codes);
}

}  // namespace

Result<std::vector<Scores>> readScoresCsv(std::string_view text, std::string_view source) {
    const auto rows =
        analysis::readCsvRows(text, source, "give a CSV file with one row for each seed, task and metric");
    if (!rows) return rows.error();
    const auto columns = findColumns(rows->front().cells, source);
    if (!columns) return columns.error();

    std::vector<Scores> all;
    std::map<std::tuple<Name, std::optional<std::int64_t>, std::uint64_t>, std::size_t> known;
    std::map<std::pair<std::size_t, std::string>, std::size_t> lines;
    for (auto row = rows->begin() + 1; row != rows->end(); ++row) {
        auto owner = ownerOf(*row, *columns, source);
        if (!owner) return owner.error();
        auto key = keyOf(*row, *columns, source);
        if (!key) return key.error();
        const auto value = valueOf(*row, *columns, source);
        if (!value) return value.error();
        const auto [entry, fresh] =
            known.emplace(std::tuple(owner->name, owner->pretrain_step, owner->seed), all.size());
        if (fresh) all.push_back(std::move(*owner));
        const auto [line, first] = lines.emplace(std::pair(entry->second, *key), row->line);
        if (!first)
            return Error{ErrorCode::malformed,
                         *key + " of seed " + std::to_string(all[entry->second].seed) +
                             " is there twice, first in line " + std::to_string(line->second),
                         csvPlace(source, row->line), "give one row for each seed, task and metric"};
        all[entry->second].values.emplace(std::move(*key), *value);
    }
    judgeValues(all);
    return all;
}

}  // namespace plateau::glue
