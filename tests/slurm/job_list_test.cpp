// The list of jobs, as squeue of Slurm 22.05 prints it.
#include <string>

#include <gtest/gtest.h>

#include "core/slurm/job_list.h"

namespace plateau::slurm {
namespace {

TEST(SlurmJobs, AreReadFromTheListOfSqueue) {
    const auto jobs = parseJobs(
        "9_[2-3%1]|9|PENDING|JobArrayTaskLimit|0:00|N/A||/w/jobs/a.sh|plateau\n"
        "9_1|9|RUNNING|None|1-02:03:04|2026-01-31T12:00:00|n[1-2]|/w/jobs/a.sh|name|with | bars\n"
        "10|10|PENDING|PartitionConfig|0:00|2026-02-01T00:00:00||(null)|plateau\n"
        "11|11|TIMEOUT|TimeLimit|1:21|2026-01-31T12:00:00|n1||plateau\n");
    ASSERT_TRUE(jobs) << describe(jobs.error());
    ASSERT_EQ(jobs->size(), 4u);
    const Job waiting{"9_[2-3%1]",    "9",      JobState::pending, "JobArrayTaskLimit", "0:00", "", "",
                      "/w/jobs/a.sh", "plateau"};
    EXPECT_TRUE((*jobs)[0] == waiting);
    const Job running{"9_1",
                      "9",
                      JobState::running,
                      "",
                      "1-02:03:04",
                      "2026-01-31T12:00:00",
                      "n[1-2]",
                      "/w/jobs/a.sh",
                      "name|with | bars"};
    EXPECT_TRUE((*jobs)[1] == running);
    EXPECT_TRUE((*jobs)[2].state == JobState::pending);
    EXPECT_TRUE((*jobs)[3].state == JobState::timeOut);
    EXPECT_TRUE(parseJobs("")->empty());
}

TEST(SlurmJobs, AStateOfALaterSlurmIsUnknown) {
    EXPECT_TRUE(jobState("LAUNCHING_ON_MARS") == JobState::unknown);
    EXPECT_TRUE(jobState("NODE_FAIL") == JobState::failed);
    EXPECT_TRUE(jobState("REQUEUED") == JobState::pending);
}

TEST(SlurmJobs, WhatIsNoListIsRefused) {
    for (const char* text :
         {"slurm_load_jobs error: Unable to contact slurm controller (connect failure)\n", "9|9|RUNNING\n",
          "-9|9|RUNNING|None|0|N/A|||x\n", "a;b|9|RUNNING|None|0|N/A|||x\n", "||||||||\n"}) {
        const auto jobs = parseJobs(text);
        ASSERT_FALSE(jobs) << text;
        EXPECT_EQ(jobs.error().code, ErrorCode::malformed);
    }
}

TEST(SlurmJobs, TheNameOfATaskIsNothingElse) {
    for (const char* name : {"9", "9_0", "123_[0-3%1]", "9_[1,3]"}) EXPECT_TRUE(isTaskName(name)) << name;
    for (const char* name : {"", "-9", "--all", "9_", "_0", "9 0", "9;id", "9_0|x", "9_$(id)", "x9"})
        EXPECT_FALSE(isTaskName(name)) << name;
}

}  // namespace
}  // namespace plateau::slurm
