// The parameters of a question. Each is described once: where its value is stored, its name in JSON and as a flag, its
// bounds, its help. Questions are written and read with this description, and the engine declares its flags from it.
//
// In JSON the flag --minus-start is {"minus_start":"…"}. Strings may be given as numbers, and numbers as strings. null
// and false mean that a parameter is not given, true that a flag is. A list holds its entries in order; an object
// stands for a list of "k=v" texts. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::protocol {

// Parameters of every question.
struct CommonParameters {
    std::string device;  // auto, cpu, cuda or cuda:N; empty: the default of the method or its spec
    int threads = 0;     // 0: the engine chooses
    bool operator==(const CommonParameters&) const = default;
};

// A place in a map: the entry `name`, which does not exist unless the parameter is given.
struct MapPlace {
    std::map<std::string, std::string>* texts;
    std::string name;
};

using Place = std::variant<std::string*, std::optional<std::string>*, bool*, int*, std::int64_t*, std::uint64_t*,
                           std::optional<std::uint64_t>*, double*, std::vector<std::string>*,
                           std::vector<std::int64_t>*, MapPlace>;

template <typename Number>
using Range = std::pair<Number, Number>;  // both ends included
using Bounds = std::variant<std::monostate, Range<int>, Range<std::int64_t>, Range<std::uint64_t>, Range<double>>;

struct Parameter {
    std::string name;  // the flag's, without dashes: "minus-start"
    Place place;
    std::string type = {};  // short word for the help: "DIR"; empty: from the type of the place
    std::string help = {};
    Bounds bounds = {};
    std::vector<std::string> choices = {};  // the allowed texts; empty: any
    std::string needs = {};                 // name of a parameter that must be given too
    std::string unless = {};                // name of a flag; where that is not given, this must be
    bool is_required = false;
    bool is_positional = false;        // may be given on the command line without its flag
    std::string positional_name = {};  // its name in the help then; empty: the flag's
    bool is_list = false;              // for a list: entries may also be separated by commas
    bool is_repeated = false;          // for a list: the flag takes one entry and may be repeated
    bool takes_several = false;        // if repeated: words "name=value" after an entry are entries as well
    bool is_always_sent = false;       // written even when it has its default
    bool shows_default = false;        // shows the default in the help

    // Setters for a description in one expression: parameter("count", &count, "N", "samples").within(1, 64).required().
    Parameter& required() { return is_required = true, *this; }
    Parameter& requiredUnless(std::string flag) { return unless = std::move(flag), *this; }
    Parameter& positional(std::string own_name = {}) {
        positional_name = std::move(own_name);
        return is_positional = true, *this;
    }
    Parameter& list() { return is_list = true, *this; }
    Parameter& repeated() { return is_repeated = true, *this; }
    Parameter& assignments() { return takes_several = is_repeated = true, *this; }
    Parameter& alwaysSent() { return is_always_sent = true, *this; }
    Parameter& withDefault() { return shows_default = true, *this; }
    Parameter& needing(std::string other) { return needs = std::move(other), *this; }
    Parameter& oneOf(std::vector<std::string> texts) { return choices = std::move(texts), *this; }
    template <typename Number>
    Parameter& within(Number lowest, Number highest) {
        return bounds = Range<Number>(lowest, highest), *this;
    }
};

inline Parameter parameter(std::string name, Place place, std::string type, std::string help) {
    return {.name = std::move(name), .place = std::move(place), .type = std::move(type), .help = std::move(help)};
}

inline Parameter flag(std::string name, bool* place, std::string help) {
    return parameter(std::move(name), place, {}, std::move(help));
}

// How the help describes the values: "N:INT in [0 - 128]".
std::string typeText(const Parameter& parameter);

// Stores the values in the places of the parameters; the place of a parameter that is not given stays as it is. Some
// places may have been written even after an error. Errors (usage): the same texts as for flags on the command line;
// `others`, unless null, receives those after the first, one for each wrong parameter. `method` is such as
// "corpus.samples".
Status readParams(std::string_view method, const std::vector<Parameter>& parameters, CommonParameters& common,
                  const nlohmann::json& params, std::vector<Error>* others = nullptr);

// Writes the parameters that differ from their defaults. `defaults` is the list of a newly constructed question.
nlohmann::json writeParams(const std::vector<Parameter>& parameters, const std::vector<Parameter>& defaults,
                           const CommonParameters& common);

// The parameters of every question and command: device, threads, quiet, json.
std::vector<Parameter> commonParameters(CommonParameters& common, bool& quiet, bool& as_json);

// The errors for wrong usage, the same for command-line words and for JSON. `command` is such as "corpus samples";
// `flag` has its dashes.
Error usageError(std::string_view command, std::string message);
Error unknownOption(std::string_view command, const std::string& flag, const std::vector<Parameter>& parameters);

// One for each parameter that is required unless a flag is given, where the places say that neither is. A command line
// tells them beside its other problems.
std::vector<Error> lackingErrors(std::string_view command, const std::vector<Parameter>& parameters);

// The command for a method: "corpus.samples" -> "corpus samples".
std::string commandName(std::string_view method);

// A question as it is when no parameter is given. For a command that can also act, such as building a corpus, dry_run
// is then false.
template <typename Question>
Question blank() {
    Question question;
    if constexpr (requires { question.dry_run; }) question.dry_run = false;
    return question;
}

// Read and write any question that has `std::vector<Parameter> parameters()` and `CommonParameters common`.
template <typename Question>
Result<Question> questionFrom(const nlohmann::json& params) {
    Question question = blank<Question>();
    const Status read = readParams(Question::kMethod, question.parameters(), question.common, params);
    if (!read) return read.error();
    return question;
}

template <typename Question>
nlohmann::json paramsOf(Question question) {
    Question defaults;
    return writeParams(question.parameters(), defaults.parameters(), question.common);
}

}  // namespace plateau::protocol
