#include "app/engine/study/seed_rounds.h"

#include <nlohmann/json.hpp>

#include "app/engine/command/console.h"
#include "core/spec/number_json.h"

namespace plateau::engine {
namespace {

using analysis::ArmState;

std::string stateText(const study::ArmOfStudy& arm) {
    const analysis::ArmStanding& standing = arm.standing;
    const std::string at = arm.ratio ? " at " + numberText(*arm.ratio, 3) : std::string();
    const std::string reach = standing.reach ? ", within a factor of " + numberText(*standing.reach, 3) : std::string();
    switch (standing.state) {
        case ArmState::few:
            return at + ", too few seeds";
        case ArmState::narrow:
            return at + reach + ", enough";
        case ArmState::apart:
            return " told apart" + at;
        case ArmState::unjudged:
            return " is not judged: a run has no plateau";
        case ArmState::waiting:
            return at + ", runs are still on their plateau";
        case ArmState::wide:
            break;
    }
    if (!standing.more) return at + reach + " (more seeds than at most)";
    return at + reach + " (some " + std::to_string(*standing.more) + (*standing.more == 1 ? " seed" : " seeds") +
           " more)";
}

nlohmann::json knownOr(const std::optional<double>& value) {
    return value ? spec::numberJson(*value) : nlohmann::json();
}

}  // namespace

std::vector<std::size_t> roundEnds(const std::vector<StudyRun>& runs) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (i + 1 == runs.size() || runs[i + 1].spec.seed != runs[i].spec.seed) ends.push_back(i + 1);
    return ends;
}

std::string standingText(const std::vector<study::ArmOfStudy>& arms, std::size_t seeds,
                         const analysis::SeedRule& rule) {
    std::string text = std::to_string(seeds) + " of at most " + std::to_string(rule.most) + " seeds: ";
    bool isFirst = true;
    for (const study::ArmOfStudy& arm : arms) {
        text += (isFirst ? "" : "; ") + arm.arm + stateText(arm);
        isFirst = false;
    }
    return text;
}

std::string endText(const std::vector<study::ArmOfStudy>& arms) {
    return study::suffices(arms) ? "these seeds suffice" : "more seeds would not help";
}

nlohmann::json standingDocument(const std::vector<study::ArmOfStudy>& arms, std::size_t seeds,
                                const analysis::SeedRule& rule) {
    nlohmann::json document{{"trained", seeds},
                            {"most", rule.most},
                            {"ratio_within", spec::numberJson(rule.ratio_within)},
                            {"suffices", study::suffices(arms)},
                            {"arms", nlohmann::json::array()}};
    for (const study::ArmOfStudy& arm : arms)
        document["arms"].push_back(
            {{"study", arm.study},
             {"model", arm.arm},
             {"state", analysis::toString(arm.standing.state)},
             {"ratio", knownOr(arm.ratio)},
             {"reach", knownOr(arm.standing.reach)},
             {"more", arm.standing.more ? nlohmann::json(*arm.standing.more) : nlohmann::json()}});
    return document;
}

}  // namespace plateau::engine
