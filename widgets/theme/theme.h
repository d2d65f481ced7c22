// Colours and spacing by name; light and dark. No colour is written in a page.
//
// The style sheet understands these properties, set before a widget is first shown:
//   "card" = true          on a QFrame: background `card`, one line around, rounded
//   "primary" = true       on a QPushButton: filled with the accent; one per page
//   "role"                 on a QLabel: "title", "section", "soft", "small", "error", "good"
// Text has two sizes besides the title: the interface font and the one of role "small".
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
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

// For pictures that go into a paper: Theme::current() is the light one as long as this lives, and the fonts for
// painters have that size (0: the interface's). GUI thread; the widgets themselves are told nothing.
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

// The two palettes, for tests and previews.
Theme lightTheme();
Theme darkTheme();

namespace spacing {
inline constexpr int xs = 4, s = 8, m = 12, l = 16, xl = 24;
}

// Applies Fusion, palette, font sizes and the small style sheet; may be called again to switch. Widgets get a
// PaletteChange event and repaint from Theme::current().
void applyTheme(QApplication& application, ThemeMode mode);

// The two text sizes, for painters that no style sheet reaches; and the digits-aligned font.
QFont plainFont();
QFont smallFont();
QFont monospaceFont();

// Okabe–Ito by index; from the eighth on, the same with dashes.
struct RunPen {
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
};
RunPen runPen(int index);
// original blue, symmetric orange, pairwise green; others by hash from the rest.
QColor operatorColour(const QString& operatorId);

// Own monochrome SVG from resources/icons, tinted with the ink of the theme in force when it is painted: accent when
// checked, soft when disabled. Unknown names give an empty picture.
QIcon icon(const QString& name);
// The same in one colour of the theme, e.g. &Theme::bad.
QIcon icon(const QString& name, QColor Theme::*token);

}  // namespace plateau::widgets
