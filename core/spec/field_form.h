// What values a field may have, and how they are checked, both as JSON in a spec and as text that a person typed. Used
// by the field tables of all kinds of specs. Pure; thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/spec/draft.h"

namespace plateau::spec {

// The value in JSON. numbers: two numbers; wholeNumbers: an array of integers of any length; texts: an array of
// strings; textMap, numberMap: an object with free keys.
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

// Checks of JSON values: first the type, then the range. valueProblem() expects a value of the right type.
bool isOfType(const FieldForm& form, const nlohmann::json& value);
std::string_view expectedType(const FieldForm& form);
std::optional<ValueProblem> valueProblem(const FieldForm& form, const nlohmann::json& value);

// Converts typed text to a JSON value of the field and checks it. With a `key`, the text is the value of that one entry
// of a map field. Whole numbers may be given as ranges, "1-5,7".
std::variant<nlohmann::json, ValueProblem> valueFromText(const FieldForm& form, std::string_view key,
                                                         std::string_view text);

// A JSON value as the text that valueFromText() reads.
std::string textOf(const nlohmann::json& value);

}  // namespace plateau::spec
