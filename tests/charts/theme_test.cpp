#include "widgets/theme/theme.h"

#include <cmath>
#include <map>
#include <utility>

#include <gtest/gtest.h>
#include <QApplication>
#include <QDirIterator>
#include <QHeaderView>
#include <QImage>
#include <QScrollBar>
#include <QStyle>
#include <QTableWidget>

#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

double luminance(const QColor& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// WCAG 2.1 contrast ratio.
double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

TEST(Theme, TextHasContrastInBothThemes) {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        for (const QColor& background : {theme.paper, theme.card}) {
            for (const QColor& text : {theme.ink, theme.inkSoft, theme.accent, theme.good, theme.warn, theme.bad}) {
                EXPECT_GE(contrast(text, background), 4.5)
                    << text.name().toStdString() << " on " << background.name().toStdString();
            }
        }
        EXPECT_GE(contrast(theme.onAccent, theme.accent), 4.5);
    }
}

TEST(Theme, OperatorsKeepTheirColours) {
    EXPECT_EQ(operatorColour("original"), QColor("#0072b2"));
    EXPECT_EQ(operatorColour("symmetric"), QColor("#e69f00"));
    EXPECT_EQ(operatorColour("pairwise"), QColor("#009e73"));
    EXPECT_EQ(operatorColour("something-new"), operatorColour("something-new"));
}

// Those whose files lie among the operators, so that a new one is asked too.
TEST(Theme, NoTwoOperatorsHaveTheSameMark) {
    std::map<std::pair<QRgb, Qt::PenStyle>, QString> owners;
    QDirIterator files(PLATEAU_SOURCE_DIR "/core/attention/operators", {"*.cpp"});
    int count = 0;
    for (; files.hasNext(); ++count) {
        files.next();
        const QString id = files.fileInfo().completeBaseName().replace('_', '-');
        const RunPen pen = operatorPen(id);
        EXPECT_EQ(pen.colour, operatorColour(id));
        const auto [owner, isNew] = owners.emplace(std::pair(pen.colour.rgb(), pen.style), id);
        EXPECT_TRUE(isNew) << id.toStdString() << " looks as " << owner->second.toStdString()
                           << ": give it a pen of its own in widgets/theme/palettes.cpp";
    }
    EXPECT_GE(count, 14);
    const RunPen other = operatorPen("something-new");
    EXPECT_FALSE(owners.contains({other.colour.rgb(), other.style})) << "an unknown one looks like none of them";
}

TEST(Theme, EighthRunHasTheFirstColourWithDashes) {
    EXPECT_EQ(runPen(7).colour, runPen(0).colour);
    EXPECT_NE(runPen(7).style, runPen(0).style);
}

TEST(Theme, EveryIconDrawsSomething) {
    icon("launch");  // registers the resource
    int count = 0;
    for (QDirIterator files(":/icons", {"*.svg"}); files.hasNext(); ++count) {
        files.next();
        const QImage picture = icon(files.fileInfo().completeBaseName()).pixmap(32, 32).toImage();
        int inked = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) inked += qAlpha(picture.pixel(x, y)) > 128;
        }
        EXPECT_GT(inked, 10) << files.fileName().toStdString();
    }
    EXPECT_GT(count, 20);
}

TEST(Theme, ScrollBarsAreAHandleThatCanBeSeen) {
    for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::light}) {
        applyTheme(*qApp, mode);
        for (const Qt::Orientation orientation : {Qt::Vertical, Qt::Horizontal}) {
            const bool isUpright = orientation == Qt::Vertical;
            QWidget ground;
            QScrollBar bar(orientation, &ground);
            bar.setRange(0, 100);
            bar.setPageStep(50);
            bar.resize(isUpright ? QSize(bar.sizeHint().width(), 200) : QSize(200, bar.sizeHint().height()));
            ground.resize(bar.size());
            const QImage picture = ground.grab().toImage();
            const auto at = [&](int along) {
                return picture.pixelColor(isUpright ? bar.width() / 2 : along, isUpright ? along : bar.height() / 2);
            };
            EXPECT_EQ(isUpright ? bar.width() : bar.height(), 12);
            EXPECT_EQ(at(190).name(), Theme::current().paper.name()) << "where an arrow would be";
            EXPECT_EQ(at(120).name(), Theme::current().paper.name());
            for (const QColor& behind : {Theme::current().paper, Theme::current().card})
                EXPECT_GE(contrast(at(30), behind), 3) << at(30).name().toStdString();
        }
    }
}

TEST(Theme, TheSortArrowLeavesTheHeadingAlone) {
    applyTheme(*qApp, ThemeMode::light);
    QTableWidget table(1, 1);
    table.setHorizontalHeaderLabels({"Row"});
    table.horizontalHeaderItem(0)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    QHeaderView* header = table.horizontalHeader();
    header->setSortIndicatorShown(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    table.show();
    header->style()->unpolish(header);  // the style sheet looks at properties only when it polishes
    header->style()->polish(header);
    header->resize(100, header->sizeHint().height());
    const QImage plain = header->grab().toImage();
    header->setSortIndicator(0, Qt::AscendingOrder);
    const QImage sorted = header->grab().toImage();
    int arrow = 0;
    for (int y = 0; y < plain.height(); ++y) {
        for (int x = 0; x < plain.width(); ++x) {
            if (sorted.pixel(x, y) == plain.pixel(x, y)) continue;
            ++arrow;
            ASSERT_EQ(plain.pixelColor(x, y).name(), Theme::current().card.name()) << "on the text at " << x;
        }
    }
    EXPECT_GT(arrow, 5);
}

TEST(NumberText, GroupsPrefixesAndPowers) {
    const QString thin(QChar(0x2009));
    EXPECT_EQ(groupedNumber(13500), "13" + thin + "500");
    EXPECT_EQ(groupedNumber(-1234567), "-1" + thin + "234" + thin + "567");
    EXPECT_EQ(groupedNumber(999), "999");
    EXPECT_EQ(siNumber(400000), "400" + thin + "k");
    EXPECT_EQ(siNumber(1234567), "1.23" + thin + "M");
    EXPECT_EQ(siNumber(999999), "1" + thin + "M");
    EXPECT_EQ(compactNumber(4.0871), "4.087");
    EXPECT_EQ(compactNumber(0.0016), "0.0016");
    EXPECT_EQ(compactNumber(1.6e-4), QStringLiteral("1.6·10⁻⁴"));
    EXPECT_EQ(compactNumber(1e-4), QStringLiteral("10⁻⁴"));
    EXPECT_EQ(compactNumber(std::nan("")), "NaN");
    EXPECT_EQ(durationText(45), "45 s");
    EXPECT_EQ(durationText(3900), "1 h 05 min");
}

}  // namespace
}  // namespace plateau::widgets
