// Fusion, in the dark theme with edges around check boxes, fields and combo boxes that can be seen: its own have the
// window's colour, darkened. GUI thread.
#pragma once

#include <QProxyStyle>

namespace plateau::widgets {

class OutlinedStyle : public QProxyStyle {
    Q_OBJECT

public:
    OutlinedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
};

}  // namespace plateau::widgets
