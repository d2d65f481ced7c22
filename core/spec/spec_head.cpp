#include "core/spec/spec_head.h"

#include <utility>

#include "core/base/joined_text.h"
#include "core/spec/json_text.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

Status checkVersion(const json& document, std::string_view source) {
    const auto version = document.find(kVersionMember);
    if (version == document.end() || !version->is_number_integer() || version->get<double>() < 1)
        return specFault(source, kVersionMember, "no version number", "set it to " + std::to_string(kSpecVersion));
    if (version->get<double>() > kSpecVersion)
        return Error{ErrorCode::newerVersion,
                     "spec version " + dumpJson(*version) + " is newer than " + std::to_string(kSpecVersion) +
                         ", the newest that this Plateau reads",
                     std::string(source), "open it with a newer Plateau"};
    if (!document.contains(kKindMember))
        return specFault(source, kKindMember, "the kind of run is missing", "set it to \"pretrain\"");
    return Done{};
}

}  // namespace

bool isDeviceName(std::string_view device) {
    if (device == "auto" || device == "cpu" || device == "cuda") return true;
    constexpr std::string_view kPrefix = "cuda:";
    if (!device.starts_with(kPrefix)) return false;
    device.remove_prefix(kPrefix.size());
    return !device.empty() && device.size() <= 3 && device.find_first_not_of("0123456789") == std::string_view::npos;
}

Error specFault(std::string_view source, std::string_view field, std::string message, std::string advice) {
    return {ErrorCode::invalidField, std::move(message), std::string(source) + ": " + std::string(field),
            std::move(advice)};
}

Error specFault(std::string_view source, const FieldError& error) {
    const Error described = describe(error);
    return specFault(source, error.field, described.message, described.advice);
}

Result<json> parseSpecDocument(std::string_view text, std::string_view source, std::size_t mostBytes) {
    Result<json> document =
        parseJson(text, source, {.max_bytes = mostBytes, .max_depth = 32, .refuse_duplicate_keys = true});
    if (!document) return document;
    if (!document->is_object())
        return Error{ErrorCode::malformed, "expected an object, found " + std::string(jsonTypeName(*document)),
                     std::string(source), "restore the file from a copy"};
    if (const Status version = checkVersion(*document, source); !version) return version.error();
    return document;
}

Result<RunKind> kindOf(const json& document, std::string_view source) {
    const auto named = document.find(kKindMember);
    if (named != document.end() && named->is_string())
        if (const auto kind = choiceOf<RunKind>(named->get_ref<const std::string&>())) return *kind;
    const std::string found = named == document.end() ? "nothing" : dumpJson(*named).substr(0, 200);
    return specFault(source, kKindMember, found + " is not a known choice", "allowed: " + joined(wordsOf(RunKind{})));
}

}  // namespace plateau::spec
