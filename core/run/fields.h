// The fields of a spec as data: one table binds each dotted name to its place in RunSpec, its type and its range.
// Reading and writing spec.json, drafts, recipes and `--set` all go through it, so a field is added in one place
// (field_table.cpp). Internal to core/run; pure, thread-safe.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/run/draft.h"
#include "core/run/nearest.h"
#include "core/run/run_spec.h"

namespace plateau::run {

// How the value looks in JSON. numbers: two numbers; texts: array of text; maps: object with free keys.
enum class FieldShape { scalar, numbers, texts, textMap, numberMap };

struct FieldBinding {
    FieldInfo info;
    FieldShape shape = FieldShape::scalar;
    bool nullable = false;  // JSON null stands for the empty value
    std::function<nlohmann::json(const RunSpec&)> get;
    std::function<void(RunSpec&, const nlohmann::json&)> set;  // after isOfType() and misfit() only
};

const std::vector<FieldBinding>& fieldBindings();

// A name and what it means: for "model.operator_settings.init" the map's binding and the key "init".
struct FoundField {
    const FieldBinding* binding = nullptr;
    std::string key;
};
std::optional<FoundField> findBinding(std::string_view name);
// True when `name` is a section such as "model" or "train.keep_checkpoints".
bool isSection(std::string_view name);

struct Misfit {
    FieldProblem problem = FieldProblem::outOfRange;
    std::string expected;
};

// Judging JSON values: first the type, then the range.
bool isOfType(const FieldBinding& binding, const nlohmann::json& value);
std::string_view expectedType(const FieldBinding& binding);
std::optional<Misfit> misfit(const FieldBinding& binding, const nlohmann::json& value);

// Text as typed to a JSON value of the field (of one entry when `key` is not empty), judged.
std::variant<nlohmann::json, Misfit> valueFromText(const FieldBinding& binding, std::string_view key,
                                                   std::string_view text);
// Lays a judged value into the spec.
void store(RunSpec& spec, const FoundField& field, const nlohmann::json& value);

// A JSON value as the text that valueFromText() reads.
std::string textOf(const nlohmann::json& value);

// The place of a dotted field name in a nested document; makes the objects on the way.
nlohmann::json& slot(nlohmann::json& document, const FoundField& field);

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

}  // namespace plateau::run
