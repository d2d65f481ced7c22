// A run is told of once, at the evaluation that shows that it has left its plateau.
#include "app/engine/pretrain/plateau_watch.h"

#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>

#include "app/engine/status/hook_call.h"
#include "core/base/files.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/support/temporary_folder.h"

namespace plateau::engine {
namespace {

// A first fall to a shelf at 6, and from step 2000 on a second one to 3.
double lossAt(std::int64_t step) {
    const double first = 4 * std::exp(-static_cast<double>(step) / 40);
    const double second = 3 / (1 + std::exp(-(static_cast<double>(step) - 2600) / 120));
    return 6 + first - second;
}

TEST(PlateauWatch, TellsOnceWhenTheRunLeavesItsPlateau) {
    const support::TemporaryFolder folder;
    const std::filesystem::path run = folder.path() / "run", seen = folder.path() / "seen";
    ::setenv("PLATEAU_HOOK", (folder.path() / "hook.json").c_str(), 1);
    ASSERT_TRUE(hook::writeHookSettings({.command = {"/bin/sh", "-c", "cat >> \"$0\"", seen.string()}}).ok());
    ASSERT_TRUE(run::createRun(run, spec::RunSpec{}).ok());
    auto log = run::EventWriter::open(run::RunPaths{run}.events());
    ASSERT_TRUE(log.ok());
    Console console(true);
    const auto evaluate = [&](PlateauWatch& watch, std::int64_t from, std::int64_t to) {
        for (std::int64_t step = from; step <= to; step += 20) {
            ASSERT_TRUE(log->append(run::EventType::evaluation, {step}, {{"eval/loss", lossAt(step)}}).ok());
            watch.evaluated(step);
            watch.evaluated(step);
        }
    };
    {
        PlateauWatch watch(run, console);
        evaluate(watch, 0, 2000);
    }
    EXPECT_FALSE(std::filesystem::exists(seen)) << "it is still on its plateau";
    {
        PlateauWatch watch(run, console);
        evaluate(watch, 2020, 4000);
    }
    const auto event = nlohmann::json::parse(*readFile(seen));  // one line
    EXPECT_EQ(event["event"], "left_plateau");
    EXPECT_EQ(event["run"], run.string());
    EXPECT_GT(event["step"], 2000);
    EXPECT_LT(event["plateau"]["exit_step"], event["step"]);
    {
        PlateauWatch watch(run, console);
        evaluate(watch, 4020, 4400);
    }
    EXPECT_TRUE(nlohmann::json::accept(*readFile(seen))) << "a run that goes on is told of no more";
    ::unsetenv("PLATEAU_HOOK");
}

}  // namespace
}  // namespace plateau::engine
