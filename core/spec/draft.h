// How the values of a form or of command-line flags become a RunSpec.
//
// A Draft holds what a person chose, as text, by dotted field name ("train.peak_lr" -> "3e-4"). resolve() fills the
// other fields from the recipe, then the size, then the defaults, and checks the result against the catalogue. It is
// pure: it reads no files and queries no device, so the caller checks whether a corpus exists. The engine's flags and
// the launch page use the same function.
//
// Errors carry a code and the values, so that the window can translate them; describe() gives the command line's
// English.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/spec/catalogue.h"
#include "core/spec/run_spec.h"

namespace plateau::spec {

struct Draft {
    std::map<std::string, std::string> fields;  // dotted name -> text as typed
};

enum class FieldType { integer, number, text, choice, flag, object };

// One field of the spec, as validation, forms and help need it.
struct FieldInfo {
    std::string_view name;  // "train.peak_lr"
    FieldType type = FieldType::text;
    double min = 0, max = 0;                // inclusive, for integer and number
    std::vector<std::string_view> choices;  // for choice
    std::string_view help;                  // one English sentence
};

// All settable fields in the order of the spec.
const std::vector<FieldInfo>& fieldTable();
const FieldInfo* findField(std::string_view name);
// The field name that a mistyped one probably stands for, for "did you mean": of all fields and of `others`, as the
// settings that operators have; empty when none is similar.
std::string nearestField(std::string_view name, std::vector<std::string> others = {});

enum class FieldProblem {
    unknownField,  // expected: the most similar known name, or empty
    notANumber,
    notAnInteger,
    outOfRange,        // expected: "min … max"
    unknownChoice,     // expected: the choices, comma separated
    notDivisible,      // model.hidden is no multiple of model.heads
    tooLong,           // data.length > model.max_positions
    warmupTooLong,     // train.warmup_steps > train.steps
    unsupported,       // a known value that this version does not implement
    deviceMissing,     // not among the catalogue's devices
    precisionMissing,  // not among the device's precisions
    missing,           // required but not given; expected: the field that requires it, or empty
    repeated,          // occurs twice in a list whose entries must differ
    otherLength,       // data.length is not that of the corpus' samples, which is expected
    tooFewPositions,   // model.max_positions < the corpus' samples, whose length is expected
    notTwoNumbers,     // expected: the range of both
    notWholeNumbers,   // no list of whole numbers and ranges, "1-5,7"
    notNames,          // no list of names, "original×2,pairwise"
    notAnObject,       // no JSON object
    tooManyBytes,      // expected: how many there may be
    tooManyEntries,    // expected: how many there may be
    noSuchLayer,       // a part of a layer that the model has not; expected: its last layer
    notAWholePath,     // does not begin with /
};

struct FieldError {
    std::string field;
    FieldProblem problem;
    std::string value;     // as typed
    std::string expected;  // see FieldProblem
    bool operator==(const FieldError&) const = default;
};

// One English error for the command line.
Error describe(const FieldError& error);

// A change of one field.
struct FieldFix {
    std::string field, value;
    bool operator==(const FieldFix&) const = default;
};
// The changes of which each mends the error. Empty where only a person can know the value.
std::vector<FieldFix> fixesOf(const FieldError& error);

using Resolution = std::variant<RunSpec, std::vector<FieldError>>;
// The dimensions of the model are those of the draft, else of the recipe (unless the draft chose another size than the
// recipe's), else of the size.
// model.vocab_size comes from the corpus if the catalogue knows it; otherwise it stays 0 and the caller fills it in.
// data.length follows a corpus whose samples have a length of their own, unless the draft sets it; another length is
// an error, as are fewer positions than that.
// model.max_positions grows with data.length when neither draft nor recipe sets it. When the draft sets train.steps but
// no warm-up, and the recipe's warm-up would not fit, the warm-up keeps the recipe's share of the steps.
// A micro_batch that the draft does not set is reduced to the batch if it is larger.
// Missing model.operator_settings get the operator's defaults. The result lists all errors at once, at most one for
// each field.
Resolution resolve(const Draft& draft, const Catalogue& catalogue);

// The same checks for a complete spec, such as one read from a file. Empty when this build can run it on this machine.
std::vector<FieldError> validate(const RunSpec& spec, const Catalogue& catalogue);

// The shortest `plateau-engine pretrain …` command whose flags give this draft; `output` is the run folder.
// One argument per entry, unquoted; shellQuoted() joins them for a terminal.
std::vector<std::string> commandLine(const Draft& draft, std::string_view output);

// A command-line flag that sets one field. Each kind of run has its own command and flags.
struct FieldFlag {
    std::string_view flag;                  // without dashes
    std::string_view field;                 // dotted name
    std::string_view type = {}, help = {};  // for the command's help: "N", "optimiser steps"; empty for common flags
    bool is_written = true;                 // used by commandLine(); otherwise it writes --set
};

// The flags of `pretrain`; and a draft from parsed flags ("steps" -> "100") and the texts of all --set options
// ("train.peak_lr=3e-4"). ErrorCode::usage for a malformed --set, or for one field with two values.
const std::vector<FieldFlag>& pretrainFlags();
Result<Draft> draftFromFlags(const std::map<std::string, std::string>& flags, const std::vector<std::string>& settings);

std::string shellQuoted(const std::vector<std::string>& arguments);

}  // namespace plateau::spec
