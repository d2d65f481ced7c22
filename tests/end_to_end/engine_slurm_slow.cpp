// A real Slurm that takes its time: limits, which it counts in minutes, and a controller that is down, which its
// programs try for ten seconds and more.
#include <chrono>
#include <string>

#include "tests/end_to_end/slurm_fixture.h"

namespace plateau::test {
namespace {

class EngineSlurmSlow : public OnSlurm {};

TEST_F(EngineSlurmSlow, ARunGoesOnFromJobToJob) {
    // Longer than the limit, wherever it is executed.
    put("a", 1'000'000, 5);
    const std::string job = submit({"a"}, {"--minutes", "2", "--warning", "45"});
    ASSERT_TRUE(waitFor([&] { return taskOf("a") == "requeued"; }, std::chrono::minutes(4)))
        << call({"machines", "log", "local", "a"}).out;
    EXPECT_EQ(stateOf(folderOf("a")), "interrupted");
    const auto reached = eventsOf(folderOf("a")).back().step;
    EXPECT_GT(reached.value, 0);
    EXPECT_EQ(run::checkpointSteps(folderOf("a")).back(), reached);
    m_slurm->startNow(job);
    ASSERT_TRUE(waitForState("a", "running"));
    ASSERT_TRUE(waitForStepOf("a", reached.value + 10));
    asked({"machines", "cancel", "local", "a"});
    ASSERT_TRUE(waitForState("a", "cancelled"));
}

TEST_F(EngineSlurmSlow, WithoutItsControllerRunsGoOnAndItIsSaid) {
    put("a", 800, 1);
    put("b", 50, 2);
    submit({"a"});
    ASSERT_TRUE(waitForStepOf("a", 10));
    m_slurm->stopController();
    const Finished silent = call({"machines", "submit", "local", "b"});
    EXPECT_EQ(silent.code, 2);
    EXPECT_NE(silent.err.find("controller does not answer"), std::string::npos) << silent.err;
    EXPECT_TRUE(waitFor([&] { return stateOf(folderOf("a")) == "finished"; }));
    m_slurm->startController();
    EXPECT_TRUE(waitForState("a", "done"));
    submit({"b"});
    EXPECT_TRUE(waitForState("b", "done"));
}

}  // namespace
}  // namespace plateau::test
