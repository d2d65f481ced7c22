#include "core/study/exit_study.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/analysis/group_end.h"
#include "core/analysis/middle_value.h"
#include "core/analysis/plateau.h"
#include "core/study/arms.h"

namespace plateau::study {
namespace {

struct Group {
    std::string hash;
    std::vector<const ExitRun*> runs;
};

// Of what is equal in all runs of a study.
std::string keyOf(const spec::RunSpec& spec) {
    const auto& train = spec.train;
    return spec.model.size + "\n" + spec.data.corpus + "\n" + std::to_string(spec.data.length) + "\n" +
           std::to_string(train.batch) + "\n" + std::to_string(train.steps) + "\n" + train.recipe;
}

std::vector<const ExitRun*> countedOnce(const std::vector<const ExitRun*>& runs) {
    std::vector<analysis::Member> members;
    for (const ExitRun* run : runs) members.push_back({spec::contentHash(*run->spec), run->losses, run->finished});
    return analysis::countOnce(members).of(runs);
}

analysis::SeedExit exitOf(const ExitRun& run) {
    const std::vector<double> steps(run.losses.steps.begin(), run.losses.steps.end());
    const std::vector<double> losses(run.losses.values.begin(), run.losses.values.end());
    const auto plateau = analysis::findPlateau(steps, losses, {.no_context = run.no_context});
    if (!plateau) return {run.spec->seed, analysis::SeedState::no_plateau, steps.back()};
    if (!plateau->exit_step) return {run.spec->seed, analysis::SeedState::censored, steps.back()};
    return {run.spec->seed, analysis::SeedState::left, *plateau->exit_step};
}

double medianCost(const std::vector<const ExitRun*>& runs, double StepCost::*unit) {
    std::vector<double> known;
    for (const ExitRun* run : runs)
        if (run->cost.*unit > 0) known.push_back(run->cost.*unit);
    return analysis::middleValue(std::move(known));
}

analysis::ArmVerdict withoutRatio(const analysis::ArmVerdict& verdict) {
    analysis::ArmVerdict own;
    own.left = verdict.left;
    own.censored = verdict.censored;
    own.no_plateau = verdict.no_plateau;
    own.median = verdict.median;
    return own;
}

ExitArm armOf(const Group& group, const std::string& name, const ExitRun* first) {
    ExitArm arm{.name = name, .op = group.runs.front()->spec->model.op, .runs = {}, .verdict = {}};
    arm.cost = {medianCost(group.runs, &StepCost::flops), medianCost(group.runs, &StepCost::seconds)};
    for (const ExitRun* run : group.runs)
        arm.runs.push_back({run->id, static_cast<std::size_t>(run - first), exitOf(*run)});
    std::set<std::uint64_t> seeds;
    for (const ExitRun* run : group.runs)
        if (!seeds.insert(run->spec->seed).second) arm.ambiguous.push_back(run->spec->seed);
    std::stable_sort(arm.runs.begin(), arm.runs.end(),
                     [](const ArmRun& a, const ArmRun& b) { return a.exit.seed < b.exit.seed; });
    return arm;
}

// `first`: of the runs that were given.
ExitStudy studyOf(const std::vector<Group>& groups, const ExitRun* first, const std::string& control) {
    std::vector<const spec::RunSpec*> specs;
    for (const Group& group : groups) specs.push_back(group.runs.front()->spec);
    const std::vector<std::string> names = armNames(specs);
    ExitStudy study;
    study.size = specs.front()->model.size;
    study.name = study.size + ", " + corpusName(*specs.front());
    const auto named = std::ranges::find(names, control);
    study.control = named == names.end() ? controlOf(specs) : static_cast<std::size_t>(named - names.begin());
    std::vector<analysis::ArmSeeds> seeds;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        study.arms.push_back(armOf(groups[i], names[i], first));
        seeds.emplace_back();
        for (const ArmRun& run : study.arms.back().runs) seeds.back().push_back(run.exit);
    }
    const auto isLookedAt = [](const ExitRun* run) { return run->looks == analysis::Looks::each_seed; };
    for (const Group& group : groups)
        if (std::any_of(group.runs.begin(), group.runs.end(), isLookedAt)) study.looks = analysis::Looks::each_seed;
    const std::vector<analysis::ArmVerdict> verdicts = analysis::judgeArms(seeds, study.control, study.looks);
    for (std::size_t i = 0; i < verdicts.size(); ++i) study.arms[i].verdict = verdicts[i];
    for (ExitArm& arm : study.arms)
        if (!arm.ambiguous.empty() || !study.controlArm().ambiguous.empty()) arm.verdict = withoutRatio(arm.verdict);
    return study;
}

}  // namespace

std::optional<double> ratioOf(const ExitStudy& study, const ExitArm& arm, double StepCost::*unit) {
    const double own = arm.cost.*unit, control = study.controlArm().cost.*unit;
    if (!arm.verdict.ratio || own <= 0 || control <= 0) return std::nullopt;
    return *arm.verdict.ratio * own / control;
}

std::vector<ExitStudy> exitStudies(const std::vector<ExitRun>& runs, const std::string& control) {
    std::vector<std::string> keys;
    std::vector<std::vector<Group>> all;
    for (const ExitRun& run : runs) {
        if (run.losses.steps.empty()) continue;
        const std::string key = keyOf(*run.spec), hash = spec::groupHash(*run.spec);
        const auto known = std::find(keys.begin(), keys.end(), key);
        const auto at = static_cast<std::size_t>(known - keys.begin());
        if (known == keys.end()) {
            keys.push_back(key);
            all.emplace_back();
        }
        const auto group =
            std::find_if(all[at].begin(), all[at].end(), [&](const Group& one) { return one.hash == hash; });
        if (group == all[at].end())
            all[at].push_back({hash, {&run}});
        else
            group->runs.push_back(&run);
    }
    std::vector<ExitStudy> studies;
    for (std::vector<Group>& groups : all) {
        if (groups.size() < 2) continue;
        for (Group& group : groups) group.runs = countedOnce(group.runs);
        studies.push_back(studyOf(groups, runs.data(), control));
    }
    return studies;
}

std::size_t comparedArms(const std::vector<const spec::RunSpec*>& specs) {
    std::map<std::string, std::set<std::string>> arms;  // of each study
    for (const spec::RunSpec* spec : specs) arms[keyOf(*spec)].insert(spec::groupHash(*spec));
    std::size_t compared = 0;
    for (const auto& [study, own] : arms) compared += own.size() - 1;
    return compared;
}

}  // namespace plateau::study
