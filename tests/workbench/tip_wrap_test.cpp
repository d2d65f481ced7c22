#include "app/workbench/tip_wrap.h"

#include <QApplication>
#include <QLabel>
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

}  // namespace
}  // namespace plateau::workbench
