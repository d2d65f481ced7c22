#include "widgets/pages/launch/pattern_editor.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/window_engine/fake_catalogue.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/launch/cell_grid.h"
#include "widgets/pages/launch/operator_palette.h"

namespace plateau::widgets {
namespace {

// The editor as the form keeps it: every edit makes it follow.
class PatternEditorTest : public testing::Test {
protected:
    void SetUp() override {
        spec::Catalogue catalogue = tests::fakeCatalogue();
        for (const char* id : {"additive", "linear", "fnet"})
            catalogue.operators.push_back(tests::fakeOperator(id, id, "f(x)"));
        m_editor.setCatalogue(catalogue);
        const auto follow = [this] { m_editor.follow(m_layers, m_chosen); };
        QObject::connect(&m_editor, &PatternEditor::edited, &m_editor, follow);
        QObject::connect(&m_editor.row(), &FieldRow::edited, &m_editor, follow);
        follow();
        m_editor.resize(700, 220);
        m_editor.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_editor));
    }

    void setLayers(std::int64_t layers) { m_editor.follow(m_layers = layers, m_chosen); }
    void type(const QString& text) {
        auto* line = qobject_cast<QLineEdit*>(m_editor.row().editor());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    QPoint at(int layer) { return m_editor.strip().rectOf({0, layer}).center(); }
    void drag(int from, int to) {
        QTest::mousePress(&m_editor.strip(), Qt::LeftButton, {}, at(from));
        QTest::mouseMove(&m_editor.strip(), at(to));
        QTest::mouseRelease(&m_editor.strip(), Qt::LeftButton, {}, at(to));
    }
    void pick(const char* id) {
        if (!m_editor.palette().chip(id)) m_editor.palette().offer({id});
        QTest::mouseClick(m_editor.palette().chip(id), Qt::LeftButton);
    }
    std::string text() { return m_editor.row().value().toStdString(); }
    // Short names; a cell that is only outlined is in brackets.
    std::string strip() {
        QStringList names;
        for (int layer = 0; layer < m_editor.strip().columns(); ++layer) {
            const GridCell& cell = m_editor.strip().cell(0, layer);
            names << (cell.filled ? cell.shortText : "[" + cell.shortText + "]");
        }
        return names.join(' ').toStdString();
    }
    QComboBox& presets() { return *m_editor.findChild<QComboBox*>("patternPresets"); }

    PatternEditor m_editor;
    std::int64_t m_layers = 6;
    std::vector<std::string> m_chosen = {"original"};
};

TEST_F(PatternEditorTest, WithoutAPatternTheOperatorOfAllLayersIsShownSoftly) {
    EXPECT_EQ(strip(), "[ori] [ori] [ori] [ori] [ori] [ori]");
    EXPECT_EQ(text(), "");
    EXPECT_EQ(presets().currentText(), "One operator for all layers");
    m_editor.follow(2, {"original", "pairwise"});
    EXPECT_EQ(strip(), "[] []") << "each run has its own";
}

TEST_F(PatternEditorTest, ADragPaintsAndTheTextFollows) {
    pick("additive");
    drag(2, 4);
    EXPECT_EQ(text(), "original×2,additive×3,original");
    EXPECT_EQ(strip(), "ori ori add add add ori");
    EXPECT_TRUE(m_editor.hasPattern());
    EXPECT_EQ(presets().currentIndex(), -1) << "no preset";
    pick("original");
    QTest::mouseClick(&m_editor.strip(), Qt::LeftButton, {}, at(3));
    EXPECT_EQ(text(), "original×2,additive,original,additive,original");
    EXPECT_EQ(m_editor.strip().cell(0, 2).help, "Layer 2: additive");
}

TEST_F(PatternEditorTest, TheKeyboardPaints) {
    m_editor.strip().setFocus();
    const auto& chips = m_editor.palette().chips();
    ASSERT_GE(chips.size(), 2U);
    EXPECT_EQ(chips[1], "additive");
    QTest::keyClick(&m_editor.strip(), Qt::Key_2);
    QTest::keyClick(&m_editor.strip(), Qt::Key_Right);
    QTest::keyClick(&m_editor.strip(), Qt::Key_Space);
    EXPECT_EQ(text(), "original,additive,original×4");
    QTest::keyClick(&m_editor.strip(), Qt::Key_End, Qt::ShiftModifier);
    EXPECT_EQ(text(), "original,additive×5");
    QTest::keyClick(&m_editor.strip(), Qt::Key_9);
    EXPECT_EQ(m_editor.palette().current(), "additive") << "there is no ninth";
}

TEST_F(PatternEditorTest, WhatIsTypedIsShown) {
    type("additive×2, linear x3, original");
    EXPECT_EQ(strip(), "add add lin lin lin ori");
    EXPECT_TRUE(m_editor.palette().chip("linear")) << "to paint more of it";
    type("additive××2");
    EXPECT_EQ(strip(), "[] [] [] [] [] []") << "cannot be read";
}

TEST_F(PatternEditorTest, APresetFillsWhateverLayersThereAre) {
    presets().setFocus();
    QTest::keyClick(&presets(), Qt::Key_End);
    EXPECT_EQ(text(), "hbert-v2");
    EXPECT_EQ(strip(), "ori ori add add ori ori");
    setLayers(8);
    EXPECT_EQ(text(), "hbert-v2");
    EXPECT_EQ(strip(), "ori ori add add add add ori ori");
    EXPECT_EQ(presets().currentText(), "hbert-v2");
    pick("linear");
    QTest::mouseClick(&m_editor.strip(), Qt::LeftButton, {}, at(7));
    EXPECT_EQ(text(), "original×2,additive×4,original,linear");
    QTest::keyClick(&presets(), Qt::Key_Home);
    EXPECT_FALSE(m_editor.hasPattern());
}

TEST_F(PatternEditorTest, APaintedPatternIsKeptWhenTheLayersChange) {
    type("original×2,additive×4");
    auto* fit = m_editor.findChild<QToolButton*>("fitPattern");
    EXPECT_FALSE(fit->isVisible());
    setLayers(8);
    EXPECT_EQ(strip(), "ori ori add add add add [] []");
    EXPECT_EQ(text(), "original×2,additive×4") << "nothing is changed unasked";
    ASSERT_TRUE(fit->isVisible());
    QTest::mouseClick(fit, Qt::LeftButton);
    EXPECT_EQ(text(), "original×2,additive×6");
    EXPECT_FALSE(fit->isVisible());
    setLayers(3);
    EXPECT_EQ(strip(), "ori ori add");
    pick("linear");
    QTest::mouseClick(&m_editor.strip(), Qt::LeftButton, {}, at(0));
    EXPECT_EQ(text(), "linear,original,additive") << "painting fits it too";
}

TEST_F(PatternEditorTest, EveryOperatorCanBeReached) {
    auto* others = m_editor.findChild<QToolButton*>("otherOperators");
    ASSERT_TRUE(others->isVisible());
    EXPECT_EQ(m_editor.palette().chips(), (std::vector<std::string>{"original", "additive"}));
    ASSERT_EQ(others->menu()->actions().size(), 4);
    others->menu()->actions().last()->trigger();
    EXPECT_EQ(m_editor.palette().current(), "fnet");
    EXPECT_TRUE(m_editor.palette().chip("fnet")->isChecked());
    EXPECT_EQ(others->menu()->actions().size(), 3);
    m_editor.follow(6, {"pairwise", "symmetric"});
    EXPECT_EQ(m_editor.palette().chips().size(), 5U) << "what is chosen for all layers is offered";
    drag(0, 5);
    EXPECT_EQ(text(), "fnet×6");
}

}  // namespace
}  // namespace plateau::widgets
