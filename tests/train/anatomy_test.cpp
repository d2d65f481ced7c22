// Anatomy in the log: without any effect on the run, the same after a stop, and what `inspect anatomy` says of the
// checkpoint.
#include <atomic>
#include <cmath>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/train/anatomy_checkpoint.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

// Measures at 0, 20, 40 and 60; the optimiser is old enough at 60.
spec::RunSpec watchedSpec(const std::string& op, double share = 0.5) {
    spec::RunSpec spec = test::smallSpec(op);
    spec.train.steps = 60;
    spec.train.checkpoint_every = 20;
    spec.train.keep_checkpoints.last = 10;
    spec.anatomy.share = share;
    return spec;
}

ExecuteOptions oneThread() {
    ExecuteOptions options;
    options.threads = 1;
    return options;
}

void train(const fs::path& run, const ExecuteOptions& options = oneThread()) {
    const auto outcome = execute(run, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
}

void trainUntil(const fs::path& run, std::int64_t step) {
    std::atomic<bool> stop = false;
    ExecuteOptions options = oneThread();
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == step; };
    train(run, options);
    ASSERT_EQ(test::eventsOf(run).back().type, run::EventType::interrupted);
}

// Lines of the log without what a clock, the machine or the line's number says.
std::vector<std::string> linesOf(const fs::path& run, bool anatomy) {
    std::vector<std::string> lines;
    for (run::Event event : test::eventsOf(run)) {
        if ((event.type == run::EventType::anatomy) != anatomy) continue;
        event.time = {};
        event.seq = {};
        for (const char* member : {"pid", "host", "threads", "anatomy"}) event.details.erase(member);
        std::erase_if(event.values, [](const auto& value) {
            return value.first == "train/tokens_per_second" || value.first.starts_with("system/");
        });
        lines.push_back(encode(event));
    }
    return lines;
}

class AnatomyOf : public testing::TestWithParam<const char*> {};

TEST_P(AnatomyOf, ChangesNothing) {
    const TemporaryFolder folder;
    const fs::path on = test::makeRun(folder / "on", watchedSpec(GetParam()));
    const fs::path off = test::makeRun(folder / "off", watchedSpec(GetParam(), 0));
    train(on);
    train(off);
    EXPECT_EQ(linesOf(on, true).size(), 4u);
    EXPECT_EQ(linesOf(off, true).size(), 0u);
    EXPECT_EQ(linesOf(on, false), linesOf(off, false));
    const auto expectSame = [&](std::int64_t step, const char* file) {
        EXPECT_EQ(test::checkpointBytes(on, step).at(file), test::checkpointBytes(off, step).at(file)) << step;
    };
    for (const std::int64_t step : {0, 20, 40, 60}) expectSame(step, "model.safetensors");
    for (const std::int64_t step : {40, 60}) expectSame(step, "optimizer.safetensors");  // the newest two keep it
}

TEST_P(AnatomyOf, IsTheSameAfterStops) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", watchedSpec(GetParam()));
    const fs::path parts = test::makeRun(folder / "parts", watchedSpec(GetParam()));
    train(whole);
    for (const std::int64_t step : {13, 20, 55}) trainUntil(parts, step);
    train(parts);
    EXPECT_EQ(linesOf(parts, true), linesOf(whole, true));
    EXPECT_EQ(test::checkpointBytes(parts, 60), test::checkpointBytes(whole, 60));
}

TEST_P(AnatomyOf, OfACheckpointIsThatOfTheLog) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", watchedSpec(GetParam()));
    train(run);
    std::int64_t compared = 0;
    for (const run::Event& event : test::eventsOf(run)) {
        if (event.type != run::EventType::anatomy) continue;
        const auto found = anatomyOfCheckpoint(run::RunPaths{run}.checkpoint(event.step), oneThread());
        ASSERT_TRUE(found) << describe(found.error());
        EXPECT_EQ(found->step, event.step);
        std::map<std::string, double> logged = event.values;
        std::erase_if(logged, [](const auto& value) { return value.first.starts_with("anatomy/gradient/"); });
        EXPECT_EQ(logged.size() < event.values.size(), event.step.value > 0);
        if (event.step.value < 40) {  // the states of the newest two optimisers are kept
            EXPECT_EQ(found->reading.lacking.at("anatomy/coherence/"), anatomy::Lacking::no_optimiser_state);
        } else {
            EXPECT_EQ(found->reading.values.contains("anatomy/coherence/ffn"), event.step.value == 60);
        }
        EXPECT_EQ(found->reading.values, logged) << event.step.value;
        EXPECT_EQ(found->reading.lacking.at("anatomy/gradient/"), anatomy::Lacking::only_in_training);
        ++compared;
    }
    EXPECT_EQ(compared, 4);
}

