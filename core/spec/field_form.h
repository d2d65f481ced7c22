// The form of a field's values, and how they are checked: as JSON in a spec, as text from a person. Shared by the specs
// of every kind that are tables of fields. Pure; thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/spec/draft.h"

namespace plateau::spec {

// How the value looks in JSON. numbers: two numbers; wholeNumbers: an array of any length; texts: array of text; maps:
// object with free keys.
enum class FieldShape { scalar, numbers, wholeNumbers, texts, textMap, numberMap };

struct FieldForm {
    FieldInfo info;
    FieldShape shape = FieldShape::scalar;
    bool nullable = false;  // JSON null stands for the empty value
};

struct ValueProblem {
    FieldProblem problem = FieldProblem::outOfRange;
    std::string expected;
};

// Judging JSON values: first the type, then the range.
bool isOfType(const FieldForm& form, const nlohmann::json& value);
std::string_view expectedType(const FieldForm& form);
std::optional<ValueProblem> valueProblem(const FieldForm& form, const nlohmann::json& value);

// Text as typed to a JSON value of the field (of one entry when `key` is not empty), judged. Whole numbers may be given
// as ranges, "1-5,7".
std::variant<nlohmann::json, ValueProblem> valueFromText(const FieldForm& form, std::string_view key,
                                                         std::string_view text);

// A JSON value as the text that valueFromText() reads.
std::string textOf(const nlohmann::json& value);

// "a, b, c"
template <typename Texts>
std::string joined(const Texts& texts, std::string_view separator = ", ") {
    std::string all;
    for (const auto& text : texts) {
        if (!all.empty()) all += separator;
        all += text;
    }
    return all;
}

}  // namespace plateau::spec
