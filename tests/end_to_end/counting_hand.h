// A person's mouse: clicks what can be seen and reached, by the window system's own events, and counts.
#pragma once

#include <QPoint>
#include <QString>

class QAbstractButton;
class QMenu;
class QWidget;

namespace plateau::test {

class CountingHand {
public:
    int clicks() const { return m_clicks; }

    // In the middle, or there. Fails the test when the widget is hidden, covered, disabled or outside of its window, or
    // when another window is in the way.
    void click(QWidget& target);
    void click(QWidget& target, const QPoint& at);
    // The button with this text (mnemonics left out) that can be seen below `root`; fails the test when there is none.
    void clickButton(QWidget& root, const QString& text);
    // That button, and the entry with this text of the menu that it opens: two clicks. The menu has an event loop of
    // its own, in which the second one happens.
    void clickMenu(QWidget& root, const QString& button, const QString& entry);
    // Types into what has the focus, in place of what stands there. No click.
    static void type(const QString& text);

private:
    void clickEntry(QMenu& menu, const QString& text);

    int m_clicks = 0;
};

}  // namespace plateau::test
