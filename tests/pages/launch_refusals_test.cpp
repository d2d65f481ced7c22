// What cannot be started is said at its field before the start.
#include "tests/pages/launch_fixture.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

class LaunchRefusalsTest : public LaunchTest {
protected:
    // Typed into one field, refused at another.
    void expectRefused(const std::string& field, const char* text, const std::string& place) {
        SCOPED_TRACE(field + "=" + text);
        type(field, text);
        EXPECT_FALSE(row(place)->error().isEmpty());
        EXPECT_TRUE(row(place)->isVisible()) << "also where rarer settings are folded away";
        EXPECT_FALSE(start()->isEnabled());
        EXPECT_TRUE(start()->toolTip().contains(row(place)->error())) << start()->toolTip().toStdString();
    }
};

TEST_F(LaunchRefusalsTest, ValuesOutOfRange) {
    for (const auto& [field, text] : std::vector<std::pair<std::string, const char*>>{{"model.layers", "0"},
                                                                                      {"model.dropout", "1.5"},
                                                                                      {"train.weight_decay", "-1"},
                                                                                      {"train.mlm_probability", "0"},
                                                                                      {"train.peak_lr", "0"},
                                                                                      {"train.batch", "0"},
                                                                                      {"data.length", "100000"}}) {
        choose({{"train.recipe", "demo"}});
        expectRefused(field, text, field);
    }
}

TEST_F(LaunchRefusalsTest, HeadsThatDoNotDivideTheWidth) {
    choose({{"train.recipe", "demo"}});
    expectRefused("model.heads", "7", "model.hidden");
    type("model.heads", "8");
    EXPECT_TRUE(row("model.hidden")->error().isEmpty());
}

TEST_F(LaunchRefusalsTest, SamplesLongerThanThePositions) {
    choose({{"train.recipe", "demo"}});
    type("model.max_positions", "64");
    expectRefused("data.length", "65", "data.length");
    type("data.length", "64");
    EXPECT_TRUE(row("data.length")->error().isEmpty());
}

TEST_F(LaunchRefusalsTest, ABudgetOfNothingWhereTheRecipeNeedsOne) {
    choose({{"train.recipe", "hbert-day"}});
    EXPECT_TRUE(row("train.budget_seconds")->error().isEmpty());
    expectRefused("train.budget_seconds", "0", "train.budget_seconds");
    choose({{"train.recipe", "cramming"}});
    expectRefused("train.budget_seconds", "", "train.budget_seconds");
}

TEST_F(LaunchRefusalsTest, ASettingThatItsOperatorDoesNotKnow) {
    study::Choice choice;
    choice.fields = {{"train.recipe", "demo"}};
    choice.operators = {"pairwise"};
    choice.settings["pairwise"]["init"] = "zero";
    support::childOf<LaunchForm>(*m_page).setChoice(choice);
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_TRUE(start()->toolTip().contains("normal(1)")) << start()->toolTip().toStdString();
}

TEST_F(LaunchRefusalsTest, WhatTheEngineRefusesIsSaidAtTheFieldItNames) {
    choose({{"train.recipe", "demo"}});
    type("init.from", "/nowhere");
    EXPECT_TRUE(waitUntil([&] { return !row("init.from")->error().isEmpty(); }));
    EXPECT_EQ(row("init.from")->error(), "there is no checkpoint");
    EXPECT_TRUE(row("init.from")->isVisible());
    EXPECT_FALSE(start()->isEnabled());
    type("init.from", "some/run");
    EXPECT_TRUE(waitUntil([&] { return row("init.from")->error().isEmpty() && start()->isEnabled(); }));
}

TEST_F(LaunchRefusalsTest, ALongReasonKeepsThePageAtItsSize) {
    constexpr QSize kPlace{1072, 702};  // in the smallest window
    m_page->resize(kPlace);
    choose({{"train.recipe", "demo"}, {"init.from", "/valueProblem"}});
    ASSERT_TRUE(waitUntil([&] { return !row("init.parts")->error().isEmpty(); }));
    QCoreApplication::processEvents();
    EXPECT_EQ(m_page->size(), kPlace);
    const auto* reason = m_page->findChild<QLabel*>("reason");
    EXPECT_TRUE(reason->text().contains("and 18 more")) << reason->text().toStdString();
    EXPECT_GT(reason->height(), 2 * reason->fontMetrics().height()) << "in several lines";
    const auto& form = support::childOf<LaunchForm>(*m_page);
    EXPECT_TRUE(waitUntil([&] { return form.mapTo(m_page.get(), QPoint(form.width(), 0)).x() <= 1072 - 344; }))
        << "beside what the run will cost, once that is known";
}

TEST_F(LaunchRefusalsTest, WhatThePaperLeavesOpenIsSaid) {
    choose({{"train.recipe", "demo"}});
    EXPECT_EQ(row("model.norm")->remark(), "");
    EXPECT_EQ(row("train.recipe")->remark(), "");
    choose({{"train.recipe", "hbert-day"}});
    EXPECT_EQ(row("model.norm")->remark(), "not stated in the paper");
    EXPECT_EQ(row("model.activation")->remark(), "");
    EXPECT_TRUE(row("train.recipe")->remark().contains("6")) << row("train.recipe")->remark().toStdString();
    EXPECT_EQ(row("model.pattern")->remark(), "");
    type("model.pattern", "hbert-v1");
    EXPECT_EQ(row("model.pattern")->remark(), "not stated in the paper");
    type("model.pattern", "hbert-v2");
    EXPECT_EQ(row("model.pattern")->remark(), "");
    type("model.pattern", "");
    type("variants", "pattern=hbert-v1 | pattern=hbert-v2");
    EXPECT_EQ(row("variants")->remark(), "not stated in the paper");
    EXPECT_EQ(row("model.pattern")->remark(), "");
}

TEST_F(LaunchRefusalsTest, APatternThatCannotBeHasNoFigures) {
    const auto shows = [&](const QString& text) {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text() == text) return true;
        return false;
    };
    choose({{"train.recipe", "demo"}});
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && start()->isEnabled(); }));
    ASSERT_TRUE(shows(groupedNumber(119497)));
    choose({{"train.recipe", "demo"}, {"model.pattern", "original,foo,pairwise"}});
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_FALSE(shows("original,foo,pairwise"));
    EXPECT_FALSE(shows(groupedNumber(119497)));
}

TEST_F(LaunchRefusalsTest, TheWholeStudyIsEstimated) {
    study::Choice choice;
    choice.fields = {{"train.recipe", "demo"}, {"train.budget_seconds", "60"}};
    choice.operators = {"original", "pairwise"};
    choice.seeds = "1-2";
    choice.variants = "train.peak_lr=1e-3 | train.peak_lr=2e-3";
    support::childOf<LaunchForm>(*m_page).setChoice(choice);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && start()->isEnabled(); }));
    QStringList shown;
    for (const QLabel* label : m_page->findChildren<QLabel*>())
        if (label->isVisible()) shown << label->text();
    EXPECT_EQ(shown.count("original"), 1) << "one bar a model, whatever the rates";
    EXPECT_EQ(shown.count("pairwise"), 1);
    EXPECT_TRUE(shown.contains("at most 8 min")) << shown.join("\n").toStdString();
    EXPECT_TRUE(shown.contains("at most " + bytesText(8 * 2.5e6))) << shown.join("\n").toStdString();
    picture(*m_page, "launch-study");
}

}  // namespace
}  // namespace plateau::widgets
