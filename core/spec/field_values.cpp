#include <algorithm>
#include <cmath>

#include "core/base/joined_text.h"
#include "core/base/number_text.h"
#include "core/base/trimmed_text.h"
#include "core/spec/field_form.h"
#include "core/spec/json_text.h"

namespace plateau::spec {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

using nlohmann::json;

constexpr std::size_t kLongestText = 4096;
constexpr std::size_t kMostEntries = 256;

std::optional<double> numberFrom(std::string_view text) {
    const auto value = numberIn<double>(trimmed(text, kSpaces));
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string rangeOf(const FieldInfo& info) {
    return textOf(json(info.min)) + " … " + textOf(json(info.max));
}

std::optional<ValueProblem> rangeProblem(const FieldInfo& info, double value) {
    if (value >= info.min && value <= info.max) return std::nullopt;
    return ValueProblem{FieldProblem::outOfRange, rangeOf(info)};
}

std::optional<ValueProblem> textProblem(const std::string& text) {
    if (text.size() > kLongestText) return ValueProblem{FieldProblem::tooManyBytes, std::to_string(kLongestText)};
    if (text.find('\0') != std::string::npos) return ValueProblem{FieldProblem::unsupported, "text without NUL"};
    try {
        (void)json(text).dump();
    } catch (const json::exception&) {
        return ValueProblem{FieldProblem::unsupported, "UTF-8 text"};
    }
    return std::nullopt;
}

std::optional<ValueProblem> entriesProblem(const FieldForm& form, const json& values) {
    if (values.size() > kMostEntries) return ValueProblem{FieldProblem::tooManyEntries, std::to_string(kMostEntries)};
    for (const auto& [key, value] : values.items()) {
        if (auto bad = textProblem(key)) return bad;
        auto bad =
            value.is_number() ? rangeProblem(form.info, value.get<double>()) : textProblem(value.get<std::string>());
        if (bad) return bad;
    }
    return std::nullopt;
}

bool isScalarOfType(const FieldForm& form, const json& value) {
    switch (form.info.type) {
        case FieldType::integer:
            return value.is_number_integer();
        case FieldType::number:
            return value.is_number();
        case FieldType::flag:
            return value.is_boolean();
        case FieldType::text:
        case FieldType::choice:
            return value.is_string();
        case FieldType::object:
            return value.is_object();
    }
    return false;
}

struct Repeated {
    std::string_view name;
    double times = 1;
};

// "pairwise*2", "pairwise×2" or "pairwise x2"; an x counts only before digits that end the entry, as names may hold
// one.
Repeated repeatedFrom(std::string_view entry) {
    for (const std::string_view sign : {"*", "×"})
        if (const auto at = entry.find(sign); at != std::string_view::npos)
            return {trimmed(entry.substr(0, at), kSpaces), numberFrom(entry.substr(at + sign.size())).value_or(0)};
    const auto x = entry.find_last_not_of("0123456789 ");
    if (x == std::string_view::npos || x + 1 == entry.size() || entry[x] != 'x') return {entry, 1};
    return {trimmed(entry.substr(0, x), kSpaces), numberFrom(entry.substr(x + 1)).value_or(0)};
}

// "original×2,pairwise" -> ["original","original","pairwise"]; a JSON list is taken as it is.
std::variant<json, ValueProblem> textsFrom(const FieldForm& form, std::string_view text) {
    const ValueProblem wrong{FieldProblem::notNames, {}};
    if (text.starts_with('[')) {
        auto parsed = parseJson(text, form.info.name);
        if (!parsed || !isOfType(form, *parsed)) return wrong;
        return std::move(parsed).value();
    }
    json list = json::array();
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        const auto [name, times] = repeatedFrom(trimmed(text.substr(start, comma - start), kSpaces));
        start = comma + 1;
        if (name.empty() || times < 1 || times > double{kMostEntries} || times != std::floor(times)) return wrong;
        for (int i = 0; i < static_cast<int>(times) && list.size() <= kMostEntries; ++i)
            list.push_back(std::string(name));
    }
    return list;
}

// "0.9,0.999", also in brackets.
std::variant<json, ValueProblem> numbersFrom(const FieldForm& form, std::string_view text) {
    if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
    const auto comma = text.find(',');
    const auto first = numberFrom(text.substr(0, comma));
    const auto second = comma == std::string_view::npos ? std::nullopt : numberFrom(text.substr(comma + 1));
    if (!first || !second) return ValueProblem{FieldProblem::notTwoNumbers, rangeOf(form.info)};
    return json::array({*first, *second});
}

// "1-5,7", or a JSON list.
std::variant<json, ValueProblem> wholeNumbersFrom(const FieldForm& form, std::string_view text) {
    if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
    const ValueProblem wrong{FieldProblem::notWholeNumbers, {}};
    json list = json::array();
    for (std::size_t start = 0; start <= text.size() && !trimmed(text, kSpaces).empty();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        const std::string_view entry = trimmed(text.substr(start, comma - start), kSpaces);
        start = comma + 1;
        const auto dash = entry.find('-', 1);
        const auto first = numberFrom(entry.substr(0, dash));
        const auto last = dash == entry.npos ? first : numberFrom(entry.substr(dash + 1));
        if (!first || !last || *first != std::floor(*first) || *last != std::floor(*last) || *last < *first)
            return wrong;
        for (const double end : {*first, *last})
            if (auto bad = rangeProblem(form.info, end)) return *bad;
        for (int i = 0; *first + i <= *last && list.size() <= kMostEntries; ++i)
            list.push_back(static_cast<std::int64_t>(*first + i));
    }
    return list;
}

std::variant<json, ValueProblem> scalarFrom(const FieldForm& form, std::string_view text) {
    const FieldInfo& info = form.info;
    if (info.type == FieldType::text || info.type == FieldType::choice) return json(std::string(text));
    if (info.type == FieldType::flag) {
        for (const auto yes : {"true", "on", "yes", "1"})
            if (text == yes) return json(true);
        for (const auto no : {"false", "off", "no", "0"})
            if (text == no) return json(false);
        return ValueProblem{FieldProblem::unknownChoice, "true, false"};
    }
    const auto value = numberFrom(text);
    if (!value) return ValueProblem{FieldProblem::notANumber, rangeOf(info)};
    if (info.type == FieldType::number) return json(*value);
    if (*value != std::floor(*value)) return ValueProblem{FieldProblem::notAnInteger, rangeOf(info)};
    if (auto bad = rangeProblem(info, *value)) return *bad;  // before the cast, which large values would not survive
    return json(static_cast<std::int64_t>(*value));
}

std::variant<json, ValueProblem> objectFrom(const FieldForm& form, std::string_view text) {
    auto parsed = parseJson(text, form.info.name);
    if (!parsed || !isOfType(form, *parsed)) return ValueProblem{FieldProblem::notAnObject, {}};
    return std::move(parsed).value();
}

std::variant<json, ValueProblem> anyFrom(const FieldForm& form, std::string_view key, std::string_view text) {
    switch (form.shape) {
        case FieldShape::texts:
            return text.empty() ? json::array() : textsFrom(form, text);
        case FieldShape::numbers:
            return numbersFrom(form, text);
        case FieldShape::wholeNumbers:
            return wholeNumbersFrom(form, text);
        case FieldShape::textMap:
            if (key.empty()) return objectFrom(form, text);
            return json(std::string(text));
        case FieldShape::numberMap: {
            if (key.empty()) return objectFrom(form, text);
            const auto value = numberFrom(text);
            if (!value) return ValueProblem{FieldProblem::notANumber, rangeOf(form.info)};
            return json(*value);
        }
        case FieldShape::scalar:
            break;
    }
    return scalarFrom(form, text);
}

}  // namespace

