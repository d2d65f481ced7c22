#include <gtest/gtest.h>

#include "tests/faults/components.h"

namespace plateau::faults {
namespace {

class FailingCall : public ::testing::Test {
protected:
    static void SetUpTestSuite() { s_engine = trainingEngine(); }
    static void TearDownTestSuite() { s_engine.reset(); }
    static std::unique_ptr<Component> s_engine;
};

std::unique_ptr<Component> FailingCall::s_engine;

TEST_F(FailingCall, IsMadeAgainWhereASignalEndsIt) {
    for (const char* script :
         {"call=fsync;error=EINTR;at=1", "call=fsync;error=EINTR;at=9", "call=write;error=EINTR;at=5",
          "call=write;error=EINTR;at=60", "call=read;error=EINTR;at=2"}) {
        const Trial trial = tryScript(*s_engine, script);
        EXPECT_EQ(trial.problem, "") << script;
        EXPECT_EQ(trial.code, 0) << script;
    }
}

TEST_F(FailingCall, GoesOnAfterAShortWrite) {
    for (const char* script : {"call=write;error=short;at=3", "call=write;error=short;at=40;times=30"}) {
        const Trial trial = tryScript(*s_engine, script);
        EXPECT_EQ(trial.problem, "") << script;
        EXPECT_EQ(trial.code, 0) << script;
    }
}

TEST_F(FailingCall, LeavesARunThatGoesOnToTheSameBits) {
    for (const char* script :
         {"call=write;error=ENOSPC;at=30;times=1000", "call=write;error=EDQUOT;at=100", "call=fsync;error=EIO;at=12",
          "call=rename;error=EIO;at=2", "call=open;error=ENOSPC;at=40", "call=ftruncate;error=EIO;at=1",
          "call=mmap;error=EIO;at=1", "kill=7", "kill=120", "kill=301"})
        EXPECT_EQ(tryScript(*s_engine, script).problem, "") << script;
}

}  // namespace
}  // namespace plateau::faults
