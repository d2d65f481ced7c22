// Matrix, lines and text under the mouse and the keys; and where tokens stand in a text.
#include <cmath>
#include <limits>

#include <QAccessible>
#include <QComboBox>
#include <QFontMetricsF>
#include <QToolButton>
#include <QWheelEvent>

#include "tests/pages/attention_fixture.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/pages/attention/lines_picture.h"
#include "widgets/pages/attention/lines_view.h"
#include "widgets/pages/attention/second_head.h"
#include "widgets/pages/attention/token_text.h"

namespace plateau::widgets {
namespace {

TEST_F(AttentionPageTest, TheMatrixIsZoomedAndItsCompanionFollows) {
    openPage("made");
    addSecond("symmetric");
    MatrixView& view = m_page->maps().matrix().first();
    const QPoint place = view.toPixels(3, 2).toPoint();
    QWheelEvent wheel(place, view.mapToGlobal(place), {}, {0, 240}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &wheel);
    EXPECT_TRUE(view.isZoomed());
    EXPECT_EQ(view.view(), m_page->maps().matrix().second().view());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, place);
    EXPECT_FALSE(view.isZoomed());
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.toPixels(3, 2).toPoint());
    EXPECT_EQ(view.markedCell(), QPoint(2, 3));
    EXPECT_EQ(m_page->maps().scene().token, 3) << "the row is the chosen token of all views";
}

TEST_F(AttentionPageTest, TheSecondModelShowsAHeadOfItsOwn) {
    openPage("made");
    addSecond("symmetric");
    MapsTab& maps = m_page->maps();
    auto& layer = *maps.findChild<QSpinBox*>("secondLayer");
    auto& head = *maps.findChild<QSpinBox*>("secondHead");
    auto& link = *maps.findChild<QToolButton*>("link");
    const auto stepUp = [](QSpinBox& box) {
        QTest::mouseClick(&box, Qt::LeftButton, {}, {box.width() - 8, box.height() / 4});
    };
    const auto follow = [&](int toLayer, int toHead) {
        return maps.scene().second.layer == toLayer && maps.scene().second.head == toHead;
    };
    EXPECT_TRUE(link.isVisible() && link.isChecked());
    QTest::mouseClick(maps.grid().viewport(), Qt::LeftButton, {}, maps.grid().tileRect(0, 2).center());
    settle();
    EXPECT_TRUE(follow(0, 2)) << "linked";
    EXPECT_EQ(head.value(), 2);
    stepUp(head);
    stepUp(layer);
    settle();
    EXPECT_FALSE(link.isChecked()) << "a choice of its own unlinks it";
    EXPECT_TRUE(follow(1, 3));
    EXPECT_NEAR(maps.matrix().second().matrix()->at(3, 5), 1.0 / 12, 1e-6) << "everywhere: head 3 of the second layer";
    EXPECT_NEAR(maps.matrix().first().matrix()->at(3, 11), 0.9 + 0.1 / 12, 1e-6) << "the first one has not moved";
    EXPECT_TRUE(maps.matrix().note().isEmpty());
    QTest::mouseClick(maps.grid().viewport(), Qt::LeftButton, {}, maps.grid().tileRect(0, 1).center());
    settle();
    EXPECT_TRUE(follow(1, 3)) << "and the second one stays";
    QTest::mouseClick(maps.findChild<QToolButton*>("difference"), Qt::LeftButton);
    EXPECT_NEAR(maps.matrix().first().matrix()->at(3, 3), 0.9 + 0.1 / 12 - 1.0 / 12, 1e-6);
    picture(*m_page, "attention-own-head");
    maps.setView(MapsTab::View::lines);
    EXPECT_TRUE(waitUntil([&] { return maps.lines().isVisible(); }));
    QTest::mouseClick(&link, Qt::LeftButton);
    settle();
    EXPECT_TRUE(follow(0, 1)) << "linked again";
    EXPECT_EQ(layer.value(), 0);
}

