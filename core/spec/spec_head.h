// The members that every spec.json has: its version, and its kind, which decides what code reads the rest. Pure;
// thread-safe.
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

inline constexpr std::string_view kVersionMember = "version", kKindMember = "kind";
inline constexpr std::uint64_t kMaxSpecBytes = std::uint64_t{16} << 20;  // largest spec.json of any kind

// Parses a document and checks that it is an object with a kind and a version that this build can read. Errors:
// malformed, newerVersion, invalidField.
Result<nlohmann::json> parseSpecDocument(std::string_view text, std::string_view source, std::size_t mostBytes);

// Errors: invalidField.
Result<RunKind> kindOf(const nlohmann::json& document, std::string_view source);

// Whether `device` has the form auto, cpu, cuda or cuda:N. Whether the machine has that device is not checked.
bool isDeviceName(std::string_view device);

// An error invalidField with the context "source: field".
Error specFault(std::string_view source, std::string_view field, std::string message, std::string advice);
Error specFault(std::string_view source, const FieldError& error);

}  // namespace plateau::spec
