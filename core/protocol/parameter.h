// The parameters of a question, each described once: where its value is stored, its name in JSON and as a flag, its
// bounds, its help. Questions are written and read with this list, and the engine declares its flags from it.
//
// On the wire: {"minus_start":"…"} for the flag --minus-start. Texts may come as numbers and numbers as texts; null and
// false are absent, true is a flag; a list gives its entries one after another, an object "k=v" texts. Pure;
// thread-safe.
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
    std::string device;  // auto, cpu, cuda or cuda:N; empty: what the method or its spec says
    int threads = 0;     // 0: the engine's choice
    bool operator==(const CommonParameters&) const = default;
};

// A text under a name in a map, absent while it is not given.
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
    std::string name;  // of the flag, without its dashes
    Place place;
    std::string type = {};  // short, for the help: "DIR"; empty: that of the place
    std::string help = {};
    Bounds bounds = {};
    std::vector<std::string> choices = {};  // of a text; empty: any
    std::string needs = {};                 // another parameter that must be given with this one
    bool is_required = false;
    bool is_positional = false;        // on the command line it also stands without its flag
    std::string positional_name = {};  // in the help; empty: that of the flag
    bool is_list = false;              // of a list: written with commas, too
    bool is_repeated = false;          // of a list: the flag takes one entry and is given again
    bool is_always_sent = false;       // also when it has its default
    bool shows_default = false;        // in the help

    // To say one in a line: parameter("count", &count, "N", "samples").within(1, 64).required().
    Parameter& required() { return is_required = true, *this; }
    Parameter& positional(std::string own_name = {}) {
        positional_name = std::move(own_name);
        return is_positional = true, *this;
    }
    Parameter& list() { return is_list = true, *this; }
    Parameter& repeated() { return is_repeated = true, *this; }
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

// The description of its values in the help: "N:INT in [0 - 128]".
std::string typeText(const Parameter& parameter);

// A parameter that was not given leaves its place as it is. Writes into the places, even where it then fails. Errors
// (usage): what the command line says of the same mistake. `method` is "corpus.samples".
Status readParams(std::string_view method, const std::vector<Parameter>& parameters, CommonParameters& common,
                  const nlohmann::json& params);

// Parameters that have their default are not written; `defaults` is the same list of a new question.
nlohmann::json writeParams(const std::vector<Parameter>& parameters, const std::vector<Parameter>& defaults,
                           const CommonParameters& common);

// What every question and every command takes besides its own: device, threads, quiet, json.
std::vector<Parameter> commonParameters(CommonParameters& common, bool& quiet, bool& json);

// What is said of a mistake, of words and of JSON alike. `command` is "corpus samples", `flag` has its dashes.
Error usageError(std::string_view command, std::string message);
Error unknownOption(std::string_view command, const std::string& flag, const std::vector<Parameter>& parameters);

// "corpus samples": how the command line writes a method.
std::string commandName(std::string_view method);

// A question without any parameter given. Of a command that can also act, such as building a corpus, it is the action
// until dry_run is given.
template <typename Question>
Question blank() {
    Question question;
    if constexpr (requires { question.dry_run; }) question.dry_run = false;
    return question;
}

// Reading and writing of any question that has `std::vector<Parameter> parameters()` and `CommonParameters common`.
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
