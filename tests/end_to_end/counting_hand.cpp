#include "tests/end_to_end/counting_hand.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QWindow>

namespace plateau::test {
namespace {

QString plain(QString text) {
    return text.remove('&');
}

}  // namespace

void CountingHand::click(QWidget& target) {
    click(target, target.rect().center());
}

void CountingHand::click(QWidget& target, const QPoint& at) {
    QWidget& window = *target.window();
    const QPoint place = target.mapTo(&window, at);
    const QWidget* hit = window.childAt(place) ? window.childAt(place) : &window;
    const std::string name = target.objectName().toStdString() + " " + target.metaObject()->className();
    ASSERT_TRUE(target.isVisible() && target.isEnabled()) << name << ": " << target.toolTip().toStdString();
    ASSERT_TRUE(window.rect().contains(place)) << name << " lies outside of its window";
    ASSERT_TRUE(hit == &target || target.isAncestorOf(hit)) << name << " lies below " << hit->metaObject()->className();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    ++m_clicks;
    QTest::mouseClick(window.windowHandle(), Qt::LeftButton, {}, place);
}

void CountingHand::clickButton(QWidget& root, const QString& text) {
    for (QAbstractButton* button : root.findChildren<QAbstractButton*>())
        if (button->isVisible() && plain(button->text()) == text) return click(*button);
    FAIL() << "no button says " << text.toStdString();
}

void CountingHand::clickMenu(QWidget& root, const QString& button, const QString& entry) {
    QTimer soon;
    QObject::connect(&soon, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || !menu->isVisible()) return;
        soon.stop();
        clickEntry(*menu, entry);
        menu->close();  // so that a test that has failed ends
    });
    soon.start();
    clickButton(root, button);
    EXPECT_FALSE(soon.isActive()) << button.toStdString() << " opened no menu";
}

void CountingHand::clickEntry(QMenu& menu, const QString& text) {
    for (QAction* entry : menu.actions())
        if (plain(entry->text()) == text) return click(menu, menu.actionGeometry(entry).center());
    ADD_FAILURE() << "no entry says " << text.toStdString();
}

void CountingHand::type(const QString& text) {
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    QTest::keySequence(QApplication::focusWidget(), QKeySequence::SelectAll);
    QTest::keyClicks(QApplication::focusWidget(), text);
}

}  // namespace plateau::test