TEST_F(AttentionPageTest, TwoMatricesAreLargeInASmallWindowToo) {
    openPage("made");
    m_page->resize(1080, 660);  // a window of 1280 x 800
    MapsTab& maps = m_page->maps();
    EXPECT_TRUE(maps.statistics().isVisible());
    addSecond("symmetric");
    MatrixPane& pane = maps.matrix();
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && pane.first().x() < pane.second().x(); })) << "beside";
    EXPECT_NEAR(pane.first().plotRect().width(), pane.second().plotRect().width(), 2);
    EXPECT_EQ(pane.second().plotRect().left(), 0) << "the first one names the rows";
    EXPECT_GE(pane.first().plotRect().width(), 250);
    EXPECT_FALSE(maps.statistics().isVisible()) << "they take the room of the table";
    picture(*m_page, "attention-two-small");
    maps.setKind(MapKind::scores);
    EXPECT_TRUE(waitUntil([&] {
        const double first = pane.first().plotRect().width(), second = pane.second().plotRect().width();
        return pane.first().range() != pane.second().range() && std::abs(first - second) < 2;
    })) << "with a colour bar each";
    QTest::mouseClick(maps.findChild<QToolButton*>("difference"), Qt::LeftButton);
    EXPECT_TRUE(waitUntil([&] { return pane.second().isHidden() && maps.statistics().isVisible(); }));
    EXPECT_GT(pane.first().plotRect().left(), 20);
    // What a person chose stays.
    QTest::mouseClick(maps.findChild<QToolButton*>("table"), Qt::LeftButton);
    EXPECT_FALSE(maps.statistics().isVisible());
    maps.setView(MapsTab::View::lines);
    EXPECT_FALSE(maps.statistics().isVisible());
}

TEST_F(AttentionPageTest, TheMatrixHasTheRoomInTheSmallestWindow) {
    openPage("made");
    m_page->resize(936, 580);  // a window of 1024 x 700
    MapsTab& maps = m_page->maps();
    EXPECT_TRUE(waitUntil([&] { return !maps.statistics().isVisible(); }));
    EXPECT_TRUE(waitUntil([&] { return maps.matrix().first().plotRect().height() >= 220; }))
        << maps.matrix().first().plotRect().height();
    QTest::mouseClick(maps.findChild<QToolButton*>("table"), Qt::LeftButton);
    EXPECT_TRUE(maps.statistics().isVisible()) << "on demand";
}

TEST_F(AttentionPageTest, BothHeadsAreRemembered) {
    openPage("made");
    addSecond("symmetric");
    QSettings settings(m_folder.filePath("view.ini"), QSettings::IniFormat);
    const auto reopen = [&] {
        m_page = std::make_unique<AttentionPage>(m_shared->context);
        m_page->firstModel().setCheckpoint(q(workspace() / "runs" / "made"));
        m_page->restoreState(settings);
        open(*m_page);
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && m_page->maps().scene().first.hasMap(); }));
    };
    const auto headOf = [](const AttentionSide& side) { return std::pair(side.layer, side.head); };
    m_page->maps().setHead(1, 2);
    m_page->maps().secondHead().setOwn(0, 3);
    m_page->saveState(settings);
    reopen();
    EXPECT_EQ(headOf(m_page->maps().scene().first), std::pair(1, 2));
    ASSERT_TRUE(m_page->maps().scene().hasSecond());
    EXPECT_EQ(headOf(m_page->maps().scene().second), std::pair(0, 3));
    EXPECT_FALSE(m_page->maps().scene().linked);
    m_page->maps().secondHead().setLinked(true);
    m_page->saveState(settings);
    reopen();
    EXPECT_EQ(headOf(m_page->maps().scene().second), std::pair(1, 2)) << "linked is remembered as well";
    // What no model has is brought into it.
    settings.setValue("head", QPoint(900, -7));
    settings.setValue("second_head", QPoint(-1, 90));
    reopen();
    EXPECT_EQ(headOf(m_page->maps().scene().first), std::pair(1, 0));
    EXPECT_EQ(headOf(m_page->maps().scene().second), std::pair(0, 3));
    // A second model that is gone leaves no choice behind for the next one.
    fs::remove_all(workspace() / "runs" / "symmetric");
    reopen();
    EXPECT_FALSE(m_page->maps().scene().hasSecond());
    addSecond("symmetric");
    EXPECT_TRUE(m_page->maps().scene().linked);
}

