#include "core/protocol/parameter.h"

#include <algorithm>
#include <sstream>

#include "core/base/joined_text.h"
#include "core/spec/nearest.h"

namespace plateau::protocol {
namespace {

using nlohmann::json;

template <typename Number>
constexpr const char* kTypeName = "INT";
template <>
constexpr const char* kTypeName<std::uint64_t> = "UINT";
template <>
constexpr const char* kTypeName<double> = "FLOAT";

struct TypeOf {
    std::string operator()(const int*) const { return "INT"; }
    std::string operator()(const std::int64_t*) const { return "INT"; }
    std::string operator()(const std::uint64_t*) const { return "UINT"; }
    std::string operator()(const std::optional<std::uint64_t>*) const { return "UINT"; }
    std::string operator()(const std::vector<std::int64_t>*) const { return "INT"; }
    std::string operator()(const double*) const { return "FLOAT"; }
    std::string operator()(const bool*) const { return ""; }
    std::string operator()(const MapPlace&) const { return "TEXT"; }
    template <typename Text>
    std::string operator()(const Text*) const {
        return "TEXT";
    }
};

// Null: nothing to send.
struct ValueOf {
    bool is_list;
    json operator()(const std::string* text) const { return *text; }
    json operator()(const std::optional<std::string>* text) const { return *text ? json(**text) : json(); }
    json operator()(const std::optional<std::uint64_t>* number) const { return *number ? json(**number) : json(); }
    json operator()(const MapPlace& place) const {
        const auto found = place.texts->find(place.name);
        return found == place.texts->end() ? json() : json(found->second);
    }
    json operator()(const std::vector<std::int64_t>* numbers) const {
        std::vector<std::string> texts;
        for (const std::int64_t number : *numbers) texts.push_back(std::to_string(number));
        return numbers->empty() ? json() : json(joined(texts, ","));
    }
    json operator()(const std::vector<std::string>* texts) const {
        if (texts->empty()) return {};
        return is_list ? json(joined(*texts, ",")) : json(*texts);
    }
    template <typename Value>
    json operator()(const Value* value) const {
        return *value;
    }
};

bool isGiven(const Parameter& parameter) {
    const json value = std::visit(ValueOf{parameter.is_list}, parameter.place);
    return !value.is_null() && value != false && value != "";
}

}  // namespace

std::string typeText(const Parameter& parameter) {
    std::string text = parameter.type.empty() ? std::visit(TypeOf(), parameter.place) : parameter.type;
    std::visit(
        [&text]<typename Bound>(const Bound& bound) {
            if constexpr (!std::is_same_v<Bound, std::monostate>) {
                std::ostringstream range;
                range << kTypeName<typename Bound::first_type> << " in [" << bound.first << " - " << bound.second
                      << "]";
                text += ":" + range.str();
            }
        },
        parameter.bounds);
    if (!parameter.choices.empty()) text += ":{" + joined(parameter.choices, ",") + "}";
    return text;
}

std::vector<Parameter> commonParameters(CommonParameters& common, bool& quiet, bool& as_json) {
    return {parameter("device", &common.device, "D", "auto, cpu, cuda or cuda:N"),
            parameter("threads", &common.threads, "N", "CPU threads (0: all cores)").within(0, 1024),
            flag("quiet", &quiet, "print nothing but errors, and with --json the document"),
            flag("json", &as_json, "print one JSON document")};
}

Error usageError(std::string_view command, std::string message) {
    return {ErrorCode::usage, std::move(message), std::string(command),
            "see plateau-engine " + std::string(command) + " --help"};
}

Error unknownOption(std::string_view command, const std::string& flag, const std::vector<Parameter>& parameters) {
    std::vector<std::string> names = {"--help"};
    for (const Parameter& known : parameters) names.push_back("--" + known.name);
    Error error = usageError(command, "unknown option '" + flag + "'");
    if (const std::string near = spec::nearest(flag, names); !near.empty())
        error.advice = "did you mean '" + near + "'? " + error.advice;
    return error;
}

std::vector<Error> lackingErrors(std::string_view command, const std::vector<Parameter>& parameters) {
    std::vector<Error> errors;
    for (const Parameter& parameter : parameters) {
        if (parameter.unless.empty() || isGiven(parameter)) continue;
        const auto instead = std::ranges::find(parameters, parameter.unless, &Parameter::name);
        if (instead != parameters.end() && isGiven(*instead)) continue;
        errors.push_back({ErrorCode::usage, "--" + parameter.name + " is required", std::string(command),
                          "give --" + parameter.name + " " + parameter.type + ", or --" + parameter.unless});
    }
    return errors;
}

std::string commandName(std::string_view method) {
    std::string name(method);
    std::ranges::replace(name, '.', ' ');
    return name;
}

json writeParams(const std::vector<Parameter>& parameters, const std::vector<Parameter>& defaults,
                 const CommonParameters& common) {
    json params = json::object();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& parameter = parameters[i];
        json value = std::visit(ValueOf{parameter.is_list}, parameter.place);
        const bool isDefault = value == std::visit(ValueOf{parameter.is_list}, defaults[i].place);
        if (value.is_null() || (isDefault && !parameter.is_always_sent && !parameter.is_required)) continue;
        std::string key = parameter.name;
        std::ranges::replace(key, '-', '_');
        params[key] = std::move(value);
    }
    if (!common.device.empty()) params["device"] = common.device;
    if (common.threads > 0) params["threads"] = common.threads;
    return params;
}

}  // namespace plateau::protocol
