#include <gtest/gtest.h>

#include "tests/faults/engine_faults.h"

namespace plateau::faults {
namespace {

class FailingCall : public ::testing::Test {
protected:
    static void SetUpTestSuite() {
        const test::TemporaryFolder folder;
        ASSERT_EQ(test::engine(tinyRun(folder / "run")).code, 0);
        s_end = endOf(folder / "run");
    }
    static std::map<std::string, std::string> s_end;
};

std::map<std::string, std::string> FailingCall::s_end;

TEST_F(FailingCall, IsMadeAgainWhereASignalEndsIt) {
    for (const char* script :
         {"call=fsync;error=EINTR;at=1", "call=fsync;error=EINTR;at=9", "call=write;error=EINTR;at=5",
          "call=write;error=EINTR;at=60", "call=read;error=EINTR;at=2"}) {
        int code = -1;
        EXPECT_EQ(afterDisturbance(script, s_end, code), "") << script;
        EXPECT_EQ(code, 0) << script;
    }
}

TEST_F(FailingCall, GoesOnAfterAShortWrite) {
    for (const char* script : {"call=write;error=short;at=3", "call=write;error=short;at=40;times=30"}) {
        int code = -1;
        EXPECT_EQ(afterDisturbance(script, s_end, code), "") << script;
        EXPECT_EQ(code, 0) << script;
    }
}

TEST_F(FailingCall, LeavesARunThatGoesOnToTheSameBits) {
    for (const char* script :
         {"call=write;error=ENOSPC;at=30;times=1000", "call=write;error=EDQUOT;at=100", "call=fsync;error=EIO;at=12",
          "call=rename;error=EIO;at=2", "call=open;error=ENOSPC;at=40", "call=ftruncate;error=EIO;at=1", "kill=7",
          "kill=120", "kill=301"}) {
        int code = -1;
        EXPECT_EQ(afterDisturbance(script, s_end, code), "") << script;
    }
}

}  // namespace
}  // namespace plateau::faults
