#include "widgets/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QPalette>
#include <QPointer>
#include <QStyle>
#include <QStyleHints>

#include "widgets/theme/mixed_colours.h"
#include "widgets/theme/outlined_style.h"
#include "widgets/theme/style_sheet.h"

namespace plateau::widgets {
namespace {

Theme& currentTheme() {
    static Theme theme = lightTheme();
    return theme;
}

// Of a paper's figure; 0: the interface's.
double& paperPoints() {
    static double points = 0;
    return points;
}

// Newer versions of Qt are told; of older ones the palette that stands when none of ours is set says it.
bool systemIsDark(QApplication& application) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = application.styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown) return scheme == Qt::ColorScheme::Dark;
#endif
    application.setPalette(QPalette());
    const QPalette palette = application.palette();
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QPalette makePalette(const Theme& theme) {
    QPalette palette(theme.ink, theme.paper);
    palette.setColor(QPalette::Window, theme.paper);
    palette.setColor(QPalette::WindowText, theme.ink);
    palette.setColor(QPalette::Base, theme.card);
    palette.setColor(QPalette::AlternateBase, theme.paper);
    palette.setColor(QPalette::Text, theme.ink);
    palette.setColor(QPalette::Button, theme.card);
    palette.setColor(QPalette::ButtonText, theme.ink);
    palette.setColor(QPalette::BrightText, theme.bad);
    palette.setColor(QPalette::PlaceholderText, theme.inkSoft);
    palette.setColor(QPalette::ToolTipBase, theme.card);
    palette.setColor(QPalette::ToolTipText, theme.ink);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::Light, theme.card);
    palette.setColor(QPalette::Midlight, theme.line);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.inkSoft);
    palette.setColor(QPalette::Shadow, theme.dark ? theme.paper.darker() : theme.inkSoft);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabledText(theme));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.line);
    return palette;
}

// Very small default fonts (as on bare X servers) are lifted to a readable size once.
QFont interfaceFont(const QApplication& application) {
    static const QFont font = [&] {
        QFont found = application.font();
        if (found.pointSizeF() > 0 && found.pointSizeF() < 10) found.setPointSizeF(10);
        return found;
    }();
    return font;
}

// Between two themes only colours differ. While it is there, no widget is told of a new style or font, on which it
// would measure all that it shows: thousands of labels again for each area around them.
class KeptSizes : public QObject {
public:
    KeptSizes() { qApp->installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override {
        return event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange;
    }
};

// Qt goes through the widgets once to take a style sheet away and once to set one where there is none; in place of
// another it sets one anew for the children of every widget, for each widget around them.
void replaceStyleSheet(QApplication& application, const QPalette& palette, const QString& sheet) {
    const KeptSizes kept;
    application.setStyleSheet(QString());
    application.setPalette(palette);
    application.setStyleSheet(sheet);
}

}  // namespace

const Theme& Theme::current() {
    return currentTheme();
}

PaperTheme::PaperTheme(double fontPoints) : m_before(currentTheme()), m_pointsBefore(paperPoints()) {
    if (fontPoints > 0) paperPoints() = fontPoints;
    currentTheme() = lightTheme();
    currentTheme().paper = currentTheme().card;
}

PaperTheme::~PaperTheme() {
    currentTheme() = m_before;
    paperPoints() = m_pointsBefore;
}

void applyTheme(QApplication& application, ThemeMode mode) {
    const bool dark = mode == ThemeMode::dark || (mode == ThemeMode::followSystem && systemIsDark(application));
    currentTheme() = dark ? darkTheme() : lightTheme();
    const QFont font = interfaceFont(application);
    const QPalette palette = makePalette(currentTheme());
    const QString sheet = styleSheet(currentTheme(), font.pointSizeF());
    static QPointer<QStyle> style;
    if (style) return replaceStyleSheet(application, palette, sheet);
    style = new OutlinedStyle;
    application.setStyle(style);  // which the application owns
    application.setFont(font);
    application.setPalette(palette);
    application.setStyleSheet(sheet);
}

QFont plainFont() {
    QFont font = QApplication::font();
    if (paperPoints() > 0) font.setPointSizeF(paperPoints());
    return font;
}

QFont smallFont() {
    QFont font = plainFont();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

QFont monospaceFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(QApplication::font().pointSizeF());
    return font;
}

}  // namespace plateau::widgets
