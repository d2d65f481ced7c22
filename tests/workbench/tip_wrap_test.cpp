#include "app/workbench/tip_wrap.h"

#include <algorithm>
#include <cstdlib>

#include <QApplication>
#include <QCursor>
#include <QLabel>
#include <QScreen>
#include <QTest>
#include <QToolTip>
#include <QWidget>

#include <gtest/gtest.h>

namespace plateau::workbench {
namespace {

QLabel* shownTip() {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel") && widget->isVisible()) return static_cast<QLabel*>(widget);
    return nullptr;
}

TEST(TipWrap, ALongTipHasSeveralLinesAndAShortOneKeepsItsWidth) {
    TipWrap wrap;
    qApp->installEventFilter(&wrap);
    QWidget widget;
    widget.resize(200, 100);
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    const QString sentence = QStringLiteral("Heads of two seeds are not the same, so they stand in order. ");
    QToolTip::showText(widget.mapToGlobal(QPoint(10, 10)), sentence.repeated(6), &widget);
    ASSERT_TRUE(shownTip());
    EXPECT_LT(shownTip()->width(), 700);
    EXPECT_GE(shownTip()->height(), 4 * shownTip()->fontMetrics().height());
    // It takes the place of the other, in the same label.
    QToolTip::showText(widget.mapToGlobal(QPoint(12, 12)), QStringLiteral("short"), &widget);
    ASSERT_TRUE(shownTip());
    EXPECT_LT(shownTip()->width(), 120);
    EXPECT_LT(shownTip()->height(), 3 * shownTip()->fontMetrics().height());
    QToolTip::showText(widget.mapToGlobal(QPoint(14, 14)), sentence.repeated(7), &widget);
    EXPECT_LT(shownTip()->width(), 700);
    QToolTip::hideText();
    qApp->removeEventFilter(&wrap);
}

// The name of a run is what a person typed.
TEST(TipWrap, ATipIsNoWebPage) {
    TipWrap wrap;
    qApp->installEventFilter(&wrap);
    QToolTip::hideText();
    ASSERT_TRUE(QTest::qWaitFor([] { return shownTip() == nullptr; }));
    QWidget widget;
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    QToolTip::showText(widget.mapToGlobal(QPoint(10, 10)), QStringLiteral("<b>bold</b> & <img src=x>"), &widget);
    ASSERT_TRUE(shownTip());
    EXPECT_EQ(shownTip()->textFormat(), Qt::PlainText);
    QToolTip::hideText();
    qApp->removeEventFilter(&wrap);
}

// It stood at the left edge of the screen, where one line of it had found the most room.
TEST(TipWrap, ALongTipStaysByTheMouse) {
    TipWrap wrap;
    qApp->installEventFilter(&wrap);
    QWidget widget;
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    const QRect screen = widget.screen()->availableGeometry();
    const QString words = QStringLiteral("Heads of two seeds are not the same, so they stand in order. ").repeated(6);
    for (const QPoint mouse : {screen.center() - QPoint(screen.width() / 4, 0), screen.bottomRight() - QPoint(9, 9)}) {
        QCursor::setPos(mouse);
        QToolTip::showText(mouse, words, &widget);
        ASSERT_TRUE(shownTip());
        const QRect tip(shownTip()->pos(), shownTip()->size());  // without the frame that this platform invents
        EXPECT_TRUE(screen.contains(tip));
        EXPECT_LE(std::abs(std::min(mouse.x(), screen.right() - tip.width()) - tip.left()), 4);
        EXPECT_FALSE(tip.contains(mouse));
        QToolTip::hideText();
        ASSERT_TRUE(QTest::qWaitFor([] { return shownTip() == nullptr; }));
    }
    qApp->removeEventFilter(&wrap);
}

}  // namespace
}  // namespace plateau::workbench
