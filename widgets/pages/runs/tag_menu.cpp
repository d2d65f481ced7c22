#include "widgets/pages/runs/tag_menu.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <QCoreApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QStringList>
#include <QWidgetAction>

#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::RunActions)
};

bool hasTag(const store::RunRow& row, const std::string& tag) {
    return std::find(row.tags.begin(), row.tags.end(), tag) != row.tags.end();
}

// One label a run for all of the tags, as the run is now: what was changed elsewhere meanwhile stays.
void tagAll(WorkspaceSession& session, const QStringList& ids, const std::vector<std::string>& tags, bool wanted) {
    const QSet<QString> chosen(ids.begin(), ids.end());
    std::vector<std::pair<QString, run::Label>> labels;
    for (const store::RunRow& row : session.runs()) {
        const QString id = QString::fromStdString(row.id.value);
        if (!chosen.contains(id)) continue;
        run::Label label = labelOf(row);
        for (const std::string& tag : tags) {
            if (hasTag(row, tag) == wanted) continue;
            std::erase(label.tags, tag);
            if (wanted) label.tags.push_back(tag);
        }
        if (label.tags != row.tags) labels.emplace_back(id, std::move(label));
    }
    session.setLabels(labels);
}

}  // namespace

void openTagMenu(QWidget& parent, WorkspaceSession& session, const PickedRuns& runs, const QPoint& where) {
    QStringList ids;
    for (const store::RunRow& row : runs.all())
        if (!row.read_only) ids << QString::fromStdString(row.id.value);
    auto* menu = new QMenu(&parent);
    menu->setObjectName(QStringLiteral("tagsOfSeveral"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* line = new QLineEdit(menu);
    line->setPlaceholderText(Texts::tr("New tag for all of them"));
    line->setAccessibleName(line->placeholderText());
    line->setToolTip(Texts::tr("Enter gives it to every selected run; several are separated by commas"));
    auto* field = new QWidgetAction(menu);
    field->setDefaultWidget(line);
    menu->addAction(field);
    QObject::connect(line, &QLineEdit::returnPressed, menu, [menu, line, ids, &session] {
        tagAll(session, ids, tagsOf(line->text()), true);
        menu->close();
    });
    std::set<std::string> known;
    for (const store::RunRow& row : session.runs()) known.insert(row.tags.begin(), row.tags.end());
    for (const std::string& tag : known) {
        // An ampersand in a tag is no mnemonic.
        QAction* action = menu->addAction(QString::fromStdString(tag).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(
            std::ranges::all_of(runs.all(), [&](const auto& row) { return row.read_only || hasTag(row, tag); }));
        QObject::connect(action, &QAction::toggled, menu,
                         [tag, ids, &session](bool wanted) { tagAll(session, ids, {tag}, wanted); });
    }
    menu->popup(where);
    line->setFocus();
}

}  // namespace plateau::widgets
