#include <cmath>

#include "app/engine/command/console.h"
#include "app/engine/study/analyse_comparisons.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

std::string sideText(const json& side) {
    std::string text = stepText(side["mean"]);
    if (!side["sd"].is_null()) text += " ± " + stepText(side["sd"]);
    return text;
}

std::string countText(const json& side, const char* who) {
    const auto missing = side["missing"].get<std::size_t>();
    if (missing == 0) return "";
    return std::string(" (") + who + ": " + std::to_string(missing) + " of " +
           std::to_string(missing + side["n"].get<std::size_t>()) + " not there yet)";
}

// "2.26x sooner, 95 % interval 2.17-2.35"; a ratio below one is told the other way round.
std::string ratioText(const json& measure) {
    const double ratio = measure["ratio"].get<double>();
    const bool sooner = ratio >= 1;
    std::string text = numberText(sooner ? ratio : 1 / ratio, 3) + (sooner ? "x sooner" : "x later");
    if (measure["interval"].is_null()) return text;
    const double low = measure["interval"][0].get<double>(), high = measure["interval"][1].get<double>();
    text += ", 95 % interval " + numberText(sooner ? low : 1 / high, 3) + "-" + numberText(sooner ? high : 1 / low, 3);
    return text + (measure["interval_from"] == "seeds" ? " over seeds" : " of reading the curves");
}

std::string measureText(const char* what, const json& measure) {
    const json& reference = measure["reference"];
    if (measure["ratio"].is_null())
        return std::string("  ") + what + ": no comparison" + countText(measure, "its own") +
               countText(reference, "the reference's") + "\n";
    return std::string("  ") + what + " " + ratioText(measure) + ": " + sideText(measure) + " against " +
           sideText(reference) + "\n";
}

}  // namespace

std::string figure(const json& value) {
    if (value.is_null()) return "-";
    return value.is_number() ? numberText(value.get<double>(), 6) : value.get<std::string>();
}

std::string stepText(const json& value) {
    if (!value.is_number() || std::abs(value.get<double>()) < 100 || std::abs(value.get<double>()) > 1e12)
        return figure(value);
    return std::to_string(std::llround(value.get<double>()));
}

std::string nameText(const json& name) {
    std::string text;
    for (const auto& [key, value] : name.items())
        text += (text.empty() ? "" : ", ") + key + " " + value.get<std::string>();
    return text;
}

std::string comparisonText(const json& comparison) {
    std::string text = "\n" + nameText(comparison["name"]) + ", against " + nameText(comparison["reference"]) + "\n";
    text += measureText("leaves its plateau", comparison["exit_step"]);
    for (const auto& [level, measure] : comparison["below"].items())
        text += measureText(("is below " + level).c_str(), measure);
    text += measureText("is as good as the reference's end", comparison["steps_to_reach"]);
    const json& exit = comparison["exit_step"];
    if (exit["n"].get<std::size_t>() < 2 || exit["reference"]["n"].get<std::size_t>() < 2)
        text += "  fewer than two seeds on a side: what another seed would do is unknown\n";
    return text;
}

}  // namespace plateau::engine
