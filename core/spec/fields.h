// The fields of a spec as data: one table binds each dotted name to its place in RunSpec, its type and its range.
// Reading and writing spec.json, drafts, recipes and `--set` all go through it, so a field is added in one place
// (field_table.cpp). Internal to core/spec; pure, thread-safe.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/spec/field_form.h"
#include "core/spec/nearest.h"
#include "core/spec/run_spec.h"

namespace plateau::spec {

// One field of a RunSpec.
struct FieldBinding : FieldForm {
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

// Stores a checked value in the spec.
void store(RunSpec& spec, const FoundField& field, const nlohmann::json& value);

// The place of a dotted field name in a nested document; creates the objects on the way.
nlohmann::json& slot(nlohmann::json& document, const FoundField& field);

}  // namespace plateau::spec
