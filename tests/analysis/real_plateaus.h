// Real evaluation losses with what a careful reader sees in them: ../shared/data/plateaus, which is optional.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/analysis/curve.h"

namespace plateau::analysis {

struct RealCurve {
    std::string file;
    double no_context = 0;
    std::optional<std::pair<double, double>> exit;  // the run leaves its plateau between these steps
    std::vector<double> steps, values;
};

// Empty where the data is not there. Throws when it is damaged.
inline std::vector<RealCurve> realCurves(const std::filesystem::path& folder) {
    std::ifstream truth(folder / "truth.json");
    if (!truth) return {};
    std::vector<RealCurve> curves;
    const auto document = nlohmann::json::parse(truth);
    for (const auto& entry : document.at("curves")) {
        RealCurve curve;
        curve.file = entry.at("file");
        curve.no_context = entry.at("no_context_nats");
        if (const auto& exit = entry.at("exit"); !exit.is_null()) curve.exit = {exit.at(0), exit.at(1)};
        std::ifstream stream(folder / curve.file);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        const auto read = readCurvesCsv(text, curve.file);
        if (!read || read->size() != 1) throw std::runtime_error(curve.file + " is no curve");
        curve.steps = read->front().steps;
        curve.values = read->front().values;
        curves.push_back(std::move(curve));
    }
    return curves;
}

}  // namespace plateau::analysis
