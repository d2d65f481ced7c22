#include "widgets/pages/runs/runs_bar.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QSettings>
#include <QThreadPool>
#include <QTimer>
#include <QToolButton>

#include "core/spec/nearest.h"
#include "core/store/run_fields.h"
#include "widgets/engine/run_queue.h"
#include "widgets/engine/worker.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/runs/bin_panel.h"
#include "widgets/pages/runs/columns_panel.h"
#include "widgets/pages/runs/filter_line.h"
#include "widgets/pages/runs/queue_panel.h"
#include "widgets/pages/runs/run_table_view.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kNamesAfterMs = 1500;
constexpr int kTypedForMs = 700;  // a longer pause ends a word
constexpr qsizetype kMostBegun = 4;

// Words of the filter that runs can be grouped by; the empty one is nothing.
constexpr std::array<const char*, 10> kGroupFields{"",       kBySeeds, "operator", "size", "state",
                                                   "recipe", "corpus", "device",   "tag",  "kind"};

QString groupName(const std::string& field) {
    if (field.empty()) return RunsBar::tr("No groups");
    if (field == kBySeeds) return RunsBar::tr("Seeds of one setting");
    const auto column = columnOfWord(QString::fromStdString(field));
    return column ? column->title() : QString::fromStdString(field);
}

}  // namespace

RunsBar::RunsBar(const PageContext& context, RunTableView& table, QAction* import, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_runs(context.runs),
      m_table(table),
      m_filter(new FilterLine(this)),
      m_pause(new QTimer(this)) {
    m_pause->setSingleShot(true);
    m_pause->setInterval(kTypedForMs);
    connect(m_pause, &QTimer::timeout, this, &RunsBar::settleTyped);
    connect(m_filter, &FilterLine::edited, this, [this] {
        m_pause->stop();
        waitFor({}, std::nullopt);
    });
    connect(m_filter, &FilterLine::finished, this, [this] {
        if (m_pause->isActive()) settleTyped();
    });
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* layout = new QHBoxLayout;
    layout->setSpacing(spacing::s);
    rows->addLayout(layout);
    rows->addWidget(m_filter->message());
    layout->addWidget(m_filter, 1);
    m_group = buildGroupButton();
    layout->addWidget(m_group, 0, Qt::AlignTop);
    layout->addWidget(buildViewButton(), 0, Qt::AlignTop);
    m_queueButton = new QToolButton(this);
    m_queueButton->setObjectName(QStringLiteral("runs.queue"));
    m_queueButton->setIcon(icon("queue"));
    m_queueButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_queueButton->setToolTip(tr("What waits, in which order, and how many runs a device takes at a time"));
    layout->addWidget(m_queueButton, 0, Qt::AlignTop);
    auto* importButton = new QToolButton(this);
    importButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    importButton->setDefaultAction(import);
    layout->addWidget(importButton, 0, Qt::AlignTop);
    connect(m_queueButton, &QToolButton::clicked, this, &RunsBar::openQueue);
    connect(&context.queue, &RunQueue::changed, this, &RunsBar::showQueue);
    showQueue();
    connect(m_filter, &FilterLine::queryChanged, this, &RunsBar::takeTyped);
    connect(m_filter, &FilterLine::fieldNamed, this, [this](const std::string& field) {
        if (isKnown(field) != true) waitFor(field, std::nullopt);
    });
    connect(m_filter, &FilterLine::namesWanted, this, &RunsBar::readNames);
    connect(&table, &RunTableView::columnMenuRequested, this, &RunsBar::openColumns);
    connect(&m_context.session, &WorkspaceSession::newestChanged, this, [this] {
        judgeField();
        checkFields();
    });
    // The table comes first; nobody asks for names so soon.
    QTimer::singleShot(kNamesAfterMs, this, &RunsBar::readNames);
}

QToolButton* RunsBar::buildGroupButton() {
    auto* button = new QToolButton(this);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon("chevron-down"));
    button->setText(tr("Group"));
    button->setToolTip(tr("Runs under groups, with the mean and spread of each"));
    button->setMenu(new QMenu(button));
    connect(button->menu(), &QMenu::aboutToShow, this, [this, button] { fillGroupMenu(*button->menu()); });
    return button;
}

