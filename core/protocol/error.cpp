#include "core/protocol/error.h"

#include <algorithm>

#include "core/base/error_code.h"
#include "core/protocol/members.h"

namespace plateau::protocol {

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
    error.code = errorCodeOf(code).value_or(ErrorCode::internal);
    return error;
}

std::string parameterOf(const Error& error) {
    if (!error.context.starts_with("--")) return {};
    std::string name = error.context.substr(2);
    std::ranges::replace(name, '-', '_');
    return name;
}

}  // namespace plateau::protocol
