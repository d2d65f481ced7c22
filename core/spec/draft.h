// From a form or from flags to a RunSpec.
//
// A Draft holds what a person chose, as text, by dotted field name ("train.peak_lr" -> "3e-4"). resolve() lays it over
// recipe -> size -> defaults and judges it against the catalogue. It is pure: it reads no files and asks no device;
// whether a corpus exists is checked by its owner. The engine's flags and the launch page use the same function.
//
// Errors carry a code and the values, so that the window can translate; describe() gives the command line's English.
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

// What is known of one field of the spec, for validation, forms and help.
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
// The known name that was probably meant, for "did you mean"; empty when none is near.
std::string nearestField(std::string_view name);

enum class FieldProblem {
    unknownField,  // expected: the nearest known name, empty when none is near
    notANumber,
    notAnInteger,
    outOfRange,        // expected: "min … max"
    unknownChoice,     // expected: the choices, comma separated
    notDivisible,      // model.hidden by model.heads
    tooLong,           // data.length > model.max_positions
    warmupTooLong,     // train.warmup_steps > train.steps
    unsupported,       // a known value that this version does not implement
    deviceMissing,     // not among the catalogue's devices
    precisionMissing,  // not among the device's precisions
    missing,           // must be given; expected: the field that needs it, or empty
    repeated,          // is twice in a list that may contain it once
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

using Resolution = std::variant<RunSpec, std::vector<FieldError>>;
// Dimensions: the draft's, else the recipe's (unless the draft chose another size than the recipe's), else the size's.
// model.vocab_size follows a corpus that the catalogue knows and stays 0 otherwise: the caller fills it in.
// model.max_positions grows with data.length when neither draft nor recipe set it. When the draft sets train.steps but
// no warm-up and the recipe's would not fit, the warm-up keeps the recipe's share of the steps.
// A micro_batch that the draft does not set shrinks to a smaller batch.
// model.operator_settings is filled up with the operator's defaults. One error a field, for all fields at once.
Resolution resolve(const Draft& draft, const Catalogue& catalogue);

// The same judgement of a finished spec, for one that was read from a file: empty when this build can run it here.
std::vector<FieldError> validate(const RunSpec& spec, const Catalogue& catalogue);

// The shortest `plateau-engine pretrain …` command whose flags give this draft; `output` is the run folder.
// Arguments unquoted, one per entry; shellQuoted() joins them for a terminal.
std::vector<std::string> commandLine(const Draft& draft, std::string_view output);

// A flag of a kind's command that stands for one field.
struct FieldFlag {
    std::string_view flag;                  // without the dashes
    std::string_view field;                 // dotted name
    std::string_view type = {}, help = {};  // in the command's help: "N", "optimiser steps"; empty where it is common
    bool is_written = true;                 // in the shortest command; otherwise its field stands there by --set
};

// The flags of `pretrain`, and back from parsed flags ("steps" -> "100") and the texts of all --set options
// ("train.peak_lr=3e-4"). ErrorCode::usage for a malformed --set or one field with two values.
const std::vector<FieldFlag>& pretrainFlags();
Result<Draft> draftFromFlags(const std::map<std::string, std::string>& flags, const std::vector<std::string>& settings);

std::string shellQuoted(const std::vector<std::string>& arguments);

}  // namespace plateau::spec
