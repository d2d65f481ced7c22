// Answers compare_with_scikit_learn.py: one JSON object {"predictions", "labels", "metrics"} a line in, the same
// metrics as core/glue/metrics.h computes them out; NaN is null.
#include <iostream>
#include <limits>
#include <string>

#include <nlohmann/json.hpp>

#include "core/glue/metrics.h"

namespace {

using plateau::glue::Column;

Column columnOf(const nlohmann::json& values) {
    Column column;
    for (const auto& value : values)
        column.push_back(value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
    return column;
}

}  // namespace

int main() {
    const std::map<std::string, double (*)(const Column&, const Column&)> metrics = {
        {"accuracy", plateau::glue::accuracy}, {"f1", plateau::glue::f1},
        {"macro_f1", plateau::glue::macroF1},  {"matthews", plateau::glue::matthews},
        {"pearson", plateau::glue::pearson},   {"spearman", plateau::glue::spearman}};
    for (std::string line; std::getline(std::cin, line);) {
        const auto question = nlohmann::json::parse(line);
        const Column predictions = columnOf(question["predictions"]), labels = columnOf(question["labels"]);
        nlohmann::json answer = nlohmann::json::object();
        for (const auto& [name, unused] : question["metrics"].items())
            answer[name] = metrics.at(name)(predictions, labels);
        std::cout << answer.dump() << '\n';
    }
}
