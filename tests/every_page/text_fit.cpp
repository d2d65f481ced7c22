#include "tests/every_page/text_fit.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionHeader>
#include <QTabBar>
#include <QTextBoundaryFinder>

namespace plateau::tests {
namespace {

constexpr int kSlack = 1;  // a pixel of rounding

// Between two places where a line may end.
int longestWord(const QLabel& label) {
    const QString text = label.text();
    QTextBoundaryFinder places(QTextBoundaryFinder::Line, text);
    int width = 0;
    for (qsizetype from = 0, to; (to = places.toNextBoundary()) > 0; from = to)
        width = std::max(width, label.fontMetrics().horizontalAdvance(text.mid(from, to - from).trimmed()));
    return width;
}

QString labelFault(const QLabel& label) {
    if (label.text().isEmpty() || label.width() == 0) return {};
    if (label.text().endsWith(QStringLiteral("…")) && label.toolTip().size() >= label.text().size()) return {};
    if (!label.wordWrap()) {
        const QSize needed = label.sizeHint();
        if (needed.width() > label.width() + kSlack)
            return QStringLiteral("needs %1 px, has %2").arg(needed.width()).arg(label.width());
        if (label.fontMetrics().height() > label.height() + kSlack) return QStringLiteral("is too low");
        return {};
    }
    if (label.heightForWidth(label.width()) > label.height() + kSlack)
        return QStringLiteral("needs %1 px of height, has %2")
            .arg(label.heightForWidth(label.width()))
            .arg(label.height());
    const bool plain = label.textFormat() == Qt::PlainText || !Qt::mightBeRichText(label.text());
    if (plain && longestWord(label) > label.contentsRect().width() + kSlack)
        return QStringLiteral("has a word too long");
    return {};
}

QString comboFault(const QComboBox& box) {
    if (box.isEditable() || box.currentText().isEmpty()) return {};
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = false;
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    int needed = box.fontMetrics().horizontalAdvance(box.currentText());
    if (!box.itemIcon(box.currentIndex()).isNull()) needed += box.iconSize().width() + 4;
    if (needed <= field.width() + kSlack) return {};
    return QStringLiteral("needs %1 px for '%2', has %3").arg(needed).arg(box.currentText()).arg(field.width());
}

QString lineFault(const QLineEdit& line) {
    const int margins = 8;
    const QString shown = line.text().isEmpty() ? line.placeholderText() : QString();
    const int needed = line.fontMetrics().horizontalAdvance(shown) + margins;
    if (needed <= line.contentsRect().width() + kSlack) return {};
    return QStringLiteral("needs %1 px for '%2', has %3").arg(needed).arg(shown).arg(line.contentsRect().width());
}

QString spinFault(const QAbstractSpinBox& box) {
    const auto* line = box.findChild<QLineEdit*>();
    const int needed = line ? line->fontMetrics().horizontalAdvance(line->text()) + 4 : 0;
    if (!line || needed <= line->width() + kSlack) return {};
    return QStringLiteral("needs %1 px for '%2', has %3").arg(needed).arg(line->text()).arg(line->width());
}

QString buttonFault(const QAbstractButton& button) {
    if (button.text().isEmpty()) return {};
    if (button.property("toolButtonStyle").isValid() && !button.icon().isNull() &&
        button.property("toolButtonStyle").toInt() == Qt::ToolButtonIconOnly)
        return {};
    const int needed = button.sizeHint().width();
    if (needed <= button.width() + kSlack) return {};
    return QStringLiteral("needs %1 px, has %2").arg(needed).arg(button.width());
}

// The hint is of a bold heading, which only a table has that shows by it where the selection is. A style that keeps
// room for the arrow keeps it in every section.
int neededBy(const QHeaderView& header, int section) {
    const int bold = header.sectionSizeHint(section);
    if (!header.isSortIndicatorShown() && header.highlightSections()) return bold;
    QStyleOptionHeader option;
    option.initFrom(&header);
    option.text = header.model()->headerData(section, header.orientation()).toString();
    option.orientation = header.orientation();
    option.sortIndicator = header.isSortIndicatorShown() ? QStyleOptionHeader::SortDown : QStyleOptionHeader::None;
    return std::min(bold, header.style()->sizeFromContents(QStyle::CT_HeaderSection, &option, {}, &header).width());
}

QString headerFault(const QHeaderView& header) {
    QStringList faults;
    for (int section = 0; section < header.count(); ++section) {
        if (header.isSectionHidden(section) || !header.model()) continue;
        const QString text = header.model()->headerData(section, header.orientation()).toString();
        const int needed = neededBy(header, section);
        if (text.isEmpty() || needed <= header.sectionSize(section) + kSlack) continue;
        faults << QStringLiteral("'%1' needs %2 px, has %3").arg(text).arg(needed).arg(header.sectionSize(section));
    }
    return faults.join(", ");
}

QString tabFault(const QTabBar& bar) {
    QStringList faults;
    for (int tab = 0; tab < bar.count(); ++tab) {
        if (!bar.isTabVisible(tab)) continue;
        const QRect place = bar.tabRect(tab);
        if (place.right() > bar.width() || bar.fontMetrics().horizontalAdvance(bar.tabText(tab)) > place.width() - 8)
            faults << QStringLiteral("'%1'").arg(bar.tabText(tab));
    }
    return faults.join(", ");
}

QString ownFault(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return labelFault(*label);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return comboFault(*box);
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return lineFault(*line);
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(&widget)) return spinFault(*box);
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return buttonFault(*button);
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) return headerFault(*header);
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) return tabFault(*bar);
    if (const auto* box = qobject_cast<const QGroupBox*>(&widget))
        return box->fontMetrics().horizontalAdvance(box->title()) > box->width() ? "title" : "";
    // All heads with a dozen figures each, beside two pictures; and one's own models with all published ones after
    // them: the only tables that may be wider than their places.
    const QLatin1String kind(widget.metaObject()->className());
    const bool isWide = kind.endsWith(QLatin1String("HeadTable")) || kind.endsWith(QLatin1String("ScoreMatrixView"));
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget); view && !isWide)
        return view->horizontalScrollBar()->maximum() > kSlack
                   ? QStringLiteral("scrolls sideways by %1 px").arg(view->horizontalScrollBar()->maximum())
                   : QString();
    const auto* area = qobject_cast<const QScrollArea*>(&widget);
    if (area && area->horizontalScrollBar()->maximum() > 0 &&
        area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
        return QStringLiteral("scrolls sideways by %1 px").arg(area->horizontalScrollBar()->maximum());
    return {};
}