TEST_F(AttentionPageTest, ASecondModelOfAnotherSizeShowsWhatItHas) {
    openPage("made");
    addSecond("shallow");
    MapsTab& maps = m_page->maps();
    QTest::mouseClick(maps.grid().viewport(), Qt::LeftButton, {}, maps.grid().tileRect(1, 3).center());
    settle();
    EXPECT_EQ(maps.scene().second.layer, 0);
    EXPECT_EQ(maps.scene().second.head, 1);
    EXPECT_EQ(maps.matrix().note(), "The second model has no such head; it shows Layer 0, head 1.");
    EXPECT_EQ(maps.findChild<QSpinBox*>("secondHead")->maximum(), 1);
    EXPECT_EQ(maps.findChild<QSpinBox*>("secondLayer")->maximum(), 0);
    QTest::mouseClick(maps.findChild<QToolButton*>("difference"), Qt::LeftButton);
    ASSERT_TRUE(maps.matrix().first().matrix()) << "the maps are of the same tokens";
    EXPECT_NEAR(maps.matrix().first().matrix()->at(3, 3), 1.0 / 12 - (0.9 + 0.1 / 12), 1e-6);
    QTest::mouseClick(maps.findChild<QToolButton*>("link"), Qt::LeftButton);
    EXPECT_TRUE(maps.matrix().note().isEmpty()) << "its own choice";
}

TEST_F(AttentionPageTest, OfOtherTokensThereIsNoDifference) {
    openPage("made");
    addSecond("lower");
    auto& difference = *m_page->maps().findChild<QToolButton*>("difference");
    EXPECT_FALSE(difference.isEnabled());
    EXPECT_TRUE(difference.toolTip().contains("different tokens"));
}

TEST_F(AttentionPageTest, LinesShowWhereATokenLooks) {
    openPage();
    m_page->maps().setView(MapsTab::View::lines);
    LinesPane& pane = m_page->maps().lines();
    LinesView& view = pane.first();
    ASSERT_TRUE(waitUntil([&] { return view.tokenRect(3, LinesView::Side::from).isValid() && view.isVisible(); }));
    EXPECT_EQ(pane.chips().shown(), std::vector<int>{0});
    QTest::mouseMove(view.viewport(), view.tokenRect(3, LinesView::Side::from).center());
    ASSERT_TRUE(waitUntil([&] { return view.token() == 3; }));
    EXPECT_TRUE(view.words().startsWith("sat looks at: cat 0.9")) << view.words().toStdString();
    QTest::mouseMove(view.viewport(), view.tokenRect(3, LinesView::Side::to).center());
    ASSERT_TRUE(waitUntil([&] { return view.side() == LinesView::Side::to; }));
    EXPECT_TRUE(view.words().startsWith("sat is looked at by: on 0.9")) << view.words().toStdString();
    QTest::mouseClick(pane.chips().chip(1), Qt::LeftButton);
    EXPECT_EQ(pane.chips().shown(), (std::vector<int>{0, 1}));
    QTest::mouseClick(pane.chips().findChild<QToolButton*>("all"), Qt::LeftButton);
    EXPECT_EQ(pane.chips().shown().size(), 4u);
    picture(*m_page, "attention-lines");
}

