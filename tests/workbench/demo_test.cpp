#include "app/workbench/demo.h"

#include "core/spec/catalogue.h"
#include "workspace_fixture.h"

namespace plateau::workbench {
namespace {

class DemoTest : public WorkspaceTest {};

spec::Catalogue catalogue() {
    spec::Catalogue known;
    for (const char* id : {"original", "symmetric", "pairwise"}) known.operators.emplace_back().id = id;
    known.sizes = spec::builtInSizes();
    known.recipes = spec::builtInRecipes().value();
    known.corpora.push_back(
        {.id = "demo", .vocab_size = 201, .tokens = 400000, .unigram_nats = 4.4, .no_context_nats = 4.1});
    known.devices.push_back({.id = "cpu", .name = "CPU", .memory_bytes = 1, .precisions = {"fp32"}});
    return known;
}

TEST(DemoRuns, AreTheThreeOperatorsByTheDemoRecipe) {
    const auto runs = demoRuns(catalogue());
    ASSERT_TRUE(runs.ok()) << describe(runs.error());
    ASSERT_EQ(runs->size(), 3U);
    const char* operators[] = {"original", "symmetric", "pairwise"};
    for (std::size_t i = 0; i < 3; ++i) {
        const spec::RunSpec& spec = (*runs)[i].spec;
        EXPECT_EQ(spec.model.op, operators[i]);
        EXPECT_EQ(spec.train.recipe, "demo");
        EXPECT_EQ(spec.data.corpus, "demo");
        EXPECT_EQ(spec.seed, 1U);
        EXPECT_EQ(spec.train.steps, 2000);
        EXPECT_EQ(spec.data.length, 32);
    }
}

TEST(DemoRuns, MissingOperatorIsSaid) {
    spec::Catalogue known = catalogue();
    known.operators.pop_back();
    EXPECT_FALSE(demoRuns(known).ok());
}

TEST_F(DemoTest, WithRunsThereTheyAreChosenAndNoneAreMade) {
    addRun("a", "original", 100);
    addRun("b", "pairwise", 100);
    Demo demo(context);
    EXPECT_FALSE(demo.isSettled());
    open();
    EXPECT_TRUE(eventually([&] { return demo.isSettled(); }));
    EXPECT_EQ(QSet<QString>(selection.chosen().begin(), selection.chosen().end()), (QSet<QString>{"a", "b"}));
    EXPECT_TRUE(queue.waiting().isEmpty());
}

}  // namespace
}  // namespace plateau::workbench
