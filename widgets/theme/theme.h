// Colours and spacing by name; light and dark. No colour is written in a page.
#pragma once

#include <QColor>
#include <QObject>
#include <QIcon>
#include <QString>

class QApplication;

namespace plateau::widgets {

enum class ThemeMode { followSystem, light, dark };

struct Theme {
    QColor ink, inkSoft, paper, card, line, accent, onAccent, good, warn, bad;
    bool dark = false;

    // The one in force. GUI thread.
    static const Theme& current();
};

namespace spacing {
inline constexpr int xs = 4, s = 8, m = 12, l = 16, xl = 24;
}

// Applies Fusion, palette, font sizes and the small style sheet; may be called again to switch. Widgets get a
// PaletteChange event and repaint from Theme::current().
void applyTheme(QApplication& application, ThemeMode mode);

// Okabe–Ito by index; from the eighth on, the same with dashes.
struct RunPen {
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
};
RunPen runPen(int index);
// original blue, symmetric orange, pairwise green; others by hash from the rest.
QColor operatorColour(const QString& operatorId);

// Own monochrome SVG from resources/icons, tinted with the ink of the theme.
QIcon icon(const QString& name);

}  // namespace plateau::widgets