TEST(LinesViewTest, SharesThatAreNoNumbersAreLeftOut) {
    constexpr int kTokens = 16;
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN(), kInfinity = std::numeric_limits<float>::infinity();
    std::vector<AttentionToken> tokens;
    auto map = std::make_shared<MatrixData>(MatrixData{kTokens, kTokens, {}});
    for (int at = 0; at < kTokens; ++at) tokens.push_back({"w" + std::to_string(at)});
    for (int at = 0; at < kTokens * kTokens; ++at)
        map->values.push_back(at % 3 ? kNaN : at % 2 ? kInfinity : -kInfinity);
    map->values[5] = 0.25F;  // w0 looks at w5
    LinesView view;
    view.resize(600, 500);
    view.setMaps(tokens, {map}, {0}, PairFilter::all);
    view.setToken(0);
    EXPECT_TRUE(view.words().startsWith("w0 looks at: w5 0.25")) << view.words().toStdString();
    EXPECT_FALSE(view.words().contains("nan") || view.words().contains("inf")) << view.words().toStdString();
    QImage picture(view.pictureSize(), QImage::Format_ARGB32);
    picture.fill(Qt::white);
    view.paintPicture(picture);
    view.setToken(-1);
    view.paintPicture(picture);
}

// Without their middle [CLS] and [SEP] are one and the same.
TEST(LinesPictureTest, SpecialTokensAreWholeInANarrowColumn) {
    LinesPicture picture;
    picture.tokens = {{"[CLS]"}, {"understandable"}, {"[SEP]"}};
    picture.tokens.front().special = picture.tokens.back().special = true;
    const QFontMetricsF metrics{QFont()};
    const double needed = metrics.horizontalAdvance("[CLS]");
    for (const double width : {2.4 * needed + 20, 3 * needed, 6 * needed}) {
        const LinesPicture::Columns columns = picture.columnsFor(width, metrics);
        EXPECT_GE(columns.left - 2 * spacing::xs, needed) << width;
        EXPECT_LT(columns.left, columns.right) << width;
    }
}

TEST_F(AttentionPageTest, AViewIsOneOfSeveralToAScreenReader) {
    openPage();
    int views = 0;
    for (QPushButton* button : m_page->maps().findChildren<QPushButton*>()) {
        if (!button->isCheckable() || !QStringList({"Matrix", "Lines", "Text"}).contains(button->text())) continue;
        ++views;
        EXPECT_EQ(QAccessible::queryAccessibleInterface(button)->role(), QAccessible::RadioButton);
    }
    EXPECT_EQ(views, 3);
}

TEST_F(AttentionPageTest, LinesAreUsedWithTheKeyboardAndScrollAt512Tokens) {
    openPage();
    QStringList words;
    for (int at = 0; at < 600; ++at) words << QStringLiteral("w%1").arg(at);
    m_page->input().setTexts(words.join(' '), {});
    settle();
    m_page->maps().setView(MapsTab::View::lines);
    LinesView& view = m_page->maps().lines().first();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Home);
    EXPECT_EQ(view.token(), 0);
    QTest::keyClick(&view, Qt::Key_End);
    EXPECT_EQ(view.token(), 511);
    EXPECT_TRUE(view.viewport()->rect().contains(view.tokenRect(511, LinesView::Side::from).center()));
    EXPECT_FALSE(view.viewport()->rect().contains(view.tokenRect(0, LinesView::Side::from).center()));
    QTest::keyClick(&view, Qt::Key_Up);
    EXPECT_TRUE(view.words().startsWith("w509 looks at: w508")) << view.words().toStdString();
    EXPECT_EQ(m_page->maps().scene().token, 510);
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(view.token(), -1);
    picture(*m_page, "attention-lines-512");
}

