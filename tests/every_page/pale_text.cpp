#include "tests/every_page/pale_text.h"

#include <map>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

#include "tests/every_page/text_fit.h"
#include "tests/support/contrast.h"

namespace plateau::tests {
namespace {

constexpr int kTimes = 3;  // so large that strokes have pixels of the text's own colour
constexpr int kRows = 12;  // of a table; the others look alike

struct Text {
    QString what;
    QRect place;  // in its widget
    bool isLarge = false;
};

// 18 points, or 14 in bold.
bool isLarge(const QFont& font, const QWidget& widget) {
    const double points = QFontInfo(font).pixelSize() * 72.0 / widget.logicalDpiY();
    return points >= (font.bold() ? 14 : 18);
}

// Beside or below its picture.
QRect textPlace(const QAbstractButton& button) {
    QRect place = button.rect().adjusted(3, 3, -3, -3);
    if (button.inherits("QCheckBox") || button.inherits("QRadioButton")) {
        QStyleOptionButton option;
        option.initFrom(&button);
        const auto part = button.inherits("QCheckBox") ? QStyle::SE_CheckBoxContents : QStyle::SE_RadioButtonContents;
        return button.style()->subElementRect(part, &option, &button);
    }
    if (button.icon().isNull()) return place;
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly) return {};
    const int wide = button.fontMetrics().horizontalAdvance(button.text()) + button.iconSize().width();
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonTextUnderIcon) {
        place.setTop(place.bottom() - button.fontMetrics().height());
        return place;
    }
    // Picture and text stand in the middle of a push button, at the beginning of others.
    const bool is_centred = qobject_cast<const QPushButton*>(&button) && wide < place.width();
    place.setLeft(place.left() + button.iconSize().width() + (is_centred ? (place.width() - wide) / 2 : 0));
    return place;
}

QList<Text> cellsOf(const QAbstractItemView& view) {
    QList<Text> texts;
    const QAbstractItemModel* model = view.model();
    for (int row = 0; model && row < std::min(model->rowCount(view.rootIndex()), kRows); ++row)
        for (int column = 0; column < model->columnCount(view.rootIndex()); ++column) {
            const QModelIndex index = model->index(row, column, view.rootIndex());
            const QString text = index.data().toString();
            if (text.isEmpty() || !index.data(Qt::DecorationRole).isNull() ||
                !index.flags().testFlag(Qt::ItemIsEnabled))
                continue;
            const QRect place = view.visualRect(index).translated(view.viewport()->pos()).adjusted(2, 2, -2, -2);
            texts << Text{"'" + text + "'", view.viewport()->geometry().contains(place) ? place : QRect()};
        }
    return texts;
}

QList<Text> headingsOf(const QHeaderView& header) {
    QList<Text> texts;
    for (int section = 0; section < header.count(); ++section) {
        if (header.isSectionHidden(section) || !header.model()) continue;
        const QString text = header.model()->headerData(section, header.orientation()).toString();
        const int from = header.sectionViewportPosition(section), size = header.sectionSize(section);
        const QRect place = header.orientation() == Qt::Horizontal ? QRect(from, 0, size, header.height())
                                                                   : QRect(0, from, header.width(), size);
        if (!text.isEmpty())
            texts << Text{"'" + text + "'", header.rect().contains(place) ? place.adjusted(3, 3, -3, -3) : QRect()};
    }
    return texts;
}

QList<Text> textsOf(const QWidget& widget) {
    const bool large = isLarge(widget.font(), widget);
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty()) return {};
        return {{"", label->contentsRect(), large}};
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        if (button->text().isEmpty()) return {};
        return {{"", textPlace(*button), large}};
    }
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
        if (line->text().isEmpty() && line->placeholderText().isEmpty()) return {};
        QRect place = line->contentsRect().adjusted(4, 3, -4, -3);
        for (const QToolButton* button : line->findChildren<QToolButton*>())
            if (button->x() > line->width() / 2)
                place.setRight(std::min(place.right(), button->x()));
            else
                place.setLeft(std::max(place.left(), button->geometry().right()));
        return {{line->text().isEmpty() ? "(hint)" : "", place, large}};
    }
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        if (box->isEditable() || box->currentText().isEmpty() || !box->itemIcon(box->currentIndex()).isNull())
            return {};
        QStyleOptionComboBox option;
        option.initFrom(box);
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        return {{"'" + box->currentText() + "'", field.adjusted(2, 2, -2, -2), large}};
    }
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) return headingsOf(*header);
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) return cellsOf(*view);
    QList<Text> texts;
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget))
        for (int tab = 0; tab < bar->count(); ++tab)
            if (bar->isTabVisible(tab) && bar->isTabEnabled(tab))
                texts << Text{"'" + bar->tabText(tab) + "'", bar->tabRect(tab).adjusted(4, 4, -4, -5)};
    return texts;
}

// The strongest contrast to the commonest colour.
double contrastIn(const QImage& picture) {
    std::map<QRgb, int> counts;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) ++counts[picture.pixel(x, y)];
    const auto ground = std::max_element(counts.begin(), counts.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; });
    double most = 1;
    for (const auto& [colour, count] : counts)
        most = std::max(most, support::contrast(QColor(colour), QColor(ground->first)));
    return most;
}

// Its place in the root where all of it can be seen; else none, since what is seen need not hold any of the text.
QRect seenIn(const QWidget& root, const QWidget& widget, QRect place) {
    for (const QWidget* at = &widget; at != &root; at = at->parentWidget()) {
        if (!at->rect().contains(place)) return {};
        place.translate(at->pos());
    }
    return root.rect().contains(place) ? place : QRect();
}

}  // namespace

QStringList paleTexts(QWidget& root, QSet<QString>& known) {
    QStringList faults;
    QImage picture;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (widget->window() != &root || !widget->isVisible() || !widget->isEnabled()) continue;
        for (const Text& text : textsOf(*widget)) {
            const QString name = nameOf(*widget) + ' ' + text.what;
            const QRect place = seenIn(root, *widget, text.place);
            if (place.width() < 8 || place.height() < 8 || known.contains(name)) continue;
            if (picture.isNull()) {
                picture = QImage(root.size() * kTimes, QImage::Format_RGB32);
                picture.setDevicePixelRatio(kTimes);
                root.render(&picture);
            }
            const QRect pixels(place.topLeft() * kTimes, place.size() * kTimes);
            const double contrast = contrastIn(picture.copy(pixels));
            if (contrast >= (text.isLarge ? 3 : 4.5))
                known << name;
            else
                faults << QStringLiteral("%1: %2:1").arg(name).arg(contrast, 0, 'f', 2);
        }
    }
    return faults;
}

}  // namespace plateau::tests
