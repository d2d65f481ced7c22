#include "widgets/theme/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include <gtest/gtest.h>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTableWidget>
#include <QTest>
#include <QTreeWidget>

#include "tests/support/contrast.h"
#include "widgets/theme/mixed_colours.h"
#include "widgets/theme/number_style.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

using support::contrast;

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

// What a control shows while the mouse is over it, while it is pressed and when it is checked, as the style sheet has
// it.
TEST(Theme, TextHasContrastOnControlsInEveryState) {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        const QColor hovered = mixed(theme.card, theme.ink, 0.06), checked = mixed(theme.card, theme.accent, 0.14);
        for (const QColor& ground : {hovered, checked, theme.line}) EXPECT_GE(contrast(theme.ink, ground), 4.5);
        for (const QColor& ground : {hovered, checked}) EXPECT_GE(contrast(theme.accent, ground), 4.5);
        EXPECT_GE(contrast(theme.onAccent, mixed(theme.accent, theme.ink, 0.15)), 4.5);
    }
}

// The norm exempts it; it is to be read all the same.
TEST(Theme, DisabledTextAndOutlinesCanBeSeen) {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        for (const QColor& ground : {theme.paper, theme.card}) {
            EXPECT_GE(contrast(disabledText(theme), ground), 3);
            EXPECT_GE(contrast(controlEdge(theme), ground), 3);
            EXPECT_GE(contrast(theme.accent, ground), 3) << "the ring around what has the focus";
        }
    }
}

// The strongest contrast of the left edge, in its middle, to what is around the control.
double edgeContrast(QWidget& control) {
    QWidget ground;
    control.setParent(&ground);
    control.setGeometry(10, 10, control.sizeHint().width(), control.sizeHint().height());
    ground.resize(control.width() + 20, control.height() + 20);
    const QImage picture = ground.grab().toImage();
    double strongest = 1;
    for (int x = 10; x < 14; ++x)
        strongest =
            std::max(strongest, contrast(picture.pixelColor(x, 10 + control.height() / 2), picture.pixelColor(1, 1)));
    control.setParent(nullptr);
    return strongest;
}

TEST(Theme, EveryControlHasAnEdgeThatCanBeSeen) {
    for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::light}) {
        applyTheme(*qApp, mode);
        QLineEdit line;
        QComboBox choice;
        QSpinBox number;
        QCheckBox box;
        QPushButton button(QStringLiteral("Start"));
        for (QWidget* control : std::initializer_list<QWidget*>{&line, &choice, &number, &box, &button})
            EXPECT_GE(edgeContrast(*control), 3) << control->metaObject()->className() << " in " << int(mode);
    }
}

