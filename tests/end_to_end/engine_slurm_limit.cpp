// The limit of a job of a real Slurm, which is counted in minutes.
#include <chrono>
#include <string>

#include "tests/end_to_end/slurm_fixture.h"

namespace plateau::test {
namespace {

class EngineSlurmLimit : public OnSlurm {};

TEST_F(EngineSlurmLimit, ARunGoesOnFromJobToJob) {
    // Longer than the limit, wherever it is executed; then shorter than what is left.
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

}  // namespace
}  // namespace plateau::test
