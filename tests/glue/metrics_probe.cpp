// Answers compare_with_scikit_learn.py: one JSON object {"predictions", "labels", "metrics"} a line in, the same
// metrics as core/glue/metrics.h computes them out; NaN is null. Of {"scores", "labels"}, logits by class of each row,
// what core/glue/classifier_quality.h says of them.
#include <algorithm>
#include <iostream>
#include <limits>
#include <string>

#include <nlohmann/json.hpp>

#include "core/glue/classifier_quality.h"
#include "core/glue/metrics.h"

namespace {

using plateau::glue::Column;

Column columnOf(const nlohmann::json& values) {
    Column column;
    for (const auto& value : values)
        column.push_back(value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
    return column;
}

nlohmann::json qualityOf(const nlohmann::json& question) {
    using namespace plateau::glue;
    std::vector<Prediction> rows;
    for (std::size_t i = 0; i < question["scores"].size(); ++i) {
        Prediction row;
        row.label = question["labels"][i].get<double>();
        row.scores = question["scores"][i].get<std::vector<double>>();
        row.prediction = static_cast<double>(std::ranges::max_element(row.scores) - row.scores.begin());
        rows.push_back(std::move(row));
    }
    std::vector<std::string> labels;
    while (labels.size() < rows.front().scores.size()) labels.push_back(std::to_string(labels.size()));
    nlohmann::json answer{{"confusion", confusion(ownTask(labels, false), rows).counts}};
    for (std::size_t label = 0; label < labels.size(); ++label) {
        const PrecisionRecall curve = precisionRecall(rows, label);
        answer["curves"].push_back(
            {{"precision", curve.precision}, {"recall", curve.recall}, {"average", curve.average_precision}});
    }
    for (const Calibration::Bin& bin : calibration(rows).bins) answer["bins"].push_back({bin.confidence, bin.accuracy});
    return answer;
}

}  // namespace

int main() {
    const std::map<std::string, double (*)(const Column&, const Column&)> metrics = {
        {"accuracy", plateau::glue::accuracy}, {"f1", plateau::glue::f1},
        {"macro_f1", plateau::glue::macroF1},  {"matthews", plateau::glue::matthews},
        {"pearson", plateau::glue::pearson},   {"spearman", plateau::glue::spearman}};
    for (std::string line; std::getline(std::cin, line);) {
        const auto question = nlohmann::json::parse(line);
        if (question.contains("scores")) {
            std::cout << qualityOf(question).dump() << '\n';
            continue;
        }
        const Column predictions = columnOf(question["predictions"]), labels = columnOf(question["labels"]);
        nlohmann::json answer = nlohmann::json::object();
        for (const auto& [name, unused] : question["metrics"].items())
            answer[name] = metrics.at(name)(predictions, labels);
        std::cout << answer.dump() << '\n';
    }
}
