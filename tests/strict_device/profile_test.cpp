// Where the time of a step goes, on a device whose clock counts launches: every launch belongs to one part, and
// measuring changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/device/moments.h"
#include "core/run/run_directory.h"
#include "core/train/step_profiler.h"
#include "core/train/trainer.h"
#include "tests/strict_device/small_training.h"
#include "tests/train/train_support.h"

namespace plateau::strict {
namespace {

using run::StepPart;

struct Measured {
    run::StepProfile profile;
    Counters cost;
    std::vector<double> numbers;  // of all steps
};

constexpr int kSteps = 4;

// The third of some steps, none of which may wait.
Measured measured(const spec::RunSpec& spec, bool isMeasured = true) {
    SmallTraining training(spec, use());
    train::StepProfiler profiler(use());
    Measured found;
    {
        const NoWaiting scope;
        training.step();
        training.step();
        resetCounters();
        if (isMeasured)
            profiler.measure({3}, [&] { training.step(); });
        else
            training.step();
        found.cost = counters();
        for (int i = 3; i < kSteps; ++i) training.step();
    }
    found.numbers = training.numbers();
    if (auto profile = profiler.take()) found.profile = *std::move(profile);
    return found;
}

double launchesOf(const run::StepProfile& profile, StepPart part) {
    return 1e3 * profile.seconds(part);
}

// Of the operators whose names begin so.
std::int64_t counted(const Counters& cost, const std::vector<std::string>& names) {
    std::int64_t count = 0;
    for (const auto& [name, launches] : cost.operators)
        if (std::ranges::any_of(names, [&](const std::string& start) { return name.starts_with(start); }))
            count += launches;
    return count;
}

class StrictProfile : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { at::set_num_threads(1); }
};

TEST_P(StrictProfile, DividesEveryLaunchAndChangesNothing) {
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16}) {
        const spec::RunSpec spec = smallTraining(GetParam(), 0.1, precision);
        const Measured with = measured(spec), without = measured(spec, false);
        EXPECT_EQ(with.numbers, without.numbers) << "bit for bit";
        EXPECT_EQ(with.cost.operators, without.cost.operators);
        EXPECT_EQ(with.cost.uploads, without.cost.uploads);
        EXPECT_EQ(with.cost.downloads, without.cost.downloads);
        EXPECT_EQ(with.cost.waits + with.cost.blocking_uploads, 0);
        EXPECT_EQ(with.profile.device, use().str());
        EXPECT_EQ(with.profile.step, run::StepIndex{3});
        double sum = 0;
        for (const StepPart part : run::kStepParts) sum += launchesOf(with.profile, part);
        EXPECT_NEAR(sum, 1e3 * with.profile.total(), 1e-6);
        EXPECT_NEAR(sum, static_cast<double>(with.cost.launches), 1e-6);
        for (const StepPart part : {StepPart::matrixProducts, StepPart::attention, StepPart::rowPasses})
            EXPECT_GT(launchesOf(with.profile, part), 0) << toString(part);
    }
}

std::vector<std::string> operators() {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        ids.push_back(descriptor->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(EveryOperator, StrictProfile, testing::ValuesIn(operators()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

// Fourier mixing has no product of its own, so the model's are all that there are.
TEST(StrictProfileOf, MatrixProductsAndOptimizerAreWhatIsCalledSo) {
    at::set_num_threads(1);
    const Measured found = measured(smallTraining("fnet", 0.1));
    EXPECT_NEAR(launchesOf(found.profile, StepPart::matrixProducts),
                static_cast<double>(counted(found.cost, {"aten::mm", "aten::addmm", "aten::bmm", "aten::baddbmm"})),
                1e-6);
    EXPECT_GE(launchesOf(found.profile, StepPart::optimizer),
              static_cast<double>(counted(found.cost, {"aten::_fused_adamw", "aten::_foreach"})));
    EXPECT_GE(launchesOf(found.profile, StepPart::attention), static_cast<double>(counted(found.cost, {"aten::_fft"})));
}

TEST(StrictMoments, AreReadWhenTheDeviceHasPassedThem) {
    device::Moments moments(use());
    moments.note();
    countLaunch("one");
    countLaunch("another");
    moments.note();
    countLaunch("a third");
    moments.note();
    EXPECT_FALSE(moments.areThere());
    EXPECT_THROW(moments.seconds(), c10::Error);
    resetCounters();
    for (int i = 0; !moments.areThere(); ++i) {
        ASSERT_LT(i, 1000);
        countLaunch("later");
    }
    EXPECT_EQ(moments.seconds(), (std::vector<double>{2e-3, 1e-3}));
    EXPECT_EQ(counters().waits, 0);
    moments.clear();
    EXPECT_EQ(moments.count(), 0U);
    EXPECT_TRUE(moments.areThere());
}

TEST(StrictMoments, OfTheHostAreThereAtOnce) {
    device::Moments moments(at::kCPU);
    moments.note();
    moments.note();
    EXPECT_TRUE(moments.areThere());
    ASSERT_EQ(moments.seconds().size(), 1U);
    EXPECT_GE(moments.seconds().front(), 0);
}

// A step that fails is no profile, and the next one is measured as if nothing had been.
TEST(StrictProfileOf, AStepThatFailsIsNone) {
    train::StepProfiler profiler(at::kCPU);
    profiler.measure({1}, [] {});
    EXPECT_THROW(profiler.measure({2}, [] { TORCH_CHECK(false, "lost"); }), c10::Error);
    EXPECT_FALSE(profiler.take());
    profiler.measure({3}, [] {});
    const auto profile = profiler.take();
    ASSERT_TRUE(profile);
    EXPECT_EQ(profile->step, run::StepIndex{3});
    EXPECT_FALSE(profiler.take()) << "it is taken once";
}

std::vector<run::StepProfile> profilesOf(const std::filesystem::path& run) {
    std::vector<run::StepProfile> profiles;
    for (const run::Event& event : train::test::eventsOf(run))
        if (auto profile = stepProfileOf(event)) profiles.push_back(*std::move(profile));
    return profiles;
}

TEST(StrictProfileOf, ARunIsLoggedBesideItsEvaluations) {
    const support::TemporaryFolder folder;
    spec::RunSpec spec = train::test::smallSpec("pairwise");
    spec.train.steps = 9;
    spec.train.warmup_steps = 2;
    spec.train.eval_every = 3;
    for (const char* device : {"strict", "cpu"}) {
        use();
        const auto path = train::test::makeRun(folder / device, spec);
        train::ExecuteOptions options;
        options.device = device;
        options.threads = 1;
        const auto outcome = train::execute(path, options);
        ASSERT_TRUE(outcome) << describe(outcome.error());
    }
    const auto profiles = profilesOf(folder / "strict");
    ASSERT_EQ(profiles.size(), 2U) << "not of the first steps";
    EXPECT_EQ(profiles[0].step, run::StepIndex{6});
    EXPECT_EQ(profiles[1].step, run::StepIndex{9});
    EXPECT_EQ(run::newestStepProfile(run::RunPaths{folder / "strict"}.events()), profiles.back());
    EXPECT_TRUE(profilesOf(folder / "cpu").empty());
}

}  // namespace
}  // namespace plateau::strict
