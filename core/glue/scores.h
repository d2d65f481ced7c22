// Results of fine-tuning as they are aggregated: each number of the GLUE table, the score of a seed, and groups of
// seeds. The same code serves published CSV files and our own runs. Values are raw as the metrics give them (0–1,
// correlations −1…1); numbers and scores are in percent. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/base/result.h"
#include "core/glue/task.h"

namespace plateau::glue {

using Name = std::map<std::string, std::string>;  // {"operator":"pairwise","size":"base"}
using Values = std::map<std::string, double>;     // "cola/matthews_correlation": 0.49; NaN where training failed
using Flags = std::map<std::string, std::vector<std::string>>;  // by task: codes of trust.h

// One column of the published table: a task, or one half of MNLI.
struct Number {
    std::string id;     // "mrpc", …, "mnli", "mnli_mm"
    std::string title;  // "MRPC", …, "MNLI-m", "MNLI-mm"
    TaskId task;
    std::vector<std::string> metrics;  // keys of values whose mean it is: "mrpc/accuracy", "mrpc/f1"
    std::string combined;              // key that holds this mean already, where there is one
    std::string single;                // key of the metric that is reported alone
    bool in_score;
};
// The nine numbers of the score (resources/guide/glue.md, "The score"), then WNLI, in the order of tasks().
const std::vector<Number>& numbers();
const Number* findNumber(std::string_view id);

// In percent, NaN included; nothing when a value is missing.
std::optional<double> numberOf(const Number& number, const Values& values);
// Mean of the nine numbers; nothing when one is missing or not finite.
std::optional<double> scoreOf(const Values& values);
// Keys that the score wants and `values` lacks, in the order of numbers().
std::vector<std::string> missingIn(const Values& values);

// The results of one seed of one group in one source.
struct Scores {
    Name name;
    std::uint64_t seed = 0;                     // of fine-tuning
    std::optional<std::int64_t> pretrain_step;  // of the checkpoint, where several of one training are scored
    Values values;
    Flags flags;
    std::string source;  // file or run, for errors
};

struct SeedResult {
    std::uint64_t seed = 0;
    Values values;
    Flags flags;
    std::optional<double> score;       // percent
    std::vector<std::string> missing;  // keys
};

// Seeds of one checkpoint, ascending.
struct Group {
    Name name;
    std::optional<std::int64_t> pretrain_step;
    std::vector<SeedResult> seeds;
    std::optional<analysis::Spread> score;  // nothing unless every seed has all nine numbers
    std::vector<std::string> missing;       // keys that a seed lacks
    std::vector<std::string> flags;         // of the whole group: "few_seeds"
};

// Finite values of one number, in percent, of the seeds that have it.
std::vector<double> valuesOf(const Group& group, const Number& number);
// Why a group has no value of a number: there is no result of its task; the task's data had its other half only, as
// MNLI's may be without the mismatched one; or no value is finite.
enum class Lack { none, task, half, finite };
Lack lackOf(const Group& group, const Number& number);
// The scores of the seeds; empty unless every seed has one.
std::vector<double> scoresOf(const Group& group);

// Rows of one name, step and seed become one seed. In order of first appearance; groups of one name by their steps.
// Error: a value is there twice (context: the sources).
Result<std::vector<Group>> groupScores(const std::vector<Scores>& scores);

// CSV in long form: columns task, metric, value and finetune_seed (or seed), pretrain_step if any; the other columns
// name the group. Flags are judged from the values. Errors name file:line: a missing or unnamed column, an unknown task
// or metric, something that is no number, a value outside −1…1, a value that is there twice.
Result<std::vector<Scores>> readScoresCsv(std::string_view text, std::string_view source);

}  // namespace plateau::glue
