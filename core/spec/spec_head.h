// The members that every spec.json has: its version, and its kind, which tells who reads the rest. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/spec/draft.h"
#include "core/spec/run_spec.h"

namespace plateau::spec {

inline constexpr std::uint64_t kMaxSpecBytes = std::uint64_t{16} << 20;  // of a spec.json of any kind

// An object with a version that can be read and a kind. Errors: malformed, newerVersion, invalidField.
Result<nlohmann::json> parseSpecDocument(std::string_view text, std::string_view source, std::size_t mostBytes);

// Errors: invalidField.
Result<RunKind> kindOf(const nlohmann::json& document, std::string_view source);

// Whether `device` has the form auto, cpu, cuda or cuda:N; not whether the machine has it.
bool isDeviceName(std::string_view device);

// invalidField with the context "source: field".
Error specFault(std::string_view source, std::string_view field, std::string message, std::string advice);
Error specFault(std::string_view source, const FieldError& error);

}  // namespace plateau::spec