bool isOfType(const FieldForm& form, const json& value) {
    if (value.is_null()) return form.nullable;
    const auto all = [&value](auto&& test) { return std::all_of(value.begin(), value.end(), test); };
    const auto isNumber = [](const json& entry) { return entry.is_number(); };
    const auto isText = [](const json& entry) { return entry.is_string(); };
    switch (form.shape) {
        case FieldShape::numbers:
            return value.is_array() && value.size() == 2 && all(isNumber);
        case FieldShape::wholeNumbers:
            return value.is_array() && all([](const json& entry) { return entry.is_number_integer(); });
        case FieldShape::texts:
            return value.is_array() && all(isText);
        case FieldShape::textMap:
            return value.is_object() && all(isText);
        case FieldShape::numberMap:
            return value.is_object() && all(isNumber);
        case FieldShape::scalar:
            break;
    }
    return isScalarOfType(form, value);
}

std::string_view expectedType(const FieldForm& form) {
    switch (form.shape) {
        case FieldShape::numbers:
            return "an array of two numbers";
        case FieldShape::wholeNumbers:
            return "an array of whole numbers";
        case FieldShape::texts:
            return "an array of texts";
        case FieldShape::textMap:
            return "an object of texts";
        case FieldShape::numberMap:
            return "an object of numbers";
        case FieldShape::scalar:
            break;
    }
    switch (form.info.type) {
        case FieldType::integer:
            return "an integer";
        case FieldType::number:
            return "a number";
        case FieldType::flag:
            return "true or false";
        default:
            return "text";
    }
}

std::optional<ValueProblem> valueProblem(const FieldForm& form, const json& value) {
    const FieldInfo& info = form.info;
    if (value.is_null()) return std::nullopt;
    if (value.is_structured()) return entriesProblem(form, value);
    if (value.is_number()) return rangeProblem(info, value.get<double>());
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (info.type == FieldType::choice &&
        std::find(info.choices.begin(), info.choices.end(), text) == info.choices.end())
        return ValueProblem{FieldProblem::unknownChoice, joined(info.choices)};
    return textProblem(text);
}

std::variant<json, ValueProblem> valueFromText(const FieldForm& form, std::string_view key, std::string_view text) {
    text = trimmed(text, kSpaces);
    const bool canBeEmpty = form.nullable || form.shape == FieldShape::texts || form.shape == FieldShape::wholeNumbers;
    if (text.empty() && !canBeEmpty) return ValueProblem{FieldProblem::missing, {}};
    if (text.empty() && form.nullable) return json();
    auto value = anyFrom(form, key, text);
    if (const json* made = std::get_if<json>(&value))
        if (auto bad = valueProblem(form, *made)) return *bad;
    return value;
}

std::string textOf(const json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (value.is_array()) {
        std::vector<std::string> parts;
        for (const json& entry : value) parts.push_back(textOf(entry));
        return joined(parts, ",");
    }
    // Ranges and dimensions read better without the ".0" of a whole number.
    if (value.is_number_float() && std::abs(value.get<double>()) < 1e15 &&
        value.get<double>() == std::floor(value.get<double>()))
        return std::to_string(static_cast<std::int64_t>(value.get<double>()));
    return dumpJson(value);
}

}  // namespace plateau::spec
