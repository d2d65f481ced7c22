// The launch page layer by layer: patterns and copied weights.
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include "tests/pages/launch_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/section_card.h"
#include "widgets/pages/launch/cell_grid.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/pages/launch/operator_palette.h"
#include "widgets/pages/launch/parts_editor.h"
#include "widgets/pages/launch/pattern_editor.h"

namespace plateau::widgets {
namespace {

class LaunchLayersTest : public LaunchTest {
protected:
    void SetUp() override {
        LaunchTest::SetUp();
        for (SectionCard* card : m_page->findChildren<SectionCard*>()) card->setMoreShown(true);
    }
    std::string value(const char* field) { return row(field)->value().toStdString(); }
    void click(const char* name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    PatternEditor& pattern() { return support::childOf<PatternEditor>(*m_page); }
    CellGrid& strip() { return pattern().strip(); }
    CellGrid& parts() { return support::childOf<PartsEditor>(*m_page).grid(); }
    void paint(CellGrid& grid, int row, int from, int to) {
        QTest::mousePress(&grid, Qt::LeftButton, {}, grid.rectOf({row, from}).center());
        QTest::mouseMove(&grid, grid.rectOf({row, to}).center());
        QTest::mouseRelease(&grid, Qt::LeftButton, {}, grid.rectOf({row, to}).center());
    }
};

TEST_F(LaunchLayersTest, TheStripIsFoldedWhileThereIsNoPattern) {
    EXPECT_FALSE(pattern().isVisible());
    click("layerByLayer");
    ASSERT_TRUE(pattern().isVisible());
    EXPECT_EQ(strip().columns(), 2) << "the demo's layers";
    click("layerByLayer");
    EXPECT_FALSE(pattern().isVisible());
}

TEST_F(LaunchLayersTest, APaintedPatternIsWhatIsStarted) {
    type("model.layers", "12");
    click("layerByLayer");
    ASSERT_EQ(strip().columns(), 12);
    QTest::mouseClick(pattern().palette().chip("pairwise"), Qt::LeftButton);
    paint(strip(), 0, 2, 9);
    EXPECT_EQ(value("model.pattern"), "original×2,pairwise×8,original×2");
    EXPECT_TRUE(m_page->subtitle().contains("1")) << m_page->subtitle().toStdString();
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); })) << button("start")->toolTip().toStdString();
    m_page->resize(1100, 800);
    picture(*m_page, "launch-pattern-12");
    EXPECT_GE(strip().rectOf({0, 0}).width(), 30) << "room for a name";
}

TEST_F(LaunchLayersTest, APatternOfTheWrongLengthIsRefusedAtItsField) {
    type("model.layers", "4");
    type("model.pattern", "original×2,pairwise×2");
    EXPECT_TRUE(pattern().isVisible());
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
    type("model.layers", "6");
    EXPECT_FALSE(button("start")->isEnabled());
    EXPECT_TRUE(row("model.pattern")->error().contains("6")) << row("model.pattern")->error().toStdString();
    EXPECT_TRUE(button("start")->toolTip().contains(row("model.pattern")->error()));
    EXPECT_EQ(value("model.pattern"), "original×2,pairwise×2") << "kept";
    EXPECT_EQ(strip().columns(), 6);
    click("layerByLayer");
    type("model.heads", "4");
    EXPECT_TRUE(pattern().isVisible()) << "an error nobody sees helps nobody";
    click("fitPattern");
    EXPECT_TRUE(row("model.pattern")->error().isEmpty());
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
}

// A tick on a card had changed nothing.
TEST_F(LaunchLayersTest, WhereThePatternChoosesTheCardsDoNot) {
    const OperatorCard* card = support::childOf<OperatorCards>(*m_page).card("symmetric");
    ASSERT_TRUE(card && card->isEnabled());
    const QString help = card->toolTip();
    type("model.pattern", "original,pairwise");
    EXPECT_FALSE(card->isEnabled());
    EXPECT_TRUE(card->toolTip().contains("pattern")) << card->toolTip().toStdString();
    row("model.pattern")->takeDefault();
    EXPECT_TRUE(card->isEnabled());
    EXPECT_EQ(card->toolTip(), help);
}

