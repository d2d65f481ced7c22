#include "widgets/theme/style_sheet.h"

#include "widgets/theme/mixed_colours.h"

namespace plateau::widgets {
namespace {

// Only what the palette cannot say: cards, text roles, flat buttons with a visible focus ring.
constexpr auto kTemplate = R"(
QToolTip { color: @ink; background: @card; border: 1px solid @line; padding: 4px; }
QFrame[card="true"] { background: @card; border: 1px solid @line; border-radius: 8px; }
QLabel[role="title"] { font-size: @titlePt; font-weight: 600; }
QLabel[role="section"] { font-weight: 600; }
QLabel[role="soft"] { color: @inkSoft; }
QLabel[role="small"] { color: @inkSoft; font-size: @smallPt; }
QLabel[role="error"] { color: @bad; font-size: @smallPt; }
QLabel[role="good"] { color: @good; }
QPushButton { color: @ink; background: @card; border: 1px solid @edge; border-radius: 6px; padding: 5px 12px;
  outline: none; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @line; }
QPushButton:focus { border: 2px solid @accent; padding: 4px 11px; }
QPushButton:disabled { color: @faint; background: @paper; border-color: @line; }
QPushButton:checked { color: @accent; border-color: @accent; background: @tint; }
QPushButton[primary="true"] { color: @onAccent; background: @accent; border-color: @accent; font-weight: 600; }
QPushButton[primary="true"]:hover { background: @accentHover; }
QPushButton[primary="true"]:focus { border: 2px solid @ink; }
QPushButton[primary="true"]:disabled { color: @faint; background: @line; border-color: @line; }
QPushButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; right: 4px; }
QToolButton { color: @ink; background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 4px; }
QToolButton:hover { background: @hover; border-color: @line; }
QToolButton:pressed { background: @line; }
QToolButton:checked { color: @accent; background: @tint; }
QToolButton:focus { border: 1px solid @accent; }
QToolButton:disabled { color: @faint; }
QToolButton::menu-indicator { image: none; }
QPlainTextEdit[readOnly="true"] { border: 1px solid transparent; }
QPlainTextEdit[readOnly="true"]:focus { border: 1px solid @accent; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @line; }
QScrollBar { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @handle; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: @inkSoft; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QStatusBar { border-top: 1px solid @line; color: @inkSoft; }
QStatusBar::item { border: none; }
QHeaderView, QTableCornerButton::section { background: @card; border: none; }
QHeaderView::section { background: @card; color: @inkSoft; border: none; border-bottom: 1px solid @line; padding: 4px; }
)";

}  // namespace

QString styleSheet(const Theme& theme, qreal basePointSize) {
    QString sheet = QString::fromLatin1(kTemplate);
    const auto points = [](qreal size) { return QString::number(size, 'f', 1) + "pt"; };
    // Longer names first: "@inkSoft" must not be read as "@ink".
    const std::pair<const char*, QString> tokens[] = {
        {"@titlePt", points(basePointSize * 1.5)},
        {"@smallPt", points(basePointSize * 0.9)},
        {"@inkSoft", theme.inkSoft.name()},
        {"@ink", theme.ink.name()},
        {"@paper", theme.paper.name()},
        {"@card", theme.card.name()},
        {"@line", theme.line.name()},
        {"@accentHover", mixed(theme.accent, theme.ink, 0.15).name()},
        {"@accent", theme.accent.name()},
        {"@onAccent", theme.onAccent.name()},
        {"@good", theme.good.name()},
        {"@bad", theme.bad.name()},
        {"@edge", controlEdge(theme).name()},
        {"@hover", mixed(theme.card, theme.ink, 0.06).name()},
        {"@tint", mixed(theme.card, theme.accent, 0.14).name()},
        {"@handle", mixed(theme.inkSoft, theme.paper, 0.25).name()},
        {"@faint", disabledText(theme).name()},
    };
    for (const auto& [token, value] : tokens) sheet.replace(QLatin1String(token), value);
    return sheet;
}

}  // namespace plateau::widgets
