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

// ", 95 % interval 2.17-2.35 over seeds"; turned over where the ratio is told the other way round.
std::string intervalText(const json& measure, bool turned) {
    if (measure["interval"].is_null()) return "";
    const double low = measure["interval"][0].get<double>(), high = measure["interval"][1].get<double>();
    return ", 95 % interval " + numberText(turned ? 1 / high : low, 3) + "-" + numberText(turned ? 1 / low : high, 3) +
           (measure["interval_from"] == "seeds" ? " over seeds" : " of reading the curves");
}

std::string sidesText(const json& measure) {
    return sideText(measure) + " against " + sideText(measure["reference"]);
}

// "sooner" and "later" are verdicts; what is none is described.
std::string measureText(const std::string& what, const json& measure) {
    if (measure["ratio"].is_null())
        return "  " + what + ": no comparison" + countText(measure, "its own") +
               countText(measure["reference"], "the reference's") + "\n";
    const double ratio = measure["ratio"].get<double>();
    const json& verdict = measure["verdict"];
    if (verdict == "better")
        return "  " + what + " " + numberText(ratio, 3) + "x sooner" + intervalText(measure, false) + ": " +
               sidesText(measure) + "\n";
    if (verdict == "worse")
        return "  " + what + " " + numberText(1 / ratio, 3) + "x later" + intervalText(measure, true) + ": " +
               sidesText(measure) + "\n";
    return "  " + what + " at " + sidesText(measure) + ": ratio " + numberText(ratio, 3) +
           intervalText(measure, false) + (verdict == "not_distinguishable" ? ", not distinguishable" : "") + "\n";
}

// "1.683 ± 0.012 at step 200000, n = 3".
std::string endText(const json& end) {
    if (end.is_null()) return "no step that all have";
    std::string text = figure(end["mean"]);
    if (!end["sd"].is_null()) text += " ± " + figure(end["sd"]);
    return text + " at step " + stepText(end["step"]) + ", n = " + std::to_string(end["n"].get<std::size_t>());
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
    if (comparison.contains("other_text"))
        text += "  on another text than the reference: their losses lie on no common scale\n";
    text +=
        "  ends at " + endText(comparison["end"]) + "; the reference at " + endText(comparison["reference_end"]) + "\n";
    text += measureText("leaves its plateau", comparison["exit_step"]);
    for (const auto& [level, measure] : comparison["below"].items()) text += measureText("is below " + level, measure);
    text += measureText("is as good as the reference's end", comparison["steps_to_reach"]);
    if (comparison["curves"].size() < 2 || comparison["reference_curves"].size() < 2)
        text += "  fewer than two seeds on a side: described, not judged, as what another seed would do is unknown\n";
    return text;
}

}  // namespace plateau::engine
