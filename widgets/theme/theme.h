// Named colours and spacing for a light and a dark theme. Pages contain no literal colours.
//
// The style sheet understands these properties, set before a widget is first shown:
//   "card" = true          on a QFrame: background `card`, a thin border, rounded corners
//   "primary" = true       on a QPushButton: filled with the accent colour; one per page
//   "role"                 on a QLabel: "title", "section", "soft", "small", "error", "good"
// Text has two sizes besides the title: the interface font and the one of role "small".
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QString>

#include "core/pictures/marks.h"

class QApplication;

namespace plateau::widgets {

enum class ThemeMode { followSystem, light, dark };

struct Theme {
    QColor ink, inkSoft, paper, card, line, accent, onAccent, good, warn, bad;
    bool dark = false;

    // The current theme. GUI thread.
    static const Theme& current();
};

// For pictures for a paper. While an object of this class exists, Theme::current() is the light theme and the fonts for
// painters have the given size in points (0: that of the interface). Widgets are not notified. GUI thread.
class PaperTheme {
public:
    explicit PaperTheme(double fontPoints = 0);
    ~PaperTheme();
    PaperTheme(const PaperTheme&) = delete;
    PaperTheme& operator=(const PaperTheme&) = delete;

private:
    Theme m_before;
    double m_pointsBefore;
};

// The two palettes.
Theme lightTheme();
Theme darkTheme();

namespace spacing {
// NOLINTNEXTLINE(readability-identifier-naming): they are read as spacing::xs
inline constexpr int xs = 4, s = 8, m = 12, l = 16, xl = 24;
}  // namespace spacing

// Applies Fusion, palette, font sizes and the style sheet. Call it again to switch: widgets then get a PaletteChange
// event and repaint with Theme::current().
void applyTheme(QApplication& application, ThemeMode mode);

// The two text sizes, for painters that no style sheet reaches, and the font with digits of equal width.
QFont plainFont();
QFont smallFont();
QFont monospaceFont();

// How a curve is drawn: what core/pictures/marks.h gives it, in the theme's colours.
struct RunPen {
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
    bool operator==(const RunPen&) const = default;
};
RunPen penOf(const pictures::Mark& mark);
RunPen runPen(int index);                                       // curveMark()
RunPen operatorPen(const QString& operatorId, int repeat = 0);  // operatorMark()
// A colour, chosen by a person or one of those, nearer to the ink: shadeOf().
inline constexpr int kShades = pictures::kShades;
QColor shaded(const QColor& colour, int shade);
QColor operatorColour(const QString& operatorId);

// A monochrome SVG of resources/icons in the ink colour of the theme at painting time: in the accent colour when
// checked, soft when disabled. An unknown name gives an empty icon.
QIcon icon(const QString& name);
// The same in a given colour of the theme, for example &Theme::bad.
QIcon icon(const QString& name, QColor Theme::*token);

}  // namespace plateau::widgets
