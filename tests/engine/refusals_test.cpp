// The command line and `serve` read the same parameters: what the one refuses, the other refuses in the same words.
// Every wrong value is made of what the parameter says of itself.
#include <algorithm>
#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "app/engine/command/command_line.h"
#include "app/engine/command_table.h"

namespace plateau::engine {
namespace {

using nlohmann::json;
using protocol::Parameter;

bool isList(const Parameter& parameter) {
    return std::holds_alternative<std::vector<std::string>*>(parameter.place) ||
           std::holds_alternative<std::vector<std::int64_t>*>(parameter.place);
}

bool isText(const Parameter& parameter) {
    return std::holds_alternative<std::string*>(parameter.place) ||
           std::holds_alternative<std::optional<std::string>*>(parameter.place) ||
           std::holds_alternative<protocol::MapPlace>(parameter.place) ||
           std::holds_alternative<std::vector<std::string>*>(parameter.place);
}

// One that it allows.
std::string goodValue(const Parameter& parameter) {
    if (!parameter.choices.empty()) return parameter.choices.front();
    return std::visit(
        []<typename Bounds>(const Bounds& bounds) -> std::string {
            if constexpr (std::is_same_v<Bounds, std::monostate>)
                return "1";
            else
                return std::to_string(bounds.second);
        },
        parameter.bounds);
}

// Empty where any value is allowed.
std::vector<json> wrongValues(const Parameter& parameter) {
    const bool isFlag = std::holds_alternative<bool*>(parameter.place);
    std::vector<json> wrong;
    if (!isFlag) wrong.push_back(true);
    if (!isFlag && !isList(parameter)) wrong.push_back({goodValue(parameter), goodValue(parameter)});
    if (isFlag || !isText(parameter) || !parameter.choices.empty())
        wrong.insert(wrong.end(), {json("wrong"), json::array({"wrong", "wrong"})});
    if (!isText(parameter) && !isFlag) wrong.push_back("1.5.2");
    std::visit(
        [&wrong]<typename Bounds>(const Bounds& bounds) {
            if constexpr (!std::is_same_v<Bounds, std::monostate>) {
                if (bounds.first > 0) wrong.push_back(bounds.first - 1);
                wrong.insert(wrong.end(), {json(bounds.second + 1), json(-5), json("123456789012345678901234567890")});
            }
        },
        parameter.bounds);
    return wrong;
}

std::vector<Parameter> parametersOf(const Command& command, CommonFlags& flags) {
    std::vector<Parameter> parameters = command.declare().parameters;
    for (Parameter& common : protocol::commonParameters(flags, flags.quiet, flags.json))
        parameters.push_back(std::move(common));
    return parameters;
}

std::string keyOf(const Parameter& parameter) {
    std::string key = parameter.name;
    std::ranges::replace(key, '-', '_');
    return key;
}

// {"size":"small","set":["a=b"]} as --size=small --set=a=b. A flag without a value is the last, lest it take the next.
std::vector<std::string> wordsOf(const Command& command, const json& params) {
    std::vector<std::string> words;
    for (std::string_view rest = command.name; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        words.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    std::vector<std::string> bare;
    for (const auto& [key, value] : params.items()) {
        std::string flag = "--" + key;
        std::ranges::replace(flag, '_', '-');
        for (const json& one : value.is_array() ? value : json::array({value})) {
            if (one == true)
                bare.push_back(flag);
            else
                words.push_back(flag + "=" + (one.is_string() ? one.get<std::string>() : one.dump()));
        }
    }
    words.insert(words.end(), bare.begin(), bare.end());
    return words;
}

void expectRefusedAlike(const Command& command, const json& params) {
    const std::string what = std::string(command.name) + " " + params.dump();
    const auto byWords = parse(commands(), wordsOf(command, params));
    const Declared declared = command.declare();
    protocol::CommonParameters common;
    const Status byJson = protocol::readParams(command.name, declared.parameters, common, params);
    ASSERT_FALSE(byWords.ok()) << what;
    ASSERT_FALSE(byJson.ok()) << what;
    EXPECT_EQ(describe(byWords.error()), describe(byJson.error())) << what;
    EXPECT_EQ(byWords.error().code, byJson.error().code) << what;
}

template <typename Test>
void forEachServed(const Test& test) {
    int count = 0;
    for (const Command& command : commands()) {
        if (!command.is_served) continue;
        CommonFlags flags;
        const std::vector<Parameter> parameters = parametersOf(command, flags);
        json needed = json::object();
        for (const Parameter& parameter : parameters)
            if (parameter.is_required) needed[keyOf(parameter)] = goodValue(parameter);
        test(command, parameters, needed);
        ++count;
    }
    EXPECT_GT(count, 20);
}

TEST(Refusals, OfWrongValuesAreTheSameByWordsAndByJson) {
    forEachServed([](const Command& command, const std::vector<Parameter>& parameters, const json& needed) {
        for (const Parameter& parameter : parameters)
            for (const json& wrong : wrongValues(parameter)) {
                json params = needed;
                params[keyOf(parameter)] = wrong;
                expectRefusedAlike(command, params);
            }
    });
}

TEST(Refusals, OfWhatIsMissingOrUnknownAreTheSameByWordsAndByJson) {
    forEachServed([](const Command& command, const std::vector<Parameter>& parameters, const json& needed) {
        for (const Parameter& parameter : parameters) {
            json params = needed;
            if (parameter.is_required) {
                params.erase(keyOf(parameter));
                expectRefusedAlike(command, params);
            } else if (!parameter.needs.empty()) {
                params[keyOf(parameter)] = goodValue(parameter);
                expectRefusedAlike(command, params);
            }
            params = needed;
            params[keyOf(parameter) + "x"] = "1";
            expectRefusedAlike(command, params);
        }
    });
}

}  // namespace
}  // namespace plateau::engine
