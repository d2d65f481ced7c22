#include "app/workbench/commands.h"

#include <algorithm>

#include <QAction>
#include <QCoreApplication>
#include <QHash>
#include <QMenu>
#include <QPointer>

#include "app/workbench/main_window.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/page.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

struct Commands {
    Q_DECLARE_TR_FUNCTIONS(Commands)
};

QString keysOf(const QAction& action) {
    return action.shortcut().toString(QKeySequence::NativeText);
}

void addPages(MainWindow& window, std::vector<Command>& commands) {
    for (const MainWindow::PageInfo& page : window.pages()) {
        commands.push_back({.key = "page/" + page.id,
                            .text = page.title,
                            .more = page.id,
                            .detail = page.keys.isEmpty() ? Commands::tr("Page") : page.keys,
                            .icon = icon(page.icon_name),
                            .act = [&window, id = page.id] { window.showPage(id); },
                            .alternative = {}});
    }
}

void addFrameActions(MainWindow& window, std::vector<Command>& commands) {
    for (QAction* action : window.frameActions()) {
        if (!action->isEnabled() || action->text().isEmpty()) continue;
        commands.push_back({.key = "action/frame/" + action->objectName(),
                            .text = plainText(action->text()),
                            .more = {},
                            .detail = keysOf(*action),
                            .icon = action->icon(),
                            .act = [action] { action->trigger(); },
                            .alternative = {}});
    }
}

void addPageActions(MainWindow& window, std::vector<Command>& commands) {
    for (const MainWindow::PageInfo& page : window.pages()) {
        if (!page.page) continue;
        for (const NamedAction& named : actionsOf(*page.page)) {
            if (!named.action->isEnabled()) continue;
            commands.push_back({.key = "action/" + page.id + '/' + named.text,
                                .text = widgets::explained(page.title, named.text),
                                .more = {},
                                .detail = keysOf(*named.action),
                                .icon = named.action->icon(),
                                .act =
                                    [&window, id = page.id, action = QPointer(named.action)] {
                                        window.showPage(id);
                                        if (action) action->trigger();
                                    },
                                .alternative = {}});
        }
    }
}

void addRuns(MainWindow& window, PageContext& context, std::vector<Command>& commands) {
    std::vector<const store::RunRow*> rows;
    for (const store::RunRow& row : context.session.runs()) rows.push_back(&row);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto* a, const auto* b) { return a->created_ms > b->created_ms; });
    const QIcon picture = icon("runs");
    for (const store::RunRow* row : rows) {
        const QString id = QString::fromStdString(row->id.value), op = QString::fromStdString(row->op);
        commands.push_back({.key = "run/" + id,
                            .text = displayName(*row),
                            .more = id + ' ' + op + ' ' + QString::fromStdString(row->size),
                            .detail = (op.isEmpty() ? QString() : op + QStringLiteral("  ·  ")) + stateText(*row),
                            .icon = picture,
                            .act =
                                [&window, &context, id] {
                                    context.selection.setChosen(QStringList{id});
                                    context.selection.setCurrent(id);
                                    window.showPage("runs");
                                },
                            .alternative = [&context, id] { context.selection.setChosen(id, true); }});
    }
}

}  // namespace

QString plainText(const QString& text) {
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == '&' && i + 1 < text.size()) ++i;
        plain += text[i];
    }
    return plain;
}

std::vector<NamedAction> actionsOf(const Page& page) {
    const QList<QAction*> all = page.findChildren<QAction*>();
    QHash<const QObject*, QString> menus;
    for (const QAction* action : all) {
        if (action->menu() && !action->text().isEmpty()) menus.insert(action->menu(), plainText(action->text()));
    }
    std::vector<NamedAction> found;
    for (QAction* action : all) {
        if (action->text().isEmpty() || action->isSeparator() || action->menu()) continue;
        const QString menu = menus.value(action->parent()), text = plainText(action->text());
        found.push_back({action, menu.isEmpty() ? text : widgets::explained(menu, text)});
    }
    return found;
}

std::vector<Command> collectCommands(MainWindow& window, PageContext& context) {
    std::vector<Command> commands;
    addPages(window, commands);
    addFrameActions(window, commands);
    addPageActions(window, commands);
    addRuns(window, context, commands);
    return commands;
}

}  // namespace plateau::workbench
