// Studies whose seeds are added until they suffice (core/analysis/seed_rule.h): the rule as files state it, the seeds
// in their order, and where such a study stands. Reading and writing files blocks; the rest is pure.
//
//     {"ratio_within":1.2,"most_seeds":32}
//
// in a template as its member `until`, and as until.json in the folder of a study that has begun and in each of its
// runs, which are also copied and bundled alone: it tells whoever judges them later that they were looked at after each
// seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/analysis/seed_rule.h"
#include "core/base/result.h"
#include "core/study/exit_study.h"

namespace plateau::study {

nlohmann::json toJson(const analysis::SeedRule& rule);
// What is missing has its default. Errors: malformed, for a member that is unknown or out of its range; context
// "source: member".
Result<analysis::SeedRule> seedRuleFrom(const nlohmann::json& document, std::string_view source);
inline constexpr double kNarrowest = 1.001, kWidest = 100;  // of ratio_within

// Into the folder of a study, or of a run; it is made where it is not there, and a file that says the same is left
// alone.
Status writeSeedRule(const std::filesystem::path& folder, const analysis::SeedRule& rule);
// Of the study that a run belongs to, or was trained for. A file that cannot be read counts: to look less sure than one
// is does no harm.
analysis::Looks looksOf(const std::filesystem::path& run);

// The seeds and, after them, the next whole numbers above the largest, until there are `count`.
std::vector<std::uint64_t> withMoreSeeds(std::vector<std::uint64_t> seeds, std::size_t count);

struct ArmOfStudy {
    std::string study, arm;
    std::optional<double> ratio;  // to the control's exit
    analysis::ArmStanding standing;
};
// Of every arm but the controls.
std::vector<ArmOfStudy> standingsOf(const std::vector<ExitStudy>& studies, const analysis::SeedRule& rule);
// As core/analysis/seed_rule.h says of the arms of one study, of those of all.
bool suffices(const std::vector<ArmOfStudy>& arms);
bool moreMayHelp(const std::vector<ArmOfStudy>& arms);

}  // namespace plateau::study