// L*, a*, b* of a colour as people with a kind of colour blindness see it: Machado, Oliveira and Fernandes (2009), at
// full severity.
using Matrix = std::array<std::array<double, 3>, 3>;
constexpr Matrix kUsual{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    kProtan{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    kDeutan{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    kTritan{{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

std::array<double, 3> times(const Matrix& matrix, const std::array<double, 3>& v) {
    std::array<double, 3> out{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t at = 0; at < 3; ++at) out[row] += matrix[row][at] * v[at];
    return out;
}

std::array<double, 3> seenAs(const Matrix& eyes, const QColor& colour) {
    constexpr Matrix kToXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    constexpr std::array kWhite{0.95047, 1.0, 1.08883};
    auto seen = times(eyes, {support::linearPart(colour.redF()), support::linearPart(colour.greenF()),
                             support::linearPart(colour.blueF())});
    for (double& part : seen) part = std::clamp(part, 0.0, 1.0);
    std::array<double, 3> f = times(kToXyz, seen);
    for (std::size_t i = 0; i < 3; ++i)
        f[i] = f[i] / kWhite[i] > 0.008856 ? std::cbrt(f[i] / kWhite[i]) : 7.787 * f[i] / kWhite[i] + 16.0 / 116;
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

// In units of which one is just noticeable (Delta E of 1976).
double distance(const Matrix& eyes, const QColor& a, const QColor& b) {
    const auto first = seenAs(eyes, a), second = seenAs(eyes, b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

TEST(Theme, CurvesStandOutAndCanBeToldApartByTheColourBlind) {
    constexpr int kColours = 7;
    for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::light}) {
        applyTheme(*qApp, mode);
        for (int i = 0; i < kColours; ++i) {
            const QColor colour = runPen(i).colour;
            for (const QColor& ground : {Theme::current().paper, Theme::current().card})
                EXPECT_GE(contrast(colour, ground), 3) << colour.name().toStdString();
            for (int other = 0; other < i; ++other)
                for (const Matrix& eyes : {kUsual, kProtan, kDeutan, kTritan})
                    EXPECT_GE(distance(eyes, colour, runPen(other).colour), 14.5)
                        << colour.name().toStdString() << " and " << runPen(other).colour.name().toStdString();
        }
    }
}

TEST(Theme, OperatorsKeepTheirColours) {
    EXPECT_EQ(operatorColour("original"), QColor("#0072b2"));
    EXPECT_EQ(operatorColour("symmetric"), QColor("#c27c00"));
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
    for (int i = 0; i < 50; ++i) {
        const QColor own = operatorColour(QStringLiteral("idea-%1").arg(i));
        for (const char* paper : {"original", "symmetric", "pairwise"})
            EXPECT_NE(own, operatorColour(paper)) << "its bar beside that of " << paper;
    }
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

TEST(Theme, AnIconInAChosenRowHasContrast) {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark}) {
        applyTheme(*qApp, mode);
        for (const QIcon& mark : {icon("close", &Theme::bad), icon("check", &Theme::good), icon("launch")}) {
            const QImage picture = mark.pixmap(QSize(32, 32), 1, QIcon::Selected).toImage();
            QColor ink;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y).alpha() == 255) ink = picture.pixelColor(x, y);
            EXPECT_GE(contrast(ink, qApp->palette().color(QPalette::Highlight)), 3) << ink.name().toStdString();
        }
    }
}

TEST(Theme, TheArrowOfASelectedGroupCanBeSeen) {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark}) {
        applyTheme(*qApp, mode);
        QTreeWidget tree;
        auto* group = new QTreeWidgetItem(&tree, {"group"});
        new QTreeWidgetItem(group, {"run"});
        tree.setCurrentItem(group);
        QStyleOptionViewItem option;
        option.initFrom(&tree);
        option.rect = QRect(0, 0, 20, 20);
        option.state |= QStyle::State_Children | QStyle::State_Item | QStyle::State_Selected;
        QImage picture(20, 20, QImage::Format_ARGB32_Premultiplied);
        const QColor ground = tree.palette().color(QPalette::Highlight);
        picture.fill(ground);
        QPainter painter(&picture);
        tree.style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, &painter, &tree);
        painter.end();
        double best = 0;
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x) best = std::max(best, support::contrast(picture.pixelColor(x, y), ground));
        EXPECT_GE(best, 3) << int(mode);
    }
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

// Beside the ring the style laid a frame over the text, as if that were selected.
TEST(Theme, AButtonMarksTheFocusOnce) {
    applyTheme(*qApp, ThemeMode::light);
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    auto *first = new QPushButton("First"), *button = new QPushButton("Second");
    row->addWidget(first);
    row->addWidget(button);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    first->setFocus();
    button->setFocus();
    const QImage plain = button->grab().toImage();
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Tab);
    ASSERT_TRUE(button->hasFocus());
    EXPECT_EQ(button->grab().toImage(), plain) << "by keys as by the mouse";
}

TEST(NumberText, TheNumbersOfAnAxisAreOfOneStyle) {
    const QString thin(QChar(0x202F));
    EXPECT_EQ(alikeNumbers({1e-4, 8e-3}), (QStringList{"0.0001", "0.008"})) << "10⁻⁴ stood beside 0.008";
    EXPECT_EQ(alikeNumbers({0, 5e-4, 1e-3, 1.5e-3}), (QStringList{"0", "0.0005", "0.001", "0.0015"}));
    EXPECT_EQ(alikeNumbers({1e-6, 2e-3, 1}), (QStringList{"10⁻⁶", "2·10⁻³", "10⁰"}));
    EXPECT_EQ(alikeNumbers({8e5, 1e6, 1.2e6}), (QStringList{"800" + thin + "k", "1" + thin + "M", "1.2" + thin + "M"}));
    for (const std::vector<double>& values : {std::vector<double>{1e-4, 2e-4}, {1, 2.5, 1000}, {-2, 0, 2}}) {
        QStringList usual;
        for (const double value : values) usual << compactNumber(value);
        EXPECT_EQ(alikeNumbers(values), usual);
    }
}

TEST(NumberText, GroupsPrefixesAndPowers) {
    const QString thin(QChar(0x202F));
    EXPECT_EQ(groupedNumber(13500), "13" + thin + "500");
    EXPECT_EQ(groupedNumber(-1234567), QStringLiteral("−1") + thin + "234" + thin + "567");
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
    EXPECT_EQ(fineDurationText(4.24), "4.2 s");
    EXPECT_EQ(fineDurationText(9.97), "10 s");
    EXPECT_EQ(fineDurationText(59.6), "1 min 00 s");
    EXPECT_EQ(fineDurationText(65), "1 min 05 s");
    EXPECT_EQ(fineDurationText(3599.7), "1 h 00 min");
    EXPECT_TRUE(fineDurationText(std::nan("")).isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
