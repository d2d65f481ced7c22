#include "core/protocol/error.h"

#include <algorithm>

#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

ErrorCode codeOf(const std::string& name) {
    for (int code = 0; code <= static_cast<int>(ErrorCode::internal); ++code)
        if (toString(static_cast<ErrorCode>(code)) == name) return static_cast<ErrorCode>(code);
    return ErrorCode::internal;
}

}  // namespace

nlohmann::json errorJson(const Error& error) {
    nlohmann::json object = {{"code", toString(error.code)}, {"message", error.message}, {"context", error.context}};
    if (!error.advice.empty()) object["advice"] = error.advice;
    return object;
}

nlohmann::json errorDocument(const std::vector<Error>& errors) {
    nlohmann::json document = {{"error", errorJson(errors.front())}};
    if (errors.size() > 1)
        for (const Error& error : errors) document["errors"].push_back(errorJson(error));
    return document;
}

Error readError(const nlohmann::json& object) {
    Fault fault;
    MemberReader members(object, fault);
    std::string code;
    Error error;
    members.may("code", code);
    members.may("message", error.message);
    members.may("context", error.context);
    members.may("advice", error.advice);
    error.code = codeOf(code);
    return error;
}

std::string parameterOf(const Error& error) {
    if (!error.context.starts_with("--")) return {};
    std::string name = error.context.substr(2);
    std::ranges::replace(name, '-', '_');
    return name;
}

}  // namespace plateau::protocol