TEST_F(AttentionPageTest, TheTextIsShadedByWhatItReceivesAndGives) {
    openPage();
    m_page->maps().setHead(0, 2);  // everything looks at [SEP]
    m_page->maps().setView(MapsTab::View::text);
    TextPane& pane = m_page->maps().text();
    TextView& view = pane.first();
    EXPECT_EQ(view.toPlainText(), "[CLS] The cat sat on the mat because it was tired. [SEP]");
    EXPECT_NE(view.backgroundOf(11), view.backgroundOf(3));
    EXPECT_EQ(view.backgroundOf(2), view.backgroundOf(3));
    picture(*m_page, "attention-text");
    m_page->maps().setHead(0, 0);  // everything looks at the token before
    pane.findChild<QComboBox*>("shading")->setCurrentText("Attention given");
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.tokenRect(3).center());
    EXPECT_EQ(m_page->maps().scene().token, 3);
    EXPECT_NE(view.backgroundOf(2), view.backgroundOf(5)) << "sat looks at cat";
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_EQ(m_page->maps().scene().token, 4);
    EXPECT_NE(view.backgroundOf(3), view.backgroundOf(2));
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(m_page->maps().scene().token, -1);
}

TEST(AttentionShades, AreSharesOfWhatTheFilterLeaves) {
    const std::vector<AttentionToken> tokens{{"a", 0, 1, 0, false}, {"b", 2, 3, 0, false}, {"c", 0, 1, 1, false}};
    const auto map = std::make_shared<MatrixData>(MatrixData{3, 3, {.5F, .25F, .25F, .1F, .2F, .7F, .3F, .3F, .4F}});
    EXPECT_NEAR(shadesOf(map, tokens, PairFilter::all, Shading::received, -1)[0], 0.3, 1e-6);
    EXPECT_NEAR(shadesOf(map, tokens, PairFilter::all, Shading::given, -1)[1], 0.8, 1e-6) << "to others than itself";
    EXPECT_NEAR(shadesOf(map, tokens, PairFilter::all, Shading::given, 1)[2], 0.7, 1e-6);
    EXPECT_NEAR(shadesOf(map, tokens, PairFilter::all, Shading::received, 1)[2], 0.3, 1e-6);
    const auto across = shadesOf(map, tokens, PairFilter::firstToSecond, Shading::received, -1);
    EXPECT_NEAR(across[2], (0.25 + 0.7) / 2, 1e-6);
    EXPECT_TRUE(std::isnan(across[0]));
}

TEST(AttentionTokenText, FindsBytesOfUtf8InTheText) {
    const QString text = QStringLiteral("für 🙂 x\x07y");  // ü: two bytes; the face: four, two units
    const std::vector<AttentionToken> tokens{{"[CLS]", 0, 0, 0, true},
                                             {"für", 0, 4, 0, false},
                                             {"[UNK]", 5, 9, 0, false},
                                             {"x", 10, 11, 0, false},
                                             {"[SEP]", 0, 0, 0, true}};
    const TokenText laid = layOutTokens(text, {}, tokens);
    const auto at = [&](std::size_t token) {
        return laid.text.mid(laid.tokens[token].begin, laid.tokens[token].end - laid.tokens[token].begin);
    };
    EXPECT_EQ(at(0), "[CLS]");
    EXPECT_EQ(at(1), QStringLiteral("für"));
    EXPECT_EQ(at(2), QStringLiteral("🙂"));
    EXPECT_EQ(at(3), "x");
    EXPECT_EQ(at(4), "[SEP]");
    EXPECT_FALSE(laid.text.contains(QChar(7)));
    ASSERT_EQ(laid.dropped.size(), 1u) << "what follows x was not taken";
    EXPECT_EQ(laid.dropped[0].end - laid.dropped[0].begin, 2);
    // Places that the text does not have are no places outside of it.
    const TokenText hostile = layOutTokens("a", "b", {{"a", 0, 900, 0, false}, {"b", 800, 900, 1, false}});
    for (const TokenText::Place& place : hostile.tokens) EXPECT_LE(place.end, hostile.text.size());
}

}  // namespace
}  // namespace plateau::widgets
