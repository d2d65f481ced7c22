#include "core/protocol/error.h"

#include <gtest/gtest.h>

namespace plateau::protocol {
namespace {

using nlohmann::json;

TEST(ProtocolErrors, CrossWithTheirCode) {
    for (int code = 0; code <= static_cast<int>(ErrorCode::internal); ++code) {
        const Error error{static_cast<ErrorCode>(code), "what", "where", "what to do"};
        EXPECT_EQ(readError(errorJson(error)), error) << toString(error.code);
    }
}

TEST(ProtocolErrors, HaveAnAdviceOnlyWhereThereIsOne) {
    const Error error{ErrorCode::notFound, "no checkpoint is there", "/x", ""};
    EXPECT_EQ(errorJson(error).dump(), R"({"code":"not_found","context":"/x","message":"no checkpoint is there"})");
    EXPECT_EQ(errorDocument({error}).dump(), R"({"error":)" + errorJson(error).dump() + "}");
    EXPECT_EQ(errorDocument({error, error})["errors"].size(), 2U);
}

TEST(ProtocolErrors, AreReadFromAnything) {
    for (const char* odd : {"{}", "7", "[]", "null", R"({"code":3,"message":[],"context":null})"})
        EXPECT_EQ(readError(json::parse(odd)), Error{}) << odd;
    EXPECT_EQ(readError({{"code", "of tomorrow"}, {"message", "m"}}), (Error{ErrorCode::internal, "m", "", ""}));
}

TEST(ProtocolErrors, NameTheParameterThatTheyAreAbout) {
    EXPECT_EQ(parameterOf({ErrorCode::unavailable, "it has no maps", "--layers", ""}), "layers");
    EXPECT_EQ(parameterOf({ErrorCode::usage, "m", "--minus-start", ""}), "minus_start");
    EXPECT_EQ(parameterOf({ErrorCode::notFound, "m", "/data/a.txt", ""}), "");
    EXPECT_EQ(parameterOf({}), "");
}

}  // namespace
}  // namespace plateau::protocol
