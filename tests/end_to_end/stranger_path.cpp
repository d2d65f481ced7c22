// What a stranger does in the first minutes, by the mouse: first start, demo, two operators side by side, their figure
// as PDF. The demo is two of its three operators and 100 of its steps, chosen by clicks that count like any other.
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QImage>

#include "app/workbench/main_window.h"
#include "app/workbench/navigation.h"
#include "tests/end_to_end/counting_hand.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/pages/page.h"

namespace plateau::test {
namespace {

constexpr int kMostClicks = 12, kSteps = 100;

class StrangerPath : public WindowTest {
protected:
    // From the first page to two runs at work; their ids.
    std::vector<std::string> startTheDemo() {
        EXPECT_EQ(window().currentPageId(), "welcome") << "what a first start shows";
        m_hand.click(*window().findChild<workbench::Navigation*>()->findChildren<workbench::NavigationButton*>()[0]);
        EXPECT_EQ(window().currentPageId(), "launch");
        EXPECT_TRUE(eventually([&] { return window().currentPage()->isSettled(); }));
        m_hand.clickButton(launchPage(), "Demo");
        m_hand.click(*support::childOf<widgets::OperatorCards>(launchPage()).card("symmetric"));
        m_hand.click(*support::childOf<widgets::LaunchForm>(launchPage()).row("train.steps")->editor());
        CountingHand::type(QString::number(kSteps));
        EXPECT_TRUE(eventually([&] { return launchPage().isSettled(); }));
        m_hand.clickButton(launchPage(), "Start 2 runs");
        EXPECT_TRUE(eventually([&] { return window().currentPageId() == "curves" && runIds().size() == 2; }));
        return runIds();
    }

    widgets::Page& comparePage() { return *window().page("compare"); }
    widgets::CurveChart& curves() { return *comparePage().findChild<widgets::CurveChart*>("compare.curves"); }

    // The figure of the curves by the page's own button, as a file of this name.
    void saveFigure(const QString& file) {
        m_hand.clickMenu(window(), "Picture", "Curves");
        auto* figure = window().findChild<widgets::FigureDialog*>();
        ASSERT_TRUE(figure && figure->isVisible());
        EXPECT_EQ(figure->findChild<QComboBox*>("format")->currentData(), "pdf") << "nothing to choose";
        m_hand.clickButton(*figure, QString::fromUtf8("Save …"));
        QFileDialog* files = nullptr;
        ASSERT_TRUE(eventually([&] { return (files = figure->findChild<QFileDialog*>()) && files->isVisible(); }));
        CountingHand::type(file);
        m_hand.clickButton(*files, "Save");
        EXPECT_TRUE(eventually([&] { return !window().findChild<widgets::FigureDialog*>(); })) << "closes when written";
    }

    static int pixelsOf(const QColor& colour, const QImage& picture) {
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y) == colour;
        return count;
    }

    CountingHand m_hand;
};

// Width and height of its pages, in points.
QSizeF pageOf(const QByteArray& pdf) {
    const QList<QByteArray> box =
        pdf.mid(pdf.indexOf("/MediaBox"), 80).split('[').value(1).split(']').first().simplified().split(' ');
    return {box.value(2).toDouble(), box.value(3).toDouble()};
}

TEST_F(StrangerPath, FromTheFirstStartToAFigureOfTwoOperatorsInTwelveClicks) {
    openWindow({});
    window().resize(1280, 800);
    const std::vector<std::string> runs = startTheDemo();
    ASSERT_EQ(runs.size(), 2u);
    m_hand.click(*window().findChild<workbench::Navigation*>()->findChildren<workbench::NavigationButton*>()[3]);
    ASSERT_EQ(window().currentPageId(), "compare");
    for (const std::string& id : runs)
        ASSERT_TRUE(eventually([&] { return stateOf(runFolder(id)) == "finished"; })) << stateOf(runFolder(id));
    const auto isDrawn = [&](const std::string& id) {
        return curves().drawnPoints(QString::fromStdString(id)).size() == logged(id, "eval/loss").size();
    };
    ASSERT_TRUE(eventually([&] { return isDrawn(runs[0]) && isDrawn(runs[1]) && comparePage().isSettled(); }));

    QStringList operators;
    const QImage picture = curves().grab().toImage();
    for (const widgets::ColumnHead& head : comparePage().findChild<widgets::ColumnCards*>("compare.cards")->heads()) {
        operators << head.name.section(' ', 0, 0);
        EXPECT_FALSE(head.answer.isEmpty());
        EXPECT_EQ(logged(head.key.toStdString(), "eval/loss").size(), 5u);  // steps 0, 25, 50, 75, 100
        EXPECT_GT(pixelsOf(head.pen.colour, picture), 20) << head.name.toStdString();
    }
    operators.sort();
    EXPECT_EQ(operators, (QStringList{"original", "pairwise"}));

    const QString file = QString::fromStdString((m_folder / "figure.pdf").string());
    saveFigure(file);
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    const QByteArray pdf = written.readAll();
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_TRUE(pdf.trimmed().endsWith("%%EOF"));
    EXPECT_NEAR(pageOf(pdf).width(), 12 / 2.54 * 72, 1e-3);
    EXPECT_NEAR(pageOf(pdf).height(), 7.5 / 2.54 * 72, 1e-3);
    EXPECT_LE(m_hand.clicks(), kMostClicks);
    RecordProperty("clicks", m_hand.clicks());
}

}  // namespace
}  // namespace plateau::test
