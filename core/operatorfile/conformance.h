// What the conformance checks say of an attention operator: a table with one row a check, as data and as JSON. The
// checks are core/attention/conformance; this is without Torch, for all who show or keep what they say. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/operatorfile/operator_file.h"
#include "core/spec/catalogue.h"
#include "core/spec/choice_words.h"

namespace plateau::operatorfile {

// In the order in which they run. What each asks, core/attention/conformance/checks.h says.
enum class Check {
    descriptor,
    shapes,
    parameter_count,
    initial_weights,
    inspectable,
    unchanged_inputs,
    determinism,
    gradients,
    fused_path,
    precision,
    batch,
    padding,
    masked_rows,
    packing,
    dropout,
    attention_weights,
    fold,
    save_and_load,
    flops,
};

enum class Verdict {
    passed,
    failed,
    not_applicable,  // the operator does not claim what the check asks
    not_reached,     // the checks ended before, or at no size does the operator compute
};

// What is wrong, in general; together with the check it is a sentence.
enum class Fault {
    crashed,      // subject: the signal or the exit status
    out_of_time,  // allowed: seconds of processor time
    needs_memory,
    does_not_compute,  // subject: what LibTorch says
    differs,           // by more than rounding explains: found, allowed
    other_count,       // found: counted; allowed: what the formula says
    wrong_shape,       // subject: the tensor
    wrong_type,        // subject: the tensor
    not_finite,        // subject: the tensor
    not_repeatable,    // subject: the tensor, or empty for the context
    input_changed,     // subject: the tensor
    draws_elsewhere,   // random numbers that are not of the layer's generator
    start_missing,     // subject: a parameter that is the operator's to start
    start_needless,    // subject: a parameter that is the model's to start
    unusable,          // subject: what of the descriptor
    missing,           // claimed and not there; subject: what
    denied,            // there and not claimed
    unasked,           // maps that nobody asked for
    negative,          // probabilities
    padding_attended,
    shares_memory,  // subject: a parameter
};

}  // namespace plateau::operatorfile

namespace plateau::spec {

template <>
inline constexpr std::array<std::string_view, 19> kWordsOf<operatorfile::Check>{
    "descriptor",  "shapes",    "parameter_count", "initial_weights",   "inspectable", "unchanged_inputs",
    "determinism", "gradients", "fused_path",      "precision",         "batch",       "padding",
    "masked_rows", "packing",   "dropout",         "attention_weights", "fold",        "save_and_load",
    "flops"};

template <>
inline constexpr std::array<std::string_view, 4> kWordsOf<operatorfile::Verdict>{"passed", "failed", "not_applicable",
                                                                                 "not_reached"};

template <>
inline constexpr std::array<std::string_view, 21> kWordsOf<operatorfile::Fault>{
    "crashed",       "out_of_time",      "needs_memory", "does_not_compute", "differs",       "other_count",
    "wrong_shape",   "wrong_type",       "not_finite",   "not_repeatable",   "input_changed", "draws_elsewhere",
    "start_missing", "start_needless",   "unusable",     "missing",          "denied",        "unasked",
    "negative",      "padding_attended", "shares_memory"};

}  // namespace plateau::spec

namespace plateau::operatorfile {

inline constexpr std::size_t kChecks = spec::kWordsOf<Check>.size();

// The smallest case, of those tried, in which a check fails.
struct FailingCase {
    Fault fault = Fault::differs;
    std::int64_t batch = 0, length = 0, hidden = 0, heads = 0;  // 0: it is no matter of sizes
    std::string type = {};                                      // of the tensors, "float64"; empty: no matter of it
    bool with_maps = false;                                     // while attention maps were asked for
    std::string subject = {};
    std::optional<double> found = {}, allowed = {};
    bool operator==(const FailingCase&) const = default;
};

struct CheckRow {
    Check check = Check::descriptor;
    Verdict verdict = Verdict::not_reached;
    std::optional<FailingCase> failing = {};  // when it failed
    bool operator==(const CheckRow&) const = default;
};

struct Conformance {
    std::string op;              // the operator's id; of a file with its hash, "distance-bias@0123456789ab"
    std::vector<CheckRow> rows;  // every check once, in order
    double seconds = 0;
    bool confined = false;  // computed in a process without files and network
    bool operator==(const Conformance&) const = default;

    std::vector<Check> failed() const;
    bool passed() const { return failed().empty(); }
    // Whether computing it ended the process, so that it is not to be computed at all.
    bool ended() const;
};

nlohmann::json toJson(const CheckRow& row);
nlohmann::json toJson(const Conformance& conformance);
// Errors: malformed. What stands in it may come from anybody: texts are cut to 500 bytes.
Result<CheckRow> checkRowFrom(const nlohmann::json& document);
Result<Conformance> conformanceFrom(const nlohmann::json& document);

// An operator file keeps its table beside what its hash covers. Of a file that comes from elsewhere the table is a
// claim. Both expect a text that parseOperatorFile() takes. A file that would become too large stays as it is; nothing
// for a file without a table, or with one that cannot be read.
std::string withConformance(std::string_view operator_file, const Conformance& conformance);
std::optional<Conformance> conformanceIn(std::string_view operator_file);

// What a catalogue says of the operator of a file. A program keeps its settings and capabilities to itself.
spec::OperatorInfo infoOf(const OperatorFile& file, const Conformance& conformance);

// What is said by the operator files of a folder of their checks that fail, by the operators' ids; none is no entry.
std::map<std::string, std::vector<Check>> failedChecksIn(const std::filesystem::path& folder);

}  // namespace plateau::operatorfile
