#include "core/glue/table.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/glue/trust.h"

namespace plateau::glue {
namespace {

// Values that print alike at two decimals are equally good.
double printed(double mean) {
    return std::round(mean * 100) / 100;
}

std::vector<std::string> flagsOf(const SeedResult& seed, const Number* number) {
    std::set<std::string> codes;
    for (const auto& [task, flags] : seed.flags)
        if (number == nullptr ? findTask(task) != nullptr && findTask(task)->in_score
                              : task == taskInfo(number->task).name)
            codes.insert(flags.begin(), flags.end());
    return {codes.begin(), codes.end()};
}

MatrixCell cellOf(const Group& group, const Number* number) {
    MatrixCell cell;
    std::vector<double> values;
    std::set<std::string> flags;
    for (const SeedResult& seed : group.seeds) {
        auto value = number == nullptr ? seed.score : numberOf(*number, seed.values);
        if (value && !std::isfinite(*value)) value.reset();
        if (value) values.push_back(*value);
        cell.seeds.push_back({seed.seed, value, flagsOf(seed, number)});
        flags.insert(cell.seeds.back().flags.begin(), cell.seeds.back().flags.end());
    }
    cell.spread = analysis::spreadOf(values);
    cell.flags.assign(flags.begin(), flags.end());
    return cell;
}

// A score of some seeds only would flatter: the row of scores has whole groups.
MatrixCell scoreCell(const Group& group) {
    MatrixCell cell = cellOf(group, nullptr);
    if (!group.score) cell.spread = {};
    return cell;
}

void compareRow(MatrixRow& row, const std::vector<MatrixColumn>& columns) {
    std::optional<double> best;
    for (const MatrixCell& cell : row.cells)
        if (cell.complete()) best = std::max(best.value_or(printed(cell.spread.mean)), printed(cell.spread.mean));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        MatrixCell& cell = row.cells[i];
        cell.best = row.cells.size() > 1 && cell.complete() && printed(cell.spread.mean) == *best;
        if (!columns[i].baseline || cell.spread.n == 0) continue;
        const MatrixCell& other = row.cells[*columns[i].baseline];
        if (other.spread.n > 0) cell.delta = cell.spread.mean - other.spread.mean;
    }
}

}  // namespace

Matrix makeMatrix(const std::vector<Group>& groups, const std::vector<std::optional<std::size_t>>& baselines) {
    Matrix matrix;
    for (std::size_t i = 0; i < groups.size(); ++i)
        matrix.columns.push_back(
            {groups[i].name, groupLabel(groups[i].name), i < baselines.size() ? baselines[i] : std::nullopt});
    matrix.rows.push_back({nullptr, "GLUE", {}});
    for (const Group& group : groups) matrix.rows.back().cells.push_back(scoreCell(group));
    for (const Number& number : numbers()) {
        MatrixRow row{&number, std::string(number.title), {}};
        for (const Group& group : groups) row.cells.push_back(cellOf(group, &number));
        const bool any = std::any_of(groups.begin(), groups.end(), [&](const Group& group) {
            return std::any_of(group.seeds.begin(), group.seeds.end(),
                               [&](const SeedResult& seed) { return numberOf(number, seed.values).has_value(); });
        });
        if (any) matrix.rows.push_back(std::move(row));
    }
    for (MatrixRow& row : matrix.rows) compareRow(row, matrix.columns);
    return matrix;
}

std::string groupLabel(const Name& name) {
    if (const auto run = name.find("run"); run != name.end()) return run->second;
    std::string label;
    const auto add = [&](const std::string& value) { label += (label.empty() ? "" : " ") + value; };
    for (const char* first : {"size", "operator"})
        if (const auto found = name.find(first); found != name.end()) add(found->second);
    for (const auto& [column, value] : name)
        if (column != "size" && column != "operator") add(value);
    return label.empty() ? "all" : label;
}

char flagMark(std::string_view flag) {
    if (flag == kMajorityFlag) return 'm';
    if (flag == kConstantFlag) return 'k';
    if (flag == kCollapsedFlag) return 'c';
    if (flag == kNanFlag) return 'n';
    if (flag == kFewSeedsFlag) return 'f';
    return '?';
}

}  // namespace plateau::glue