bool says(const QWidget& widget) {
    return qobject_cast<const QLabel*>(&widget) || qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget);
}

// Of what says something. What an area scrolls up and down is not clipped; what it cannot scroll sideways is.
QString clipFault(const QWidget& widget) {
    if (!says(widget)) return {};
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget()) {
        const QRect place(widget.mapTo(parent, QPoint(0, 0)), widget.size());
        const auto* area = qobject_cast<const QScrollArea*>(parent->parentWidget());
        const bool scrolls = area && area->viewport() == parent;
        if (place.left() < -kSlack || place.right() > parent->width() + kSlack ||
            (!scrolls && (place.top() < -kSlack || place.bottom() > parent->height() + kSlack)))
            return QStringLiteral("is clipped by %1").arg(nameOf(*parent));
        if (scrolls || parent->isWindow()) break;
    }
    return {};
}

}  // namespace

QString nameOf(const QWidget& widget) {
    QString text = widget.property("text").toString().left(60);
    if (text.isEmpty()) text = widget.accessibleName();
    const auto shortName = [](const QWidget& of) {
        return QString::fromLatin1(of.metaObject()->className()).section("::", -1);
    };
    QString name = shortName(widget);
    if (!widget.objectName().isEmpty()) name += ' ' + widget.objectName();
    if (!text.isEmpty()) name += " '" + text.replace('\n', ' ') + "'";
    const QWidget* parent = widget.parentWidget();
    for (int up = 0; up < 6 && parent; ++up, parent = parent->parentWidget()) {
        if (shortName(*parent).startsWith('Q')) continue;
        return name + " in " + shortName(*parent);
    }
    return name;
}

QStringList cutTexts(const QWidget& root) {
    QStringList faults;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (widget->window() != &root || widget->objectName() == "qt_spinbox_lineedit") continue;
        if (!widget->isVisible()) continue;  // below the fold of an area that scrolls a text must fit all the same
        if (const QString fault = ownFault(*widget); !fault.isEmpty()) faults << nameOf(*widget) + ": " + fault;
        if (const QString fault = clipFault(*widget); !fault.isEmpty()) faults << nameOf(*widget) + ": " + fault;
    }
    return faults;
}

QStringList misfits(const QWidget& root) {
    QStringList faults = cutTexts(root);
    QHash<const QWidget*, QList<const QWidget*>> boxes;
    for (const QWidget* widget : root.findChildren<QWidget*>())
        if (widget->window() == &root && widget->isVisible() && says(*widget) && !says(*widget->parentWidget()))
            boxes[widget->parentWidget()] << widget;
    for (const QList<const QWidget*>& box : boxes)
        for (qsizetype first = 0; first < box.size(); ++first)
            for (qsizetype second = first + 1; second < box.size(); ++second) {
                const QRect shared = box[first]->geometry() & box[second]->geometry();
                if (shared.width() > kSlack && shared.height() > kSlack)
                    faults << nameOf(*box[first]) + ": lies on " + nameOf(*box[second]);
            }
    return faults;
}

}  // namespace plateau::tests
