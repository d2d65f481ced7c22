// The Fusion style with visible outlines around check boxes, fields and combo boxes in the dark theme, where Fusion's
// own outlines hardly differ from the window's colour. GUI thread.
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
