#include "core/base/result.h"
#include "core/base/system_reason.h"

#include <cerrno>
#include <memory>

#include <gtest/gtest.h>

namespace plateau {
namespace {

TEST(Result, HoldsValueOrError) {
    Result<std::unique_ptr<int>> value = std::make_unique<int>(3);
    ASSERT_TRUE(value.ok());
    EXPECT_EQ(*std::move(value).value(), 3);
    const Result<int> failure = Error{ErrorCode::notFound, "no such file", "a.txt", "check the path"};
    ASSERT_FALSE(failure);
    EXPECT_EQ(failure.error().code, ErrorCode::notFound);
}

TEST(Error, IsOneLineOfWhatWhereAndAdvice) {
    EXPECT_EQ(describe(Error{ErrorCode::malformed, "bad\nline", "f:3", "fix it"}), "bad line (f:3): fix it");
    EXPECT_EQ(describe(Error{ErrorCode::internal, "lost", "", ""}), "lost");
}

TEST(Error, OfTheSystemNamesPathAndAdvice) {
    errno = ENOSPC;
    const Error full = systemError("cannot write", "x/y");
    EXPECT_EQ(full.code, ErrorCode::noSpace);
    EXPECT_EQ(full.context, "x/y");
    EXPECT_NE(full.advice.find("free some space"), std::string::npos);
    EXPECT_EQ(full.advice.find("resume"), std::string::npos) << "who writes a bundle has nothing to resume";
    errno = ENOENT;
    EXPECT_EQ(systemError("cannot open", "x").code, ErrorCode::notFound);
    errno = EROFS;
    EXPECT_NE(systemError("cannot write", "x").advice.find("a place that can be written"), std::string::npos);
    errno = EACCES;
    EXPECT_EQ(systemError("cannot open", "x").code, ErrorCode::unreadable);
}

TEST(SystemReason, IsKnownWhereTheCodeSaysAllOfIt) {
    errno = ENOENT;
    EXPECT_TRUE(codeSaysAll(systemError("cannot open the input", "/data/wiki.tx")));
    errno = ENOSPC;
    EXPECT_TRUE(codeSaysAll(systemError("cannot write", "/runs")));
    errno = EISDIR;
    EXPECT_FALSE(codeSaysAll(systemError("cannot open", "/runs"))) << "no access is not all: it is a folder";
    EXPECT_FALSE(codeSaysAll({ErrorCode::notFound, "no checkpoint at step 500", "/runs/a", {}}));
    EXPECT_FALSE(codeSaysAll({ErrorCode::io, "cannot open: No such file or directory", "/runs/a", {}}));
}

}  // namespace
}  // namespace plateau
