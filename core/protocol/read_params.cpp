// Reading parameters, with the errors that the command line has for the same mistakes.
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>

#include "core/base/joined_text.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {
namespace {

using nlohmann::json;

// What was given for one parameter, as the words of a command line.
struct Given {
    std::vector<std::string> texts;
    bool is_bare = false;   // as a flag without a value
    bool is_wrong = false;  // the place has no such value
    bool isThere() const { return is_bare || !texts.empty(); }
};

std::string textOf(const json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, json::error_handler_t::replace);
}

void collect(const json& value, Given& given) {
    if (value.is_null() || value == false) return;
    if (value == true)
        given.is_bare = true;
    else if (value.is_array())
        for (const json& entry : value) collect(entry, given);
    else if (value.is_object())
        for (const auto& [key, entry] : value.items()) given.texts.push_back(key + "=" + textOf(entry));
    else
        given.texts.push_back(textOf(value));
}

std::vector<std::string> separated(const std::vector<std::string>& texts) {
    std::vector<std::string> entries;
    for (const std::string& text : texts) {
        if (text.find(',') == std::string::npos) {
            entries.push_back(text);
            continue;
        }
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find(',', at), text.size());
            if (end > at) entries.push_back(text.substr(at, end - at));
            at = end + 1;
        }
    }
    return entries;
}

bool parse(const std::string& text, std::int64_t& number) {
    char* end = nullptr;
    errno = 0;
    number = std::strtoll(text.c_str(), &end, 0);
    return !text.empty() && errno == 0 && end == text.c_str() + text.size();
}

bool parse(const std::string& text, int& number) {
    std::int64_t wide = 0;
    if (!parse(text, wide) || !std::in_range<int>(wide)) return false;
    number = static_cast<int>(wide);
    return true;
}

bool parse(const std::string& text, std::uint64_t& number) {
    char* end = nullptr;
    errno = 0;
    number = std::strtoull(text.c_str(), &end, 0);
    return !text.empty() && text.front() != '-' && errno == 0 && end == text.c_str() + text.size();
}

bool parse(const std::string& text, double& number) {
    char* end = nullptr;
    number = std::strtod(text.c_str(), &end);
    return !text.empty() && end == text.c_str() + text.size();
}

bool parse(const std::string& text, bool& flag) {
    std::string word = text;
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto isOneOf = [&word](std::initializer_list<std::string_view> words) {
        return std::ranges::find(words, word) != words.end();
    };
    if (isOneOf({"true", "on", "yes", "enable", "t", "y", "+"})) return flag = true;
    if (isOneOf({"false", "off", "no", "disable", "f", "n", "-"})) return !(flag = false);
    std::int64_t number = 0;
    const bool isNumber = parse(text, number);
    if (isNumber) flag = number > 0;
    return isNumber;
}

bool parse(const std::string& text, std::string& to) {
    to = text;
    return true;
}

// Into the place; false when the texts are no such value. Of a flag there may be none.
struct Put {
    const std::vector<std::string>& texts;
    bool is_bare;

    bool operator()(bool* flag) const {
        if (is_bare) return *flag = true;
        return parse(texts.back(), *flag);
    }
    bool operator()(const MapPlace& place) const {
        (*place.texts)[place.name] = texts.front();
        return true;
    }
    template <typename Value>
    bool operator()(std::optional<Value>* to) const {
        Value value{};
        if (!parse(texts.front(), value)) return false;
        *to = std::move(value);
        return true;
    }
    template <typename Value>
    bool operator()(std::vector<Value>* to) const {
        to->clear();
        for (const std::string& text : texts)
            if (Value value{}; parse(text, value))
                to->push_back(std::move(value));
            else
                return false;
        return true;
    }
    template <typename Value>
    bool operator()(Value* to) const {
        return parse(texts.front(), *to);
    }
};

bool isVector(const Place& place) {
    return std::holds_alternative<std::vector<std::string>*>(place) ||
           std::holds_alternative<std::vector<std::int64_t>*>(place);
}

// Of the text, as far as the bounds and choices go; empty when they allow it.
std::string objection(const Parameter& parameter, const std::string& text) {
    if (!parameter.choices.empty() && std::ranges::find(parameter.choices, text) == parameter.choices.end())
        return text + " not in {" + joined(parameter.choices, ",") + "}";
    return std::visit(
        [&text]<typename Bound>(const Bound& range) -> std::string {
            if constexpr (std::is_same_v<Bound, std::monostate>) {
                return {};
            } else {
                typename Bound::first_type number{};
                if (parse(text, number) && !(number < range.first || number > range.second)) return {};
                return "Value " + text + " not in range " + std::to_string(range.first) + " to " +
                       std::to_string(range.second);
            }
        },
        parameter.bounds);
}

