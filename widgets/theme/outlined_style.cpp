#include "widgets/theme/outlined_style.h"

#include <QComboBox>
#include <QPainter>
#include <QStyleOption>

#include "widgets/theme/mixed_colours.h"
#include "widgets/theme/spoken_widget.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kRadius = 2;
constexpr int kSortArrow = 9;  // pixels; the arrow is half as high as its place

void paintEdge(QPainter& painter, const QStyleOption& option) {
    if (option.state & QStyle::State_HasFocus) return;  // it keeps the style's mark
    const Theme& theme = Theme::current();
    const QColor edge = option.state & QStyle::State_Enabled ? controlEdge(theme) : theme.line;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.restore();
}

}  // namespace

OutlinedStyle::OutlinedStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

// Which is before a widget is first seen, when it has its place and its name.
void OutlinedStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (auto* choice = qobject_cast<QComboBox*>(widget)) labelChoice(*choice);
}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
    // Fusion draws the arrow of a selected row in the colour of those that are not.
    const auto* row = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    if (element == PE_IndicatorBranch && row && row->state & State_Selected) {
        QStyleOptionViewItem selected(*row);
        for (const QPalette::ColorRole role : {QPalette::Text, QPalette::ButtonText, QPalette::WindowText})
            selected.palette.setColor(role, option->palette.color(QPalette::HighlightedText));
        return QProxyStyle::drawPrimitive(element, &selected, painter, widget);
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool hasEdge =
        element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck || element == PE_FrameLineEdit;
    if (hasEdge) paintEdge(*painter, *option);
}

void OutlinedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                       const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if ((control == CC_ComboBox && box && box->frame) || (control == CC_SpinBox && spin && spin->frame))
        paintEdge(*painter, *option);
}

int OutlinedStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                             QStyleHintReturn* returned) const {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QRect OutlinedStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    if (element != SE_HeaderArrow) return QProxyStyle::subElementRect(element, option, widget);
    const QRect heading = option->rect;
    return {heading.center().x() - kSortArrow / 2, heading.top() - 1, kSortArrow, kSortArrow - 1};
}

QSize OutlinedStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                      const QWidget* widget) const {
    const auto* heading = qstyleoption_cast<const QStyleOptionHeader*>(option);
    if (type != CT_HeaderSection || !heading) return QProxyStyle::sizeFromContents(type, option, contents, widget);
    QStyleOptionHeader unsorted(*heading);
    unsorted.sortIndicator = QStyleOptionHeader::None;
    return QProxyStyle::sizeFromContents(type, &unsorted, contents, widget);
}

}  // namespace plateau::widgets
