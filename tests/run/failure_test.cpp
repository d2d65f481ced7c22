#include "core/run/failure.h"

#include <gtest/gtest.h>

namespace plateau::run {
namespace {

TEST(Failure, IsReadBackWithWhatToDo) {
    Event event;
    event.type = EventType::failed;
    event.details = failureDetails({ErrorCode::noSpace, "cannot write", "/runs/a", "free some space"});
    const Failure failure = failureOf(event);
    EXPECT_EQ(failure.message, "cannot write");
    EXPECT_EQ(failure.code, ErrorCode::noSpace);
    EXPECT_EQ(failure.context, "/runs/a");
    EXPECT_EQ(failure.advice, "free some space");
    EXPECT_FALSE(failureDetails({ErrorCode::io, "x", "", ""}).contains("advice"));
}

// As logs were written before.
TEST(Failure, WithoutAdviceIsReadAsWell) {
    Event event;
    event.type = EventType::failed;
    event.details = {{"message", "cannot write"}, {"code", "no_space"}};
    EXPECT_EQ(failureOf(event).message, "cannot write");
    EXPECT_EQ(failureOf(event).advice, "");
}

}  // namespace
}  // namespace plateau::run
