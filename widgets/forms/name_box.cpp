#include "widgets/forms/name_box.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QScreen>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolTip>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

NameBox::NameBox(QWidget* parent) : QComboBox(parent) {
    view()->setTextElideMode(Qt::ElideMiddle);
}

QString NameBox::shownName() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(currentText(), Qt::ElideMiddle, field.width() - 2);  // a style's own margin
}

void NameBox::showPopup() {
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, view());
    view()->setMinimumWidth(std::min(view()->sizeHintForColumn(0) + bar + 2 * spacing::s, screen()->size().width()));
    QComboBox::showPopup();
}

bool NameBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || shownName() == currentText()) return QComboBox::event(event);
    const QString help = QStringLiteral("%1\n%2").arg(currentText(), toolTip()).trimmed();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), help, this);
    return true;
}

void NameBox::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownName();
    if (currentIndex() < 0 && !placeholderText().isEmpty()) {
        option.currentText = placeholderText();
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
    }
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace plateau::widgets
