#include "core/study/until.h"

#include <algorithm>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/seed_rule_file.h"
#include "core/spec/json_text.h"
#include "core/spec/number_json.h"

namespace plateau::study {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char *kWithin = "ratio_within", *kMost = "most_seeds";
constexpr std::uint64_t kMostRuleBytes = 1 << 12;

Error wrongRule(std::string_view source, std::string_view member, std::string what) {
    return {ErrorCode::malformed, std::move(what), std::string(source) + ": " + std::string(member), {}};
}

std::vector<analysis::ArmStanding> standingsIn(const std::vector<ArmOfStudy>& arms) {
    std::vector<analysis::ArmStanding> standings;
    for (const ArmOfStudy& arm : arms) standings.push_back(arm.standing);
    return standings;
}

}  // namespace

json toJson(const analysis::SeedRule& rule) {
    return {{kWithin, spec::numberJson(rule.ratio_within)}, {kMost, rule.most}};
}

Result<analysis::SeedRule> seedRuleFrom(const json& document, std::string_view source) {
    if (!document.is_object()) return wrongRule(source, "until", "is no JSON object");
    analysis::SeedRule rule;
    for (const auto& [name, value] : document.items()) {
        if (name == kWithin) {
            if (!value.is_number() || !(value.get<double>() >= kNarrowest) || !(value.get<double>() <= kWidest))
                return wrongRule(source, name, "must be a factor of 1.001 to 100, such as 1.2");
            rule.ratio_within = value.get<double>();
        } else if (name == kMost) {
            const std::int64_t most = value.is_number_integer() ? value.get<std::int64_t>() : 0;
            if (most < std::int64_t{analysis::kLeastPairs} || most > std::int64_t{analysis::kMostPairs})
                return wrongRule(source, name,
                                 "must be a number of seeds of " + std::to_string(analysis::kLeastPairs) + " to " +
                                     std::to_string(analysis::kMostPairs));
            rule.most = static_cast<std::size_t>(most);
        } else {
            return wrongRule(source, name, "is not known; there are ratio_within and most_seeds");
        }
    }
    return rule;
}

Status writeSeedRule(const fs::path& folder, const analysis::SeedRule& rule) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem) return Error{ErrorCode::io, "the folder cannot be made: " + problem.message(), folder.string(), {}};
    const std::string text = spec::dumpJson(toJson(rule)) + "\n";
    const auto there = readFile(folder / run::kSeedRuleFile, kMostRuleBytes);
    return there && *there == text ? Status(Done{}) : writeFileAtomically(folder / run::kSeedRuleFile, text);
}

analysis::Looks looksOf(const fs::path& run) {
    std::error_code unknown;
    // Absolute: a run may be given as ".", and a folder may end in a slash.
    const fs::path folder = (fs::absolute(run, unknown) / "").lexically_normal().parent_path();
    const bool isThere = fs::exists(folder / run::kSeedRuleFile, unknown) ||
                         fs::exists(folder.parent_path().parent_path() / run::kSeedRuleFile, unknown);
    return isThere ? analysis::Looks::each_seed : analysis::Looks::once;
}

std::vector<std::uint64_t> withMoreSeeds(std::vector<std::uint64_t> seeds, std::size_t count) {
    std::uint64_t last = seeds.empty() ? 0 : *std::max_element(seeds.begin(), seeds.end());
    while (seeds.size() < count) seeds.push_back(++last);
    return seeds;
}

std::vector<ArmOfStudy> standingsOf(const std::vector<ExitStudy>& studies, const analysis::SeedRule& rule) {
    std::vector<ArmOfStudy> arms;
    for (const ExitStudy& study : studies) {
        std::vector<analysis::ArmVerdict> verdicts;
        for (const ExitArm& arm : study.arms) verdicts.push_back(arm.verdict);
        const auto standings = analysis::standingsOf(verdicts, study.control, rule);
        auto standing = standings.begin();
        for (std::size_t i = 0; i < study.arms.size(); ++i)
            if (i != study.control)
                arms.push_back({study.name, study.arms[i].name, study.arms[i].verdict.ratio, *standing++});
    }
    return arms;
}

bool suffices(const std::vector<ArmOfStudy>& arms) {
    return analysis::suffices(standingsIn(arms));
}

bool moreMayHelp(const std::vector<ArmOfStudy>& arms) {
    return analysis::moreMayHelp(standingsIn(arms));
}

}  // namespace plateau::study
