// One run trained by several processes: the same bits however many there are, and nothing lost when one is
// (resources/guide/several-devices.md).
#include <gtest/gtest.h>

#include <csignal>
#include <functional>
#include <map>
#include <memory>

#include "core/run/run_directory.h"
#include "core/train/rank_agreement.h"
#include "core/train/run_setup.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

spec::RunSpec exactSpec(const std::string& op = "original") {
    spec::RunSpec spec = test::smallSpec(op);
    spec.train.reduction = spec::Reduction::exact;
    return spec;
}

std::vector<std::string> ranks(int count, std::vector<std::string> more = {}) {
    more.insert(more.end(), {"--ranks", std::to_string(count)});
    return more;
}

void finishWith(int count, const fs::path& run) {
    const test::ChildResult child = test::runChild(run, count > 1 ? ranks(count) : std::vector<std::string>());
    ASSERT_EQ(child.exit_code, 0) << child.output;
    ASSERT_EQ(test::eventsOf(run).back().type, run::EventType::finished);
}

void expectSameRun(const fs::path& run, const fs::path& reference, std::int64_t step = 40) {
    EXPECT_EQ(test::checkpointBytes(run, step), test::checkpointBytes(reference, step));
    EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(reference));
}

nlohmann::json detailOf(const fs::path& run, run::EventType type, const char* name) {
    for (const run::Event& event : test::eventsOf(run))
        if (event.type == type && event.details.contains(name)) return event.details.at(name);
    return {};
}

class Operators : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Ranks, Operators, testing::Values("original", "pairwise", "symmetric"));

TEST_P(Operators, HaveTheSameBitsOnOneTwoAndFourRanks) {
    constexpr std::int64_t kSteps = 200;
    spec::RunSpec spec = exactSpec(GetParam());
    spec.train.steps = kSteps;
    spec.train.eval_every = spec.train.checkpoint_every = 50;
    const TemporaryFolder folder;
    const fs::path one = test::makeRun(folder.path() / "1", spec);
    finishWith(1, one);
    for (const int count : {2, 4}) {
        const fs::path run = test::makeRun(folder.path() / std::to_string(count), spec);
        finishWith(count, run);
        expectSameRun(run, one, kSteps);
        EXPECT_EQ(detailOf(run, run::EventType::started, "ranks"), count);
    }
    EXPECT_EQ(detailOf(one, run::EventType::started, "reduction_parts"), 8);
}

TEST(Ranks, GoOnAsOtherNumbersOfThem) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder.path() / "whole", exactSpec());
    finishWith(1, whole);
    const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
    EXPECT_EQ(test::runChild(run, ranks(4, {"--kill-at", "13"})).signal, SIGKILL);
    EXPECT_EQ(test::runChild(run, {"--kill-at", "27"}).signal, SIGKILL);
    finishWith(2, run);
    expectSameRun(run, whole);
}

TEST(Ranks, LeftOpenAreExactAndStaySo) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder.path() / "whole", exactSpec());
    finishWith(1, whole);
    const fs::path run = test::makeRun(folder.path() / "run", test::smallSpec());
    EXPECT_EQ(test::runChild(run, ranks(2, {"--kill-at", "13"})).signal, SIGKILL);
    finishWith(1, run);
    EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(whole));
}

TEST(Ranks, FastAreNearWhatOneProcessDoes) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    const fs::path one = test::makeRun(folder.path() / "one", spec);
    finishWith(1, one);
    spec.train.reduction = spec::Reduction::fast;
    const fs::path run = test::makeRun(folder.path() / "fast", spec);
    finishWith(3, run);
    const auto losses = test::seriesWithoutSpeeds(run)["train/loss"],
               expected = test::seriesWithoutSpeeds(one)["train/loss"];
    ASSERT_EQ(losses.size(), expected.size());
    for (std::size_t i = 0; i < losses.size(); ++i) EXPECT_NEAR(losses[i].second, expected[i].second, 1e-4) << i;
}

TEST(Ranks, OneThatIsKilledCostsNothing) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder.path() / "whole", exactSpec());
    finishWith(1, whole);
    const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
    const test::ChildResult child = test::runChild(run, ranks(4, {"--kill-rank", "2", "--at", "17"}));
    EXPECT_EQ(child.exit_code, 1);
    EXPECT_NE(child.output.find("io: another rank of this run is gone"), std::string::npos) << child.output;
    const run::Event last = test::eventsOf(run).back();
    EXPECT_EQ(last.type, run::EventType::interrupted);
    EXPECT_EQ(last.details.at("reason"), "rank_lost");
    EXPECT_EQ(last.step.value, 17);  // what was done before is kept
    const auto status = run::readStatus(run);
    ASSERT_TRUE(status);
    EXPECT_EQ(status->state, run::RunState::interrupted);
    finishWith(4, run);
    expectSameRun(run, whole);
}

TEST(Ranks, OneThatIsHeldUpCountsAsGone) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
    const test::ChildResult child = test::runChild(run, ranks(2, {"--stop-rank", "1", "--at", "5"}));
    EXPECT_EQ(child.exit_code, 1) << child.output;
    EXPECT_EQ(test::eventsOf(run).back().type, run::EventType::interrupted);
}