INSTANTIATE_TEST_SUITE_P(Operators, AnatomyOf, testing::Values("original", "pairwise", "shared-weight", "fnet"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(Anatomy, TheBeginningSaysWhatIsLookedAt) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", watchedSpec("fnet"));
    train(run);
    const auto events = test::eventsOf(run);
    const auto& anatomy = events.front().details.at("anatomy");
    EXPECT_EQ(anatomy.at("share"), 0.5);
    EXPECT_EQ(anatomy.at("samples"), 32);
    EXPECT_EQ(anatomy.at("tokens"), 512);
    EXPECT_EQ(anatomy.at("every"), 2);
    EXPECT_EQ(anatomy.at("lacking").at("anatomy/worth/where"), "no_attention_maps");
    EXPECT_EQ(anatomy.at("lacking").at("anatomy/heat/1"), "no_attention_maps");
    const auto& positions = anatomy.at("positions");
    EXPECT_EQ(positions.size(), 8u);
    EXPECT_EQ(positions.at("repeated").get<int>() + positions.at("fresh").get<int>(), anatomy.at("selected"))
        << "all held-out samples are looked at";
    EXPECT_LT(anatomy.at("masked"), anatomy.at("selected"));
}

// A part that was frozen at first has moments of fewer steps: no number, and said so from the beginning.
TEST(Anatomy, CoherenceOfAPartThatWasFrozenIsNamedAsLacking) {
    const TemporaryFolder folder;
    spec::RunSpec spec = watchedSpec("original");
    spec.train.freeze_until = {{"scores", 5}};
    const fs::path run = test::makeRun(folder / "run", spec);
    train(run);
    const auto events = test::eventsOf(run);
    EXPECT_EQ(events.front().details.at("anatomy").at("lacking").at("anatomy/coherence/scores"), "frozen");
    const auto found = anatomyOfCheckpoint(run, oneThread());
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ(found->step.value, 60);
    EXPECT_EQ(found->reading.lacking.at("anatomy/coherence/scores"), anatomy::Lacking::frozen);
    EXPECT_FALSE(found->reading.values.contains("anatomy/coherence/scores"));
    EXPECT_TRUE(found->reading.values.contains("anatomy/coherence/values"));
}

TEST(Anatomy, ItsShareOfTheTimeIsInTheLogOfEveryProcess) {
    const TemporaryFolder folder;
    const auto lines = [](const fs::path& run) {
        std::vector<double> shares;
        std::ifstream log(run::RunPaths{run}.log());
        for (std::string line; std::getline(log, line);)
            if (const auto at = line.find("anatomy: "); at != std::string::npos)
                shares.push_back(std::stod(line.substr(at + 9)));
        return shares;
    };
    const fs::path run = test::makeRun(folder / "run", watchedSpec("original"));
    trainUntil(run, 30);
    train(run);
    ASSERT_EQ(lines(run).size(), 2u);
    for (const double share : lines(run)) {
        EXPECT_GT(share, 0);
        EXPECT_LT(share, 100);
    }
    const fs::path off = test::makeRun(folder / "off", watchedSpec("original", 0));
    train(off);
    EXPECT_TRUE(lines(off).empty());
}

TEST(Anatomy, RefusesWhatIsOfNoRun) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", watchedSpec("original", 0));
    trainUntil(run, 5);
    fs::create_directories(folder / "elsewhere/a");
    fs::copy(run::RunPaths{run}.checkpoint({5}), folder / "elsewhere/a/copy", fs::copy_options::recursive);
    const auto alone = anatomyOfCheckpoint(folder / "elsewhere/a/copy", oneThread());
    ASSERT_FALSE(alone);
    EXPECT_EQ(alone.error().code, ErrorCode::unavailable);
    const auto off = anatomyOfCheckpoint(run, oneThread());  // a run that measured nothing, and its newest checkpoint
    ASSERT_TRUE(off) << describe(off.error());
    EXPECT_EQ(off->step.value, 5);
    EXPECT_EQ(off->reading.lacking.at("anatomy/coherence/"), anatomy::Lacking::young_optimiser);
    EXPECT_EQ(off->description.at("share"), 0.02);
}

}  // namespace
}  // namespace plateau::train