TEST_F(LaunchLayersTest, ATemplateWithoutAPatternFoldsTheStrip) {
    type("model.pattern", "original,pairwise");
    ASSERT_TRUE(pattern().isVisible());
    for (QPushButton* chip : m_page->findChildren<QPushButton*>())
        if (chip->text() == "Courtois small") QTest::mouseClick(chip, Qt::LeftButton);
    EXPECT_FALSE(pattern().isVisible());
    EXPECT_FALSE(button("layerByLayer")->isChecked());
    EXPECT_EQ(strip().columns(), 4);
}

TEST_F(LaunchLayersTest, PartsAreChosenOnceThereIsASource) {
    EXPECT_FALSE(support::childOf<PartsEditor>(*m_page).isVisible());
    EXPECT_FALSE(row("init.parts")->isEnabled());
    type("model.layers", "4");
    type("init.from", "some/run");
    ASSERT_TRUE(support::childOf<PartsEditor>(*m_page).isVisible());
    EXPECT_TRUE(row("init.parts")->isEnabled());
    ASSERT_EQ(parts().rows(), 5) << "attention, its scores and values, ffn, norms";
    EXPECT_TRUE(parts().cell(1, 3).filled) << "everything, when nothing is said";
    type("init.parts", "attention@0-1,head");
    EXPECT_TRUE(parts().cell(0, 1).filled);
    EXPECT_FALSE(parts().cell(0, 2).filled);
    EXPECT_TRUE(button("take.head")->isChecked());
    paint(parts(), 3, 0, 3);
    EXPECT_EQ(value("init.parts"), "attention@0-1,ffn,head");
    click("take.embeddings");
    paint(parts(), 0, 1, 3);  // begins with a taken one, so it leaves them
    EXPECT_EQ(value("init.parts"), "embeddings,attention@0,ffn,head");
    EXPECT_EQ(parts().cell(0, 0).help, "Layer 0, Attention: from the checkpoint");
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); })) << button("start")->toolTip().toStdString();
    picture(*m_page, "launch-parts");
    type("init.from", "");
    EXPECT_FALSE(support::childOf<PartsEditor>(*m_page).isVisible());
    EXPECT_TRUE(row("init.parts")->isEnabled()) << "so that it can be taken back";
    EXPECT_FALSE(row("init.from")->error().isEmpty());
}

TEST_F(LaunchLayersTest, UsualPartsAreOneClick) {
    type("model.layers", "4");
    type("init.from", "some/run");
    click("takeAttention");
    EXPECT_EQ(value("init.parts"), "attention");
    type("model.pattern", "original,pairwise×2,original");
    click("takeAttention");
    EXPECT_EQ(value("init.parts"), "attention@0,attention@3");
    click("takeEverything");
    EXPECT_EQ(value("init.parts"), "");
    type("model.pattern", "pairwise×4");
    EXPECT_FALSE(button("takeAttention")->isEnabled()) << "no layer attends as BERT does";
}

TEST_F(LaunchLayersTest, TakingNothingIsRefused) {
    type("model.layers", "2");
    type("init.from", "some/run");
    type("init.parts", "ffn@1");
    parts().setFocus();
    for (const int key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Right, Qt::Key_Space})
        QTest::keyClick(&parts(), Qt::Key(key));
    EXPECT_EQ(value("init.parts"), "none");
    EXPECT_FALSE(row("init.parts")->error().isEmpty());
    EXPECT_FALSE(button("start")->isEnabled());
    QTest::keyClick(&parts(), Qt::Key_Space);
    EXPECT_EQ(value("init.parts"), "ffn@1");
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
}

}  // namespace
}  // namespace plateau::widgets
