#include "tests/every_page/controls.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include "tests/every_page/text_fit.h"
#include "widgets/pages/page.h"

namespace plateau::tests {
namespace {

// Parts of controls, which answer for them.
bool isPart(const QWidget& widget) {
    if (widget.objectName().startsWith("qt_")) return true;
    const QWidget* parent = widget.parentWidget();
    for (; parent; parent = parent->parentWidget()) {
        if (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
            qobject_cast<const QTabBar*>(parent) || qobject_cast<const QLineEdit*>(parent) ||
            qobject_cast<const QAbstractItemView*>(parent))
            return true;
    }
    return false;
}

// Scrolls or turns pages; says nothing of its own.
bool isFrame(const QWidget& widget) {
    return qobject_cast<const QScrollArea*>(&widget) || qobject_cast<const QTabWidget*>(&widget) ||
           qobject_cast<const QTabBar*>(&widget) || qobject_cast<const QScrollBar*>(&widget) ||
           qobject_cast<const widgets::Page*>(&widget) || widget.isWindow();
}

bool isControl(const QWidget& widget) {
    if (!widget.isVisible() || !widget.isEnabled() || isPart(widget) || isFrame(widget)) return false;
    if (qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
        qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
        qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget))
        return true;
    // A row hands its focus to its editor, which stands for it.
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget.focusProxy();
}

// Of an exclusive group Tab reaches one button, the arrow keys the others.
bool isOneOfMany(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button && button->isCheckable() &&
           (button->autoExclusive() || (button->group() && button->group()->exclusive()));
}

// A tooltip is also shown over the children of its widget; what has read-outs of its own under the mouse says it in
// the help (F1) alone.
QString helpOf(const QWidget& control) {
    for (const QWidget* at = &control; at && !isFrame(*at); at = at->parentWidget())
        if (!at->toolTip().isEmpty() || !at->whatsThis().isEmpty()) return at->toolTip() + at->whatsThis();
    return {};
}

// What asks for room gets it only in the event loop.
void layOut() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCoreApplication::processEvents();
}

QImage sightOf(QWidget& window, QWidget& control) {
    layOut();
    for (QWidget* at = control.parentWidget(); at; at = at->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(at)) area->ensureWidgetVisible(&control);
    const QRect place(control.mapTo(&window, QPoint(0, 0)), control.size());
    return window.grab(place.adjusted(-3, -3, 3, 3)).toImage();
}

// The children of their nearest common ancestor that hold the one and the other.
std::pair<QWidget*, QWidget*> partedBoxes(QWidget* first, QWidget* second) {
    for (QWidget* a = first; a->parentWidget(); a = a->parentWidget())
        for (QWidget* b = second; b->parentWidget(); b = b->parentWidget())
            if (a->parentWidget() == b->parentWidget()) return {a, b};
    return {nullptr, nullptr};
}

// Whether some of it lies within everything around it.
bool isSeen(const QWidget& widget) {
    QRect left(QPoint(0, 0), widget.size());
    const QWidget* at = &widget;
    for (; at->parentWidget() && !at->isWindow(); at = at->parentWidget())
        left = left.translated(at->pos()).intersected(at->parentWidget()->rect());
    return !left.isEmpty();
}

bool goesBack(QWidget& from, QWidget& to) {
    if (from.isAncestorOf(&to) || to.isAncestorOf(&from)) return false;
    const auto [before, after] = partedBoxes(&from, &to);
    if (!before || before == after) return false;
    const QRect a = before->geometry(), b = after->geometry();
    const bool isAbove = b.bottom()<a.top(), isBelow = b.top()> a.bottom();
    const bool isLeft = b.right()<a.left(), isRight = b.left()> a.right();
    return (isAbove && !isRight) || (isLeft && !isBelow);
}

}  // namespace

QList<QWidget*> controlsOf(const QWidget& root) {
    QList<QWidget*> controls;
    for (QWidget* widget : root.findChildren<QWidget*>())
        if (widget->window() == &root && isControl(*widget)) controls << widget;
    return controls;
}

QStringList withoutName(const QWidget& root) {
    QStringList faults;
    for (QWidget* control : controlsOf(root)) {
        const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(control);
        if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty())
            faults << nameOf(*control) + ": has no name";
    }
    return faults;
}

QStringList withoutHelp(const QWidget& root) {
    QStringList faults;
    for (QWidget* control : controlsOf(root)) {
        const QString help = helpOf(*control);
        const auto plain = [](QString text) { return text.remove('&').remove(QStringLiteral("…")).trimmed(); };
        const auto* button = qobject_cast<QAbstractButton*>(control);
        if (help.isEmpty())
            faults << nameOf(*control) + ": has no tooltip";
        else if (button && !button->text().isEmpty() && plain(help) == plain(button->text()))
            faults << nameOf(*control) + ": its tooltip only repeats it";
    }
    return faults;
}

QStringList faultsOfFocus(QWidget& window) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // what is on its way out is no control
    layOut();
    QStringList faults;
    QList<QWidget*> left;
    for (QWidget* control : controlsOf(window))
        if (!isOneOfMany(*control)) left << control;
    const auto limit = 3 * left.size() + 100;
    QWidget* start = nullptr;
    for (qsizetype presses = 0; presses < limit; ++presses) {
        QWidget* before = QApplication::focusWidget();
        QTest::keyClick(before ? before : &window, Qt::Key_Tab);
        QWidget* now = QApplication::focusWidget();
        if (now == before) {
            faults << (now ? nameOf(*now) : QStringLiteral("nothing")) + ": does not let the focus go";
            break;
        }
        if (!start)
            start = now;
        else if (now == start)
            break;
        if (!left.removeOne(now)) continue;
        const QImage with = sightOf(window, *now);
        window.setFocus();
        if (sightOf(window, *now) == with) faults << nameOf(*now) + ": looks the same with the focus";
        now->setFocus(Qt::TabFocusReason);
    }
    for (QWidget* control : left)
        if (control->isVisible()) faults << nameOf(*control) + ": Tab does not reach it";
    return faults;
}

QStringList faultsOfOrder(QWidget& window) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    layOut();
    QStringList faults;
    QSet<QWidget*> seen;
    window.setFocus();  // from here Tab goes to the first one
    for (QWidget* before = nullptr;;) {
        QWidget* at = QApplication::focusWidget();
        QTest::keyClick(at ? at : &window, Qt::Key_Tab);
        layOut();
        QWidget* now = QApplication::focusWidget();
        if (!now || seen.contains(now)) break;
        if (!isSeen(*now)) faults << nameOf(*now) + ": has the focus and is not seen";
        if (before && goesBack(*before, *now)) faults << nameOf(*now) + ": comes after " + nameOf(*before);
        seen << now;
        before = now;
    }
    return faults;
}

}  // namespace plateau::tests
