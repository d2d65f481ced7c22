#include "core/study/exit_study.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/analysis/group_end.h"
#include "core/analysis/middle_value.h"
#include "core/analysis/plateau.h"
#include "core/base/grouped_by.h"
#include "core/spec/distinctions.h"
#include "core/study/arms.h"

namespace plateau::study {
namespace {

using Group = std::vector<const ExitRun*>;  // of one arm

constexpr std::size_t kMostApart = 4;  // settings in the name of a study

// Of what is equal in all runs of a study.
std::string keyOf(const spec::RunSpec& spec) {
    const auto& train = spec.train;
    return spec.model.size + "\n" + spec.data.corpus + "\n" + std::to_string(spec.data.length) + "\n" +
           std::to_string(train.batch) + "\n" + std::to_string(train.steps) + "\n" + train.recipe;
}

Group countedOnce(const Group& runs) {
    std::vector<analysis::Member> members;
    for (const ExitRun* run : runs) members.push_back({spec::contentHash(*run->spec), run->losses, run->finished});
    return analysis::countOnce(members).of(runs);
}

analysis::SeedExit exitOf(const ExitRun& run) {
    const std::vector<double> steps(run.losses.steps.begin(), run.losses.steps.end());
    const std::vector<double> losses(run.losses.values.begin(), run.losses.values.end());
    const analysis::PlateauOptions options{.no_context = run.no_context};
    const auto plateau = analysis::findPlateau(steps, losses, options);
    if (!plateau)
        return {run.spec->seed, analysis::SeedState::no_plateau, steps.back(),
                analysis::staysAboveLevel(steps, losses, options)};
    if (!plateau->exit_step) return {run.spec->seed, analysis::SeedState::censored, steps.back()};
    return {run.spec->seed, analysis::SeedState::left, *plateau->exit_step};
}

double medianCost(const Group& runs, double StepCost::*unit) {
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
    own.above_level = verdict.above_level;
    own.median = verdict.median;
    return own;
}

ExitArm armOf(const Group& group, const std::string& name, const ExitRun* first) {
    ExitArm arm{.name = name, .op = group.front()->spec->model.op, .runs = {}, .verdict = {}};
    arm.cost = {medianCost(group, &StepCost::flops), medianCost(group, &StepCost::seconds)};
    for (const ExitRun* run : group) arm.runs.push_back({run->id, static_cast<std::size_t>(run - first), exitOf(*run)});
    std::set<std::uint64_t> seeds;
    for (const ExitRun* run : group)
        if (!seeds.insert(run->spec->seed).second) arm.ambiguous.push_back(run->spec->seed);
    std::stable_sort(arm.runs.begin(), arm.runs.end(),
                     [](const ArmRun& a, const ArmRun& b) { return a.exit.seed < b.exit.seed; });
    return arm;
}

// `first`: of the runs that were given.
ExitStudy studyOf(const std::vector<Group>& groups, const ExitRun* first, const std::string& control) {
    std::vector<const spec::RunSpec*> specs;
    for (const Group& group : groups) specs.push_back(group.front()->spec);
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
        if (std::ranges::any_of(group, isLookedAt)) study.looks = analysis::Looks::each_seed;
    const std::vector<analysis::ArmVerdict> verdicts = analysis::judgeArms(seeds, study.control, study.looks);
    for (std::size_t i = 0; i < verdicts.size(); ++i) study.arms[i].verdict = verdicts[i];
    for (ExitArm& arm : study.arms)
        if (!arm.ambiguous.empty() || !study.controlArm().ambiguous.empty()) arm.verdict = withoutRatio(arm.verdict);
    return study;
}

// Of what a study is, besides its name: what sets it apart from others of that name.
spec::Settings scheduleOf(const spec::RunSpec& spec) {
    spec::RunSpec shared;
    shared.data.length = spec.data.length;
    shared.train.batch = spec.train.batch;
    shared.train.steps = spec.train.steps;
    shared.train.recipe = spec.train.recipe;
    return spec::Settings::fromDocument(spec::toJson(shared));
}

// "tiny, demo, steps=300" beside another one of "tiny, demo"; `specs`: one of each study.
void nameApart(std::vector<ExitStudy>& studies, const std::vector<const spec::RunSpec*>& specs) {
    std::map<std::string, std::vector<std::size_t>> named;
    for (std::size_t i = 0; i < studies.size(); ++i) named[studies[i].name].push_back(i);
    for (const auto& [name, alike] : named) {
        std::vector<spec::Settings> settings;
        for (const std::size_t i : alike) settings.push_back(scheduleOf(*specs[i]));
        const std::vector<std::string> apart = spec::distinctionTexts(settings, ", ", kMostApart);
        for (std::size_t j = 0; j < alike.size(); ++j)
            if (!apart[j].empty()) studies[alike[j]].name += ", " + apart[j];
    }
}

}  // namespace

std::optional<double> ratioOf(const ExitStudy& study, const ExitArm& arm, double StepCost::*unit) {
    const double own = arm.cost.*unit, control = study.controlArm().cost.*unit;
    if (!arm.verdict.ratio || own <= 0 || control <= 0) return std::nullopt;
    return *arm.verdict.ratio * own / control;
}

std::vector<ExitStudy> exitStudies(const std::vector<ExitRun>& runs, const std::string& control) {
    Group begun;
    for (const ExitRun& run : runs)
        if (!run.losses.steps.empty()) begun.push_back(&run);
    std::vector<ExitStudy> studies;
    std::vector<const spec::RunSpec*> specs;
    for (const Group& own : groupedBy(begun, [](const ExitRun* run) { return keyOf(*run->spec); })) {
        auto arms = groupedBy(own, [](const ExitRun* run) { return spec::groupHash(*run->spec); });
        if (arms.size() < 2) continue;
        for (Group& arm : arms) arm = countedOnce(arm);
        studies.push_back(studyOf(arms, runs.data(), control));
        specs.push_back(own.front()->spec);
    }
    nameApart(studies, specs);
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