class ParamsReader {
public:
    ParamsReader(std::string_view method, const json& params) : m_command(commandName(method)), m_params(params) {}

    // All problems, in the order of their kinds; empty if there is none.
    std::vector<Error> read(const std::vector<Parameter>& parameters) {
        checkNames();
        for (const Parameter& parameter : parameters) {
            m_flags.push_back("--" + parameter.name);
            m_given.push_back(given(parameter));
        }
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (m_given[i].isThere())
                if (const Status put = readOne(parameters[i], m_given[i]); !put) {
                    m_given[i].is_wrong = true;
                    m_problems.push_back(put.error());
                }
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (!m_given[i].is_wrong) checkDemands(parameters[i], m_given[i].isThere());
        checkUnknown(parameters);
        return std::move(m_problems);
    }

private:
    Error usage(std::string message) const { return usageError(m_command, std::move(message)); }
    static bool isName(const std::string& key) {
        const auto isPlain = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
        return !key.empty() && std::ranges::all_of(key, isPlain);
    }

    void checkNames() {
        for (const auto& [key, value] : m_params.items())
            if (!isName(key))
                m_problems.push_back({ErrorCode::usage, "'" + key + "' is no parameter name", "serve",
                                      "send {\"id\":1,\"method\":\"describe\",\"params\":{}}"});
    }

    Given given(const Parameter& parameter) {
        std::string key = parameter.name;
        std::ranges::replace(key, '-', '_');
        Given found;
        if (const auto value = m_params.find(key); value != m_params.end()) collect(*value, found);
        if (parameter.is_list) found.texts = separated(found.texts);
        return found;
    }

    Status readOne(const Parameter& parameter, const Given& given) const {
        const std::string flag = "--" + parameter.name;
        const bool isFlag = std::holds_alternative<bool*>(parameter.place);
        if (given.is_bare && !isFlag) return usage(flag + ": 1 required " + typeText(parameter) + " missing");
        for (const std::string& text : given.texts)
            if (const std::string problem = objection(parameter, text); !problem.empty())
                return usage(flag + ": " + problem);
        if (given.texts.size() > 1 && !isFlag && !isVector(parameter.place))
            return usage(flag + ": At Most 1 required but received " + std::to_string(given.texts.size()));
        if (!std::visit(Put{given.texts, given.is_bare}, parameter.place))
            return usage("Could not convert: " + flag + " = " + joined(given.texts, ","));
        return Done{};
    }

    void checkDemands(const Parameter& parameter, bool isGiven) {
        if (parameter.is_required && !isGiven) m_problems.push_back(usage("--" + parameter.name + " is required"));
        if (!isGiven || parameter.needs.empty()) return;
        const auto needed = std::ranges::find(m_flags, "--" + parameter.needs);
        const auto at = static_cast<std::size_t>(needed - m_flags.begin());
        if (at < m_given.size() && m_given[at].isThere()) return;
        m_problems.push_back(usage("--" + parameter.name + " requires --" + parameter.needs));
    }

    void checkUnknown(const std::vector<Parameter>& parameters) {
        for (const auto& [key, value] : m_params.items()) {
            if (!isName(key)) continue;  // said already
            // A session has no help to show, and a name without letters names nothing.
            if (key == "help" || key.find_first_not_of('_') == std::string::npos) continue;
            Given found;
            collect(value, found);
            std::string flag = "--" + key;
            std::ranges::replace(flag, '_', '-');
            if (found.isThere() && std::ranges::find(m_flags, flag) == m_flags.end())
                m_problems.push_back(unknownOption(m_command, flag, parameters));
        }
    }

    std::string m_command;
    const json& m_params;
    std::vector<std::string> m_flags;  // of all parameters
    std::vector<Given> m_given;        // for each of them
    std::vector<Error> m_problems;
};

}  // namespace

Status readParams(std::string_view method, const std::vector<Parameter>& parameters, CommonParameters& common,
                  const json& params, std::vector<Error>* others) {
    static const json kNone = json::object();
    bool quiet = false, json_wanted = false;  // a session is quiet and answers in JSON whatever it is told
    std::vector<Parameter> all = parameters;
    for (Parameter& each : commonParameters(common, quiet, json_wanted)) all.push_back(std::move(each));
    const std::vector<Error> problems = ParamsReader(method, params.is_object() ? params : kNone).read(all);
    if (problems.empty()) return Done{};
    if (others != nullptr) others->assign(problems.begin() + 1, problems.end());
    return problems.front();
}

}  // namespace plateau::protocol
