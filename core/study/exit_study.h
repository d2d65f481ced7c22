// The verdict of a study on when its arms leave their plateau: exits by seed, and their ratio to the control's
// (core/analysis/arm_verdict.h). Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/analysis/arm_verdict.h"
#include "core/analysis/seed_band.h"
#include "core/spec/run_spec.h"
#include "core/study/step_cost.h"
#include "core/table/table.h"

namespace plateau::study {

// A training with its evaluation losses. Nothing is owned.
struct ExitRun {
    std::string id;
    const spec::RunSpec* spec = nullptr;
    analysis::RawSeries losses;
    std::optional<double> no_context;  // nats; the level of its corpus without context
    bool finished = false;
    StepCost cost{};
    analysis::Looks looks = analysis::Looks::once;  // at the study that it was trained for
};

struct ArmRun {
    std::string id;
    std::size_t index = 0;  // of the runs that were given
    analysis::SeedExit exit;
};

struct ExitArm {
    std::string name, op;
    std::vector<ArmRun> runs;  // by seed
    analysis::ArmVerdict verdict;
    StepCost cost{};  // medians over its runs; 0 where no log says it
    // Seeds of which there are several runs that differ, as of two machines: which of them counts is not known, so that
    // nothing is judged by the arm.
    std::vector<std::uint64_t> ambiguous{};
};

struct ExitStudy {
    std::string name;  // "tiny, demo": size and corpus; of several such what sets them apart, too
    std::string size;
    std::size_t control = 0;
    std::vector<ExitArm> arms;                      // in the order of their first runs
    analysis::Looks looks = analysis::Looks::once;  // each_seed where one of its runs says so

    const ExitArm& controlArm() const { return arms[control]; }
};

// The ratio of exits in another unit than steps: own cost up to the exit / the control's. Nothing where the ratio or a
// cost is not known.
std::optional<double> ratioOf(const ExitStudy& study, const ExitArm& arm, double StepCost::*unit);

// Trainings of one size on one text that see as many tokens in as many steps by one recipe are a study, if they are
// several arms: one a setting, its runs differing in their seed. A run without an evaluation yet is not in it, nor a
// copy of another one (of a seed whose runs differ there are several, and its arm is not judged); a run that failed is,
// as one that is still on its plateau where it has not left it. `control` is the name of the arm that the others are
// compared with, in each study that has it; else controlOf() (arms.h).
std::vector<ExitStudy> exitStudies(const std::vector<ExitRun>& runs, const std::string& control = {});
// How many arms of such runs have a control, from their specs alone.
std::size_t comparedArms(const std::vector<const spec::RunSpec*>& specs);

// A sentence on an arm, as its kind and what stands in it. English for files (text()); the window has its own by the
// same codes.
enum class SentenceId {
    sooner,  // values: arm, control, ratio, interval's ends, p with its sign, pairs
    later,
    alike,
    alike_more,     // values: as above, then seeds more and the ratio that they would tell from 1
    sooner_within,  // values: arm, control, ratio, interval's ends, p with its sign, horizon
    later_within,
    alike_within,
    few_within,   // too few seeds for any p to be small enough
    described,    // values: arm, control, ratio
    no_pair,      // values: arm, control
    none_left,    // values: arm, control
    no_spread,    // values: arm, control, ratio
    above_level,  // no_plateau, and none of these has come down to the level without context
    no_plateau,   // values: arm, control, runs
    ambiguous,    // values: arm, control, the arm with the seed, the seed
};
struct SentenceValue {
    std::string text;
    bool is_number = false;  // with a decimal point, which the window replaces by the user's sign
    bool operator==(const SentenceValue&) const = default;
};
struct Sentence {
    SentenceId id = SentenceId::no_pair;
    std::vector<SentenceValue> values;  // for %1, %2, …
    bool operator==(const Sentence&) const = default;
};
std::string_view toString(SentenceId id);  // "sooner_within"
std::string text(const Sentence& sentence);
// Of every arm but the control, in the order of the arms.
std::vector<Sentence> sentencesOf(const ExitStudy& study);

// One row an arm, the control first in each study: its exits (">1000" of a run that is still on its plateau, "–" of one
// without), their median, the ratio to the control's with its interval, the same in FLOPs and in time, adjusted p and
// verdict. English.
table::Table exitTable(const std::vector<ExitStudy>& studies);
// The arms in the table's order.
std::vector<std::size_t> armOrder(const ExitStudy& study);

nlohmann::json toJson(const ExitStudy& study);

}  // namespace plateau::study
