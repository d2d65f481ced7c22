// A study's exits as a table and as a document.
#include <numeric>

#include <nlohmann/json.hpp>

#include "core/spec/number_json.h"
#include "core/study/exit_study.h"

namespace plateau::study {
namespace {

using analysis::ArmVerdict;
using analysis::SeedState;
using nlohmann::json;
using table::Align;
using table::Cell;

std::string exitText(const analysis::SeedExit& exit) {
    if (exit.state == SeedState::no_plateau) return "–";
    return (exit.state == SeedState::censored ? ">" : "") + table::fixedText(exit.step, 0);
}

std::string exitsText(const ExitArm& arm) {
    std::string text;
    for (const ArmRun& run : arm.runs) text += (text.empty() ? "" : ", ") + exitText(run.exit);
    return text;
}

std::string verdictText(const ArmVerdict& verdict, bool isControl) {
    if (isControl) return "control";
    switch (verdict.verdict) {
        case analysis::Verdict::better:
            return "sooner";
        case analysis::Verdict::worse:
            return "later";
        case analysis::Verdict::notDistinguishable:
            return "not told apart";
        case analysis::Verdict::tooFewSeeds:
            return verdict.kind == analysis::RatioKind::single ? "one seed" : "too few seeds";
        case analysis::Verdict::unknown:
            break;
    }
    return "not judged";
}

Cell pCell(const std::optional<double>& p) {
    if (!p) return table::missingCell();
    return *p < 0.001 ? table::textCell("< 0.001") : table::numberCell(*p, 3);
}

Cell ratioCell(const std::optional<double>& ratio) {
    return ratio ? table::numberCell(*ratio, 2) : table::missingCell();
}

table::Row rowOf(const ExitStudy& study, std::size_t index) {
    const ExitArm& arm = study.arms[index];
    const ArmVerdict& verdict = arm.verdict;
    return {.cells = {
                table::textCell(study.name), table::textCell(arm.name),
                table::textCell(std::to_string(verdict.left) + "/" + std::to_string(arm.runs.size())),
                table::textCell(exitsText(arm)),
                verdict.median ? table::numberCell(*verdict.median, 0) : table::missingCell(), ratioCell(verdict.ratio),
                verdict.interval ? table::rangeCell(verdict.interval->low, verdict.interval->high, 2)
                                 : table::missingCell(),
                ratioCell(ratioOf(study, arm, &StepCost::flops)), ratioCell(ratioOf(study, arm, &StepCost::seconds)),
                pCell(verdict.adjusted), table::textCell(verdictText(verdict, index == study.control))}};
}

json knownNumber(const std::optional<double>& value) {
    return value ? spec::numberJson(*value) : json();
}

std::string_view stateText(SeedState state) {
    return state == SeedState::left ? "left" : state == SeedState::censored ? "on_plateau" : "no_plateau";
}

std::string_view kindText(analysis::RatioKind kind) {
    constexpr std::string_view kNames[] = {"none", "single", "paired", "restricted"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::optional<double> known(double cost) {
    return cost > 0 ? std::optional(cost) : std::nullopt;
}

json armJson(const ExitStudy& study, const ExitArm& arm) {
    const ArmVerdict& verdict = arm.verdict;
    json runs = json::array();
    for (const ArmRun& run : arm.runs)
        runs.push_back({{"run", run.id},
                        {"seed", run.exit.seed},
                        {"state", stateText(run.exit.state)},
                        {"step", spec::numberJson(run.exit.step)}});
    json document{{"model", arm.name},
                  {"operator", arm.op},
                  {"runs", std::move(runs)},
                  {"left", verdict.left},
                  {"on_plateau", verdict.censored},
                  {"no_plateau", verdict.no_plateau},
                  {"median", knownNumber(verdict.median)},
                  {"flops_per_step", knownNumber(known(arm.cost.flops))},
                  {"seconds_per_step", knownNumber(known(arm.cost.seconds))}};
    if (&arm == &study.controlArm()) return document;
    document.update({{"compared", kindText(verdict.kind)},
                     {"pairs", verdict.pairs},
                     {"within", knownNumber(verdict.horizon)},
                     {"ratio", knownNumber(verdict.ratio)},
                     {"ratio_flops", knownNumber(ratioOf(study, arm, &StepCost::flops))},
                     {"ratio_seconds", knownNumber(ratioOf(study, arm, &StepCost::seconds))},
                     {"interval", verdict.interval ? json{spec::numberJson(verdict.interval->low),
                                                          spec::numberJson(verdict.interval->high)}
                                                   : json()},
                     {"p", knownNumber(verdict.p)},
                     {"p_holm", knownNumber(verdict.adjusted)},
                     {"more_pairs", verdict.more_pairs ? json(*verdict.more_pairs) : json()},
                     {"verdict", analysis::toString(verdict.verdict)}});
    return document;
}

}  // namespace

std::vector<std::size_t> armOrder(const ExitStudy& study) {
    std::vector<std::size_t> order(study.arms.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    order.erase(order.begin() + static_cast<std::ptrdiff_t>(study.control));
    order.insert(order.begin(), study.control);
    return order;
}

table::Table exitTable(const std::vector<ExitStudy>& studies) {
    table::Table made;
    made.columns = {{"Study", Align::left},  {"Model", Align::left}, {"Left"},    {"Exits", Align::left}, {"Median"},
                    {"× control's"},         {"95 % interval"},      {"× FLOPs"}, {"× training time"},    {"p"},
                    {"Verdict", Align::left}};
    for (const ExitStudy& study : studies) {
        for (const std::size_t arm : armOrder(study)) made.rows.push_back(rowOf(study, arm));
        made.rows.back().rule_after = true;
    }
    return made;
}

json toJson(const ExitStudy& study) {
    json document{{"study", study.name}, {"size", study.size}, {"control", study.controlArm().name}};
    if (study.looks == analysis::Looks::each_seed) document["looks"] = "each_seed";
    document["arms"] = json::array();
    const std::vector<Sentence> sentences = sentencesOf(study);
    auto sentence = sentences.begin();
    for (const std::size_t arm : armOrder(study)) {
        json entry = armJson(study, study.arms[arm]);
        if (arm != study.control) {
            entry["sentence"] = {{"code", toString(sentence->id)}, {"text", text(*sentence)}};
            ++sentence;
        }
        document["arms"].push_back(std::move(entry));
    }
    return document;
}

}  // namespace plateau::study
