// The Fusion style with visible outlines around check boxes, fields and combo boxes, whose own ones differ too little
// from the window's colour, and with the arrow of a sorted column above its heading: the heading keeps its width. The
// style sheet must have no rule for that arrow, or the arrow takes room in every heading. Buttons of dialogs have none
// of the style's own pictures. Choices are labelled for screen readers. GUI thread.
#pragma once

#include <QProxyStyle>

namespace plateau::widgets {

class OutlinedStyle : public QProxyStyle {
    Q_OBJECT

public:
    OutlinedStyle();

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
};

}  // namespace plateau::widgets
