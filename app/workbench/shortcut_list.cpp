#include "app/workbench/shortcut_list.h"

#include <algorithm>
#include <optional>

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QShortcut>

#include "app/workbench/commands.h"
#include "app/workbench/main_window.h"
#include "widgets/charts/leaves_wheel.h"
#include "widgets/pages/page.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::workbench {
namespace {

struct ShortcutList {
    Q_DECLARE_TR_FUNCTIONS(ShortcutList)
};

// What widgets do with keys and the mouse themselves, by their class: listed with each page that has one.
struct Gesture {
    const char* widget;
    const char* keys;
    const char* what;
    // Only of widgets that leave the wheel to their page, or only of those that do not.
    std::optional<bool> leaves_wheel = {};
};

constexpr Gesture kGestures[] = {
    {"PlotView", QT_TRANSLATE_NOOP("ShortcutList", "Wheel"),
     QT_TRANSLATE_NOOP("ShortcutList", "Zoom a chart where the mouse is"), false},
    {"PlotView", QT_TRANSLATE_NOOP("ShortcutList", "Ctrl+wheel"),
     QT_TRANSLATE_NOOP("ShortcutList", "Zoom a chart where the mouse is"), true},
    {"PlotView", QT_TRANSLATE_NOOP("ShortcutList", "Drag"),
     QT_TRANSLATE_NOOP("ShortcutList", "Move a chart; on an axis: scale it")},
    {"PlotView", QT_TRANSLATE_NOOP("ShortcutList", "Shift+drag"),
     QT_TRANSLATE_NOOP("ShortcutList", "Zoom a chart to a rectangle")},
    {"PlotView", QT_TRANSLATE_NOOP("ShortcutList", "+  −  arrows"),
     QT_TRANSLATE_NOOP("ShortcutList", "Zoom and move the chart that has the focus")},
    {"PlotView", QT_TRANSLATE_NOOP("ShortcutList", "0, double click"),
     QT_TRANSLATE_NOOP("ShortcutList", "Show all of a chart")},
    {"MatrixGrid", QT_TRANSLATE_NOOP("ShortcutList", "Arrows, Home, End"),
     QT_TRANSLATE_NOOP("ShortcutList", "Choose a head")},
    {"MatrixGrid", QT_TRANSLATE_NOOP("ShortcutList", "Enter"),
     QT_TRANSLATE_NOOP("ShortcutList", "Enlarge the chosen head")},
    {"MatrixView", QT_TRANSLATE_NOOP("ShortcutList", "Arrows, Ctrl+arrows"),
     QT_TRANSLATE_NOOP("ShortcutList", "Mark a cell of the matrix; ten cells further")},
    {"MatrixView", QT_TRANSLATE_NOOP("ShortcutList", "+  −  0"),
     QT_TRANSLATE_NOOP("ShortcutList", "Zoom the matrix; all of it")},
    {"LinesView", QT_TRANSLATE_NOOP("ShortcutList", "↑ ↓ ← →"),
     QT_TRANSLATE_NOOP("ShortcutList", "Choose a token and a side of the lines")},
    {"TextView", QT_TRANSLATE_NOOP("ShortcutList", "← →, Escape"),
     QT_TRANSLATE_NOOP("ShortcutList", "Choose a token of the text; none")},
    {"TextField", QT_TRANSLATE_NOOP("ShortcutList", "Enter, Shift+Enter"),
     QT_TRANSLATE_NOOP("ShortcutList", "Ask with the typed text; a new line in it")},
    {"PieceView", QT_TRANSLATE_NOOP("ShortcutList", "Arrows, Home, End"),
     QT_TRANSLATE_NOOP("ShortcutList", "Choose a piece of the sample")},
    {"ScoreMatrixView", QT_TRANSLATE_NOOP("ShortcutList", "Enter"),
     QT_TRANSLATE_NOOP("ShortcutList", "Show the seeds of the chosen cell")},
    {"RunListPanel", QT_TRANSLATE_NOOP("ShortcutList", "Space"),
     QT_TRANSLATE_NOOP("ShortcutList", "Show or hide the run in the charts")},
};

bool inherits(const QObject& object, const char* className) {
    return object.inherits(className) || object.inherits((QByteArray("plateau::widgets::") + className).constData());
}

QString keysOf(const QList<QKeySequence>& sequences) {
    QStringList texts;
    for (const QKeySequence& keys : sequences) texts << keys.toString(QKeySequence::NativeText);
    texts.removeDuplicates();  // Enter and Return have one name in some languages
    return widgets::enumeration(texts);
}

void addGestures(const QWidget& page, const QString& section, std::vector<ShortcutRow>& rows) {
    const QList<QWidget*> parts = page.findChildren<QWidget*>();
    for (const Gesture& gesture : kGestures) {
        const bool has = std::any_of(parts.begin(), parts.end(), [&](const QWidget* part) {
            const bool leaves = part->property(widgets::kLeavesWheel).toBool();
            return inherits(*part, gesture.widget) && gesture.leaves_wheel.value_or(leaves) == leaves;
        });
        if (has) rows.push_back({section, ShortcutList::tr(gesture.keys), ShortcutList::tr(gesture.what)});
    }
}

void addKeys(const widgets::Page& page, const QString& section, std::vector<ShortcutRow>& rows) {
    for (const NamedAction& named : actionsOf(page)) {
        if (!named.action->shortcut().isEmpty())
            rows.push_back({section, keysOf(named.action->shortcuts()), named.text});
    }
    for (const QShortcut* shortcut : page.findChildren<QShortcut*>()) {
        if (!shortcut->whatsThis().isEmpty())
            rows.push_back({section, keysOf({shortcut->key()}), shortcut->whatsThis()});
    }
    for (const QAbstractButton* button : page.findChildren<QAbstractButton*>()) {
        if (button->shortcut().isEmpty() || button->shortcut() == QKeySequence::mnemonic(button->text())) continue;
        rows.push_back({section, keysOf({button->shortcut()}), plainText(button->text())});
    }
}

}  // namespace

std::vector<ShortcutRow> collectShortcuts(const MainWindow& window) {
    std::vector<ShortcutRow> rows;
    for (const QAction* action : window.frameActions()) {
        if (!action->shortcut().isEmpty())
            rows.push_back({ShortcutList::tr("Everywhere"), keysOf(action->shortcuts()), plainText(action->text())});
    }
    for (const MainWindow::PageInfo& page : window.pages()) {
        if (!page.keys.isEmpty())
            rows.push_back({ShortcutList::tr("Everywhere"), page.keys, ShortcutList::tr("Page “%1”").arg(page.title)});
    }
    for (const MainWindow::PageInfo& page : window.pages()) {
        if (!page.page) continue;
        addKeys(*page.page, page.title, rows);
        addGestures(*page.page, page.title, rows);
    }
    return rows;
}

}  // namespace plateau::workbench