void RunsBar::fillGroupMenu(QMenu& menu) {
    menu.clear();
    const auto add = [this](QMenu& to, const std::string& field) {
        QAction* action = to.addAction(groupName(field));
        action->setCheckable(true);
        action->setChecked(m_runs.order().group_by == field);
        connect(action, &QAction::triggered, this, [this, field] { groupBy(field); });
    };
    for (const char* field : kGroupFields) add(menu, field);
    readNames();
    if (m_names.differing.empty()) return;
    QMenu* settings = menu.addMenu(tr("A setting"));
    for (const std::string& name : m_names.differing) add(*settings, name);
}

void RunsBar::groupBy(const std::string& field) {
    m_runs.setGroupBy(field);
    m_group->setText(field.empty() ? tr("Group") : groupName(field));
    emit shownChanged();
}

QToolButton* RunsBar::buildViewButton() {
    auto* button = new QToolButton(this);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon("chevron-down"));
    button->setText(tr("View"));
    button->setToolTip(tr("Columns, archived runs, the reference study"));
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    m_archived = menu->addAction(tr("Archived runs"));
    m_archived->setCheckable(true);
    m_reference = menu->addAction(tr("Reference study"));
    m_reference->setCheckable(true);
    m_reference->setToolTip(tr("Show the published curves among the runs"));
    menu->addSeparator();
    connect(menu->addAction(icon("options"), tr("Columns …")), &QAction::triggered, this,
            [this, button] { openColumns(button->mapToGlobal(QPoint(0, button->height()))); });
    QAction* bin = menu->addAction(icon("delete"), tr("Bin …"));
    bin->setObjectName(QStringLiteral("runs.bin"));
    connect(bin, &QAction::triggered, this, &RunsBar::openBin);
    m_options = button;
    connect(m_archived, &QAction::toggled, this, [this](bool) { takeQuery(m_runs.order().query); });
    connect(m_reference, &QAction::toggled, this, [this](bool shown) {
        m_runs.setReferenceShown(shown);
        emit shownChanged();
    });
    return button;
}

bool RunsBar::showsArchived(const store::RunQuery& query) const {
    const auto& asked = query.fields();
    return m_archived->isChecked() || std::find(asked.begin(), asked.end(), "archived") != asked.end();
}

// On the way to "operator=pairwise" nothing is found: the last table stays until typing pauses. And a comparison with
// what no run has is a typing error, not a filter that finds nothing.
void RunsBar::takeTyped(const store::RunQuery& query, bool isTyped) {
    const auto& fields = query.fields();
    const auto unsure =
        std::find_if(fields.begin(), fields.end(), [this](const auto& f) { return isKnown(f) != true; });
    if (unsure != fields.end() && !m_runs.rows().empty()) return waitFor(*unsure, query);
    if (!isTyped || m_runs.finds(query, showsArchived(query))) return takeQuery(query);
    m_typed = query;
    m_pause->start();
}

// A word that no run has, but that names of fields begin with, is one of them that is still being typed.
void RunsBar::settleTyped() {
    m_pause->stop();
    const std::vector<std::string> names = fieldNames();
    for (const std::string& word : m_typed.words()) {
        const auto begins = [&word](const std::string& name) { return store::lowerCase(name).starts_with(word); };
        QStringList begun;
        for (const std::string& name : names)
            if (begins(name)) begun << QString::fromStdString(name);
        if (begun.isEmpty() || m_runs.finds(store::parseQuery('"' + word + '"').query, true)) continue;
        if (begun.contains(QString::fromStdString(word), Qt::CaseInsensitive))
            return m_filter->tellUncompared(QString::fromStdString(word));
        if (begun.size() > kMostBegun) begun = begun.first(kMostBegun) << QStringLiteral("…");
        return m_filter->tellBegun(QString::fromStdString(word), begun);
    }
    takeQuery(m_typed);
}

void RunsBar::takeQuery(const store::RunQuery& query) {
    m_pause->stop();
    m_asked = query.fields();
    m_runs.setQuery(query);
    m_runs.setArchivedShown(showsArchived(query));
    checkFields();
    emit shownChanged();
}

// Asks whether any run has the field, nothing more where it is empty, and takes `then` if one has.
void RunsBar::waitFor(const std::string& field, std::optional<store::RunQuery> then) {
    const std::string before = std::exchange(m_judged, field);
    m_then = std::move(then);
    if (!field.empty()) m_context.session.watchNewest(QString::fromStdString(field));
    if (!before.empty()) m_context.session.unwatchNewest(QString::fromStdString(before));
    judgeField();
}

