// The fields of a GlueSpec as data, as core/run/fields.h does it for a RunSpec. Internal to core/glue; pure, thread-safe.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/glue/glue_spec.h"
#include "core/run/field_form.h"

namespace plateau::glue {

struct GlueField : run::FieldForm {
    std::function<nlohmann::json(const GlueSpec&)> get;
    std::function<void(GlueSpec&, const nlohmann::json&)> set;  // after isOfType() and misfit() only
};

// "device" and "glue.…".
const std::vector<GlueField>& glueFields();
// By its full name, or without "glue."; null when unknown.
const GlueField* findGlueField(std::string_view name);
// The full name of the field that was probably meant; empty when none is near.
std::string nearestGlueField(std::string_view name);

}  // namespace plateau::glue
