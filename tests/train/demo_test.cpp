// The demo as a whole (resources/guide/corpus.md, "The built-in corpus"): three operators leave the shelf, a model
// without attention never does.
#include <gtest/gtest.h>
#include <chrono>
#include <cstdio>
#include <stdexcept>

#include "core/corpus/corpus.h"
#include "core/spec/draft.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

spec::RunSpec demoSpec(const std::string& op) {
    spec::Catalogue catalogue;
    catalogue.sizes = spec::builtInSizes();
    catalogue.recipes = spec::builtInRecipes().value();
    for (const char* id : {"original", "symmetric", "pairwise"}) {
        catalogue.operators.emplace_back();
        catalogue.operators.back().id = id;
    }
    catalogue.corpora.push_back({"demo", corpus::vocabularySize("demo", "").value(), 0, 0, 0});
    catalogue.devices.push_back({"cpu", "", 0, {"fp32"}});
    const auto resolution =
        spec::resolve({{{"train.recipe", "demo"}, {"model.operator", op}, {"device", "cpu"}}}, catalogue);
    if (const auto* errors = std::get_if<std::vector<spec::FieldError>>(&resolution))
        throw std::runtime_error(describe(spec::describe(errors->front())));
    return std::get<spec::RunSpec>(resolution);
}

struct DemoRun {
    double no_context = 0, unigram = 0;
    test::Points losses;
    // Of the first evaluation from which on the loss stays below 0.97 x the no-context optimum; -1 = never.
    std::int64_t exitStep() const {
        std::int64_t exit = -1;
        for (const auto& [step, loss] : losses) {
            if (loss >= 0.97 * no_context)
                exit = -1;
            else if (exit < 0)
                exit = step;
        }
        return exit;
    }
};

DemoRun runDemo(const std::string& op, bool muted) {
    const test::TemporaryFolder folder;
    const auto run = test::makeRun(folder / "run", demoSpec(op));
    ExecuteOptions options;
    options.mute_attention = muted;
    const auto outcome = execute(run, options);
    if (!outcome) throw std::runtime_error(describe(outcome.error()));
    const auto events = test::eventsOf(run);
    const nlohmann::json& corpus = events.front().details.at("corpus");
    DemoRun demo{corpus.at("no_context_nats"), corpus.at("unigram_nats"),
                 test::seriesWithoutSpeeds(run).at("eval/loss")};
    const std::chrono::duration<double> seconds = events.back().time - events.front().time;
    std::printf("%s%s: levels %.3f %.3f, exit %lld, final %.3f, %.1f s\n ", op.c_str(), muted ? " muted" : "",
                demo.unigram, demo.no_context, static_cast<long long>(demo.exitStep()), demo.losses.back().second,
                seconds.count());
    for (const auto& [step, loss] : demo.losses)
        if (step % 100 == 0) std::printf(" %.2f", loss);
    std::printf("\n");
    return demo;
}

class Demo : public testing::TestWithParam<const char*> {};

TEST_P(Demo, StandsOnTheShelfAndLeavesIt) {
    const DemoRun demo = runDemo(GetParam(), false);
    std::int64_t on_shelf = 0;
    for (const auto& [step, loss] : demo.losses)
        on_shelf += loss > 0.97 * demo.no_context && loss < demo.unigram + 0.1 ? 1 : 0;
    EXPECT_GE(on_shelf, 8) << "evaluations between the two levels, one every 25 steps";
    EXPECT_GE(demo.exitStep(), 300);
    EXPECT_LE(demo.losses.back().second, demo.no_context - 1.5);
}

INSTANTIATE_TEST_SUITE_P(Operators, Demo, testing::Values("original", "symmetric", "pairwise"));

TEST(DemoControl, WithoutAttentionTheShelfIsTheEnd) {
    const DemoRun demo = runDemo("original", true);
    for (const auto& [step, loss] : demo.losses) EXPECT_GE(loss, demo.no_context - 0.05) << step;
    EXPECT_LE(demo.losses.back().second, demo.unigram);
}

}  // namespace
}  // namespace plateau::train