void RunsBar::judgeField() {
    const auto known = m_judged.empty() ? std::nullopt : isKnown(m_judged);
    if (!known) return;
    if (!*known) return tellUnknown(m_judged);
    // It is watched until the table itself does.
    const std::string field = m_judged;
    if (const auto query = std::exchange(m_then, std::nullopt)) takeTyped(*query, m_filter->edit().hasFocus());
    if (m_judged == field) waitFor({}, std::nullopt);
}

// Whether the field is built in, or a setting or a series of any run; nothing until that has been read.
std::optional<bool> RunsBar::isKnown(const std::string& field) const {
    if (store::findRunField(field)) return true;
    const std::string lower = store::lowerCase(field);
    const auto& rows = m_runs.rows();
    if (std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.settings.find(lower).has_value(); }))
        return true;
    const NewestValues values = m_context.session.newestValues(QString::fromStdString(field));
    return values ? std::optional(!values->empty()) : std::nullopt;
}

void RunsBar::checkFields() {
    const auto isUnknown = [this](const std::string& field) { return isKnown(field) == false; };
    const auto unknown = std::find_if(m_asked.begin(), m_asked.end(), isUnknown);
    if (unknown != m_asked.end()) tellUnknown(*unknown);
}

void RunsBar::tellUnknown(const std::string& field) {
    const std::vector<std::string> names = fieldNames();
    std::string near = spec::nearest(field, names);
    // "loss" of "eval/loss".
    const auto endsSo = [end = "/" + store::lowerCase(field)](const auto& name) { return name.ends_with(end); };
    if (const auto found = std::ranges::find_if(names, endsSo); near.empty() && found != names.end()) near = *found;
    m_filter->tellUnknown(QString::fromStdString(field), QString::fromStdString(near));
}

std::vector<std::string> RunsBar::fieldNames() const {
    std::vector<std::string> names = m_names.settings;
    names.insert(names.end(), m_names.series.begin(), m_names.series.end());
    for (const std::string_view name : store::runFieldNames()) names.emplace_back(name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

void RunsBar::readNames() {
    onWorker(
        *QThreadPool::globalInstance(), this,
        [folder = std::filesystem::path(m_context.session.folder().toStdString()), rows = m_runs.sharedRows(),
         shown = m_runs.shownRows()] { return readRunNames(folder, rows, shown); },
        [this](RunNames names) {
            m_names = std::move(names);
            std::vector<std::string> all = m_names.settings;
            all.insert(all.end(), m_names.series.begin(), m_names.series.end());
            m_filter->setNames(all);
            if (m_columns) m_columns->offer(m_names, m_table.shownColumns());
        });
}

void RunsBar::openColumns(const QPoint& globalPosition) {
    if (!m_columns) {
        m_columns = new ColumnsPanel(this);
        connect(m_columns, &ColumnsPanel::columnChosen, &m_table, &RunTableView::setColumnShown);
    }
    m_columns->offer(m_names, m_table.shownColumns());
    m_columns->open(globalPosition);
    readNames();
}

void RunsBar::openBin() {
    if (!m_bin) m_bin = new BinPanel(m_context.session, this);
    m_bin->open(m_options->mapToGlobal(QPoint(m_options->width(), m_options->height())));
}

void RunsBar::showQueue() {
    const qsizetype waiting = m_context.queue.waiting().size();
    QString text = waiting > 0 ? tr("Queue (%1)").arg(waiting) : tr("Queue");
    if (m_context.queue.isPaused()) text = tr("%1, paused").arg(text);
    m_queueButton->setText(text);
}

void RunsBar::openQueue() {
    if (!m_queue) m_queue = new QueuePanel(m_context.queue, m_context.session, this);
    m_queue->open(m_queueButton->mapToGlobal(QPoint(m_queueButton->width(), m_queueButton->height())));
}

void RunsBar::saveState(QSettings& settings) const {
    settings.setValue("recent_filters", m_filter->recent());
    settings.setValue("filter", m_filter->text());
    settings.setValue("group_by", QString::fromStdString(m_runs.order().group_by));
    settings.setValue("archived", m_archived->isChecked());
    settings.setValue("reference", m_reference->isChecked());
}

void RunsBar::restoreState(const QSettings& settings) {
    m_filter->setRecent(settings.value("recent_filters").toStringList());
    m_filter->edit().setText(settings.value("filter").toString());
    groupBy(settings.value("group_by").toString().toStdString());
    m_archived->setChecked(settings.value("archived").toBool());
    m_reference->setChecked(settings.value("reference").toBool());
}

}  // namespace plateau::widgets