TEST(Ranks, WithAnotherSpecAreRefusedByNameBeforeAnythingIsWritten) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
    const fs::path other = test::makeRun(folder.path() / "other", exactSpec("pairwise"));
    const test::ChildResult child = test::runChild(run, ranks(2, {"--rank-run", other.string()}));
    EXPECT_EQ(child.exit_code, 1);
    EXPECT_NE(child.output.find("usage: rank 1 cannot take part: the spec.json here is not"), std::string::npos)
        << child.output;
    EXPECT_FALSE(fs::exists(run::RunPaths{run}.events()));
}

TEST(Ranks, AllEndWhenRankZeroCannotBegin) {
    const TemporaryFolder folder;
    spec::RunSpec spec = exactSpec();
    spec.data.corpus = (folder.path() / "nowhere").string();
    const fs::path run = test::makeRun(folder.path() / "run", spec);
    const test::ChildResult child = test::runChild(run, ranks(2));
    EXPECT_EQ(child.exit_code, 1);
    // Each of the two says it.
    std::size_t said = 0;
    for (std::size_t at = 0; (at = child.output.find("not_found", at)) != std::string::npos; ++at) ++said;
    EXPECT_EQ(said, 2U) << child.output;
}

// What the others tell, without their processes.
class ToldGroup final : public ranks::Group {
public:
    explicit ToldGroup(int world) : Group(ranks::Place{.world = world, .local_world = world}) {}
    void tell(const std::string& key, const std::string& text) override { told[key] = text; }
    Result<std::vector<std::string>> hear(const std::vector<std::string>& keys, std::chrono::seconds,
                                          const std::function<Status()>&) override {
        std::vector<std::string> texts;
        for (const std::string& key : keys) texts.push_back(told.at(key));
        return texts;
    }
    Status connect(at::Device) override { return Done{}; }
    void broadcast(at::Tensor&) override {}
    void sum(at::Tensor&) override {}
    std::unique_ptr<Pending> startSum(at::Tensor&) override { return nullptr; }
    void exchange(int, const at::Tensor&, at::Tensor&) override {}

    std::map<std::string, std::string> told;
};

class Agreement : public testing::Test {
protected:
    // What rank 1 says, given what rank 0 says.
    Status agreeWhere(const std::function<std::string(const std::string&)>& answer) {
        const TemporaryFolder folder;
        const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
        ExecuteOptions options;
        options.threads = 1;
        ToldGroup group(2);
        auto setup = prepareRun(exactSpec(), run::RunPaths{run}, options, {{8}, &group});
        if (!setup) return setup.error();
        const model::Bert model(setup->config, 1, at::kFloat, at::kCPU);
        group.told["ready.1"] = "{}";
        (void)agree(group, *setup, model, {}).ok();
        group.told["ready.1"] = answer(group.told["ready.0"]);
        return agree(group, *setup, model, {});
    }
};

std::string replaced(std::string text, const std::string& name) {
    nlohmann::json facts = nlohmann::json::parse(text);
    EXPECT_TRUE(facts.contains(name)) << text;
    facts[name] = "other";
    return facts.dump();
}

TEST_F(Agreement, IsThereWhenAllSayTheSame) {
    const Status agreed = agreeWhere([](const std::string& mine) { return mine; });
    EXPECT_TRUE(agreed) << describe(agreed.error());
}

TEST_F(Agreement, NamesWhatDiffersAndWhere) {
    for (const char* name : {"version of Plateau", "version of LibTorch", "shapes of the model", "text of the corpus",
                             "vocabulary of the corpus", "threads of a rank"}) {
        const Status agreed = agreeWhere([&](const std::string& mine) { return replaced(mine, name); });
        ASSERT_FALSE(agreed) << name;
        EXPECT_NE(agreed.error().message.find(name), std::string::npos) << agreed.error().message;
        EXPECT_NE(agreed.error().message.find("other at rank 1"), std::string::npos) << agreed.error().message;
    }
}

TEST_F(Agreement, IsRefusedForWhatIsNoAnswer) {
    for (const char* text : {"", "[]", "{\"error\":1}", "\xff", "{}", "{\"error\":{}}"})
        EXPECT_FALSE(agreeWhere([&](const std::string&) { return text; })) << text;
}

TEST(Ranks, AllEndWhenTheLossIsNotFinite) {
    const TemporaryFolder folder;
    spec::RunSpec spec = exactSpec();
    spec.train.peak_lr = 10;
    spec.train.clip_norm = 0;
    spec.train.warmup_steps = 0;
    spec.train.weight_decay = 10;
    spec.train.steps = 400;
    const fs::path run = test::makeRun(folder.path() / "run", spec);
    const test::ChildResult child = test::runChild(run, ranks(2));
    EXPECT_EQ(child.exit_code, 1);
    EXPECT_NE(child.output.find("non_finite"), std::string::npos) << child.output;
    EXPECT_NE(child.output.find("io: rank 0 of this run has ended with an error"), std::string::npos) << child.output;
    EXPECT_EQ(test::eventsOf(run).back().type, run::EventType::failed);
}

TEST(Ranks, OfAFinishedRunHaveNothingToDo) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
    finishWith(1, run);
    const auto before = test::eventsOf(run).size();
    finishWith(2, run);
    EXPECT_EQ(test::eventsOf(run).size(), before);
}

}  // namespace
}  // namespace plateau::train
