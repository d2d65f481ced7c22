// The fields that --set takes, for the help of a command.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/spec/schema.h"

namespace plateau::engine {

// One line for each row of the table: name, help, and in brackets its value in `defaults`, a spec document; none for a
// field that is empty there.
std::string fieldsText(const spec::FieldTable& table, const nlohmann::json& defaults);

}  // namespace plateau::engine
