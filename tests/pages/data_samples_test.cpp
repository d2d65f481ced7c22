// The sample browser.
#include <QCheckBox>
#include <QSpinBox>
#include <QToolButton>

#include "tests/pages/data_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/pages/data/corpus_details.h"
#include "widgets/samples/piece_look.h"
#include "widgets/samples/piece_view.h"
#include "widgets/samples/sample_browser.h"

namespace plateau::widgets {
namespace {

class DataSamplesTest : public DataPageTest {
protected:
    void SetUp() override {
        DataPageTest::SetUp();
        addFinished("wiki", support::smallTextSpec(input()));
        support::childOf<CorpusDetails>(*m_page).showTab(1);
        ASSERT_TRUE(shows("0"));
    }
    PieceView& view() { return support::childOf<CorpusDetails>(*m_page).samples().view(); }
    bool shows(const QString& word) {
        return waitUntil([&] {
            const auto& pieces = view().sample().pieces;
            return m_page->isSettled() && pieces.size() == 5 && pieces[3].piece == word;
        });
    }
    void press(const QString& name) {
        for (QToolButton* button : support::childOf<CorpusDetails>(*m_page).samples().findChildren<QToolButton*>())
            if (button->accessibleName() == name) QTest::mouseClick(button, Qt::LeftButton);
    }
    QString below() {
        for (QLabel* label : support::childOf<CorpusDetails>(*m_page).samples().findChildren<QLabel*>())
            if (label->text().startsWith("position")) return label->text();
        return {};
    }
};

TEST_F(DataSamplesTest, SamplesAreTurnedOverByButtonsAndNumbers) {
    picture(*m_page, "data-samples");
    press("Next sample");
    EXPECT_TRUE(shows("1"));
    press("Next sample");
    EXPECT_TRUE(shows("2"));
    press("Previous sample");
    EXPECT_TRUE(shows("1"));
    auto* number = support::childOf<CorpusDetails>(*m_page).samples().findChild<QSpinBox*>();
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, "2");
    EXPECT_TRUE(shows("2"));
}

TEST_F(DataSamplesTest, KindsArePaintedApart) {
    const auto& pieces = view().sample().pieces;
    EXPECT_EQ(pieces[0].kind, SamplePiece::Kind::special);
    EXPECT_EQ(pieces[1].kind, SamplePiece::Kind::start);
    EXPECT_EQ(pieces[2].kind, SamplePiece::Kind::continuation);
    EXPECT_EQ(shownText(pieces[2]), "ing");
    EXPECT_LT(view().boxOf(2).left() - view().boxOf(1).right(), view().boxOf(3).left() - view().boxOf(2).right())
        << "a continuation hangs on its word";
}

TEST_F(DataSamplesTest, MasksAreShownWithWhatTheModelSees) {
    QTest::mouseClick(support::childOf<CorpusDetails>(*m_page).samples().findChild<QCheckBox*>("masks"), Qt::LeftButton,
                      {}, QPoint(8, 8));
    ASSERT_TRUE(waitUntil([&] {
        return view().sample().pieces.size() == 5 && view().sample().pieces[1].mask != SamplePiece::Mask::none;
    }));
    const auto& pieces = view().sample().pieces;
    EXPECT_EQ(pieces[1].mask, SamplePiece::Mask::mask);
    EXPECT_EQ(shownText(pieces[1]), "[MASK]");
    EXPECT_EQ(pieces[2].mask, SamplePiece::Mask::random);
    EXPECT_EQ(shownText(pieces[2]), "s");
    EXPECT_EQ(pieces[3].mask, SamplePiece::Mask::keep);
    EXPECT_TRUE(pieceHelp(pieces[1], 1).contains("[MASK]"));
    EXPECT_TRUE(pieceHelp(pieces[1], 1).contains("play"));
    picture(*m_page, "data-masks");
}

TEST_F(DataSamplesTest, KeysMoveFromPieceToPieceAndTheLineBelowSaysIt) {
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Home);
    EXPECT_EQ(view().current(), 0);
    QTest::keyClick(&view(), Qt::Key_Right);
    QTest::keyClick(&view(), Qt::Key_Right);
    EXPECT_EQ(view().current(), 2);
    EXPECT_TRUE(below().contains("##ing") && below().contains("id 6")) << below().toStdString();
    EXPECT_EQ(view().accessibleDescription(), below());
    QTest::keyClick(&view(), Qt::Key_End);
    EXPECT_EQ(view().current(), 4);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().boxOf(1).center());
    EXPECT_EQ(view().current(), 1);
}

}  // namespace
}  // namespace plateau::widgets
