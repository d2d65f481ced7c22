#include "widgets/pages/curves/curves_page.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <QAction>
#include <QDateTime>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "core/run/metrics.h"
#include "core/spec/run_spec.h"
#include "widgets/charts/chart_grid.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/engine/corpus_levels.h"
#include "widgets/forms/message_bar.h"
#include "widgets/level_lines/level_lines.h"
#include "widgets/level_lines/levels_offer.h"
#include "widgets/models/metric_texts.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/watched_series.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/curves/colour_menu.h"
#include "widgets/pages/curves/curve_options_panel.h"
#include "widgets/pages/curves/derived_dialog.h"
#include "widgets/pages/curves/group_charts.h"
#include "widgets/pages/curves/outside_notice.h"
#include "widgets/pages/curves/run_list_panel.h"
#include "widgets/pages/curves/series_list.h"
#include "widgets/pages/curves/series_names.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

constexpr qsizetype kMostNames = 3;  // in a note
constexpr std::size_t kNewest = 3;   // runs or groups of seeds that the empty page offers
constexpr qsizetype kMostOpen = 1000;

bool failedWithoutCurve(const SeedGroup& group) {
    return std::ranges::all_of(group.runs, failedWithoutValues);
}

// "my run: the disk is full", of as many as can be read at a glance.
QStringList failuresOf(const std::vector<SeedGroup>& groups) {
    QStringList failures;
    for (const SeedGroup& group : groups) {
        if (!failedWithoutCurve(group) || failures.size() == kMostNames) continue;
        failures << CurvesPage::tr("%1: %2").arg(group.name, failureText(group.runs.front()));
    }
    return failures;
}

}  // namespace

CurvesPage::CurvesPage(PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_names(new SeriesNames(context.session.folder(), this)),
      m_series(new WatchedSeries(context.session, this)),
      m_levels(new CorpusLevels(context.levels_count, this)) {
    build();
    buildActions();
    connect(&context.session, &WorkspaceSession::ready, this, &CurvesPage::runsChanged);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &CurvesPage::runsChanged);
    connect(m_series, &WatchedSeries::ready, this, &CurvesPage::seriesReady);
    connect(&context.selection, &RunSelection::chosenChanged, this, &CurvesPage::selectionChanged);
    connect(m_optionsPanel, &CurveOptionsPanel::optionsChanged, this, &CurvesPage::optionsChanged);
    connect(m_names, &SeriesNames::changed, this, [this] {
        m_optionsPanel->series().setNames(m_names->names(), m_names->runCount());
        emit settledChanged();
    });
    connect(&context.session, &WorkspaceSession::derivedChanged, this, &CurvesPage::derivedChanged);
    connect(&m_optionsPanel->series(), &SeriesList::addAsked, this, [this] { askForDerived({}); });
    connect(&m_optionsPanel->series(), &SeriesList::changeAsked, this, &CurvesPage::askForDerived);
    connect(&m_optionsPanel->series(), &SeriesList::removeAsked, this, &CurvesPage::removeDerived);
    connect(m_charts, &GroupCharts::settledChanged, this, &CurvesPage::settledChanged);
    connect(m_levels, &CorpusLevels::changed, this, [this] {
        updateCharts(true);
        emit settledChanged();
    });
    connect(context.marks.get(), &RunMarks::changed, this, [this] { updateCharts(true); });
    connect(m_grid, &ChartGrid::curveDrawn, this, &CurvesPage::curveDrawn);
    connect(m_grid, &ChartGrid::settled, this, &CurvesPage::settledChanged);
    connect(m_list, &RunListPanel::colourAsked, this, &CurvesPage::askForColour);
    connect(m_empty, &EmptyState::actionTriggered, this, &CurvesPage::emptyAction);
    runsChanged();
}

CurvesPage::~CurvesPage() = default;

void CurvesPage::build() {
    m_list = new RunListPanel(m_context.selection,
                              [this](const QString& id) { return m_series->find(id, QLatin1String(run::kEvalLoss)); });
    m_optionsPanel = new CurveOptionsPanel;
    m_empty = new EmptyState("curves", {}, {}, {});
    m_grid = new ChartGrid;
    m_charts = new GroupCharts(*m_grid, *m_series, *m_levels, this);
    m_note = new QLabel(tr("The built-in corpus shows what a plateau is; it does not reproduce the paper's result."));
    m_bar = new MessageBar;
    m_axisNote = new QLabel;
    m_axisNote->setObjectName("axis_note");
    auto* charts = new QWidget;
    auto* column = new QVBoxLayout(charts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(new OutsideNotice(*m_grid), 0, Qt::AlignLeft);
    m_levelsOffer = new LevelsOffer(*m_levels);
    column->addWidget(m_levelsOffer, 0, Qt::AlignLeft);
    column->addWidget(m_grid, 1);
    for (QLabel* note : {m_axisNote, m_note}) {
        note->setProperty("role", "small");
        note->setWordWrap(true);
        note->hide();
        column->addWidget(note);
    }
    column->addWidget(m_bar);
    m_middle = new QStackedWidget;
    m_middle->addWidget(charts);
    m_middle->addWidget(m_empty);

    m_splitter = new QSplitter(Qt::Horizontal);
    m_splitter->setHandleWidth(spacing::s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_middle);
    m_splitter->addWidget(m_optionsPanel);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({320, 880, 240});
    auto* row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_splitter);
}

QAction* CurvesPage::addZoomAction(const QString& iconName, const QString& text, const QString& tip,
                                   const QKeySequence& key, int steps) {
    auto* action = new QAction(icon(iconName), text, this);
    action->setToolTip(tip);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setPriority(QAction::LowPriority);  // in the header its icon does
    action->setEnabled(false);
    connect(action, &QAction::triggered, m_grid, [this, steps] { m_grid->go(steps); });
    connect(m_grid, &ChartGrid::viewsChanged, action,
            [this, action, steps] { action->setEnabled(m_grid->canGo(steps)); });
    addAction(action);
    return action;
}

void CurvesPage::buildActions() {
    m_back = addZoomAction("chevron-left", tr("Previous view"), tr("Back to the view before zooming (Backspace)"),
                           QKeySequence(Qt::Key_Backspace), -1);
    m_forward =
        addZoomAction("chevron-right", tr("Next view"), tr("Forward to the view that was left (Shift+Backspace)"),
                      QKeySequence(Qt::SHIFT | Qt::Key_Backspace), 1);
    m_resetView = new QAction(icon("reset-view"), tr("Show all"), this);
    m_resetView->setToolTip(tr("Show everything (0, or double click in a chart)"));
    connect(m_resetView, &QAction::triggered, m_grid, &ChartGrid::showAll);
    m_export = new QAction(icon("export"), tr("Export"), this);
    m_export->setToolTip(tr("Export the curves as PDF, SVG, PNG or CSV"));
    connect(m_export, &QAction::triggered, this, &CurvesPage::exportPicture);
    m_foldOptions = new QAction(icon("options"), tr("Options"), this);
    m_foldOptions->setCheckable(true);
    m_foldOptions->setChecked(true);
    m_foldOptions->setToolTip(tr("Show or fold the options (Ctrl+O)"));
    m_foldOptions->setShortcut(QKeySequence("Ctrl+O"));
    connect(m_foldOptions, &QAction::toggled, m_optionsPanel, &QWidget::setVisible);
    addAction(m_foldOptions);
    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setWhatsThis(tr("Search in the runs"));
    connect(find, &QShortcut::activated, m_list, &RunListPanel::focusFilter);
}

QString CurvesPage::subtitle() const {
    return tr("%n run(s)", nullptr, int(m_context.selection.chosen().size()));
}

QList<QAction*> CurvesPage::headerActions() {
    return {m_back, m_forward, m_resetView, m_export, m_foldOptions};
}

const CurveOptions& CurvesPage::options() const {
    return m_optionsPanel->options();
}

void CurvesPage::setOptions(const CurveOptions& options) {
    m_optionsPanel->setOptions(options);
}

CurveChart* CurvesPage::chart(const QString& series) const {
    return m_charts->chart(series);
}

bool CurvesPage::isSettled() const {
    if (!m_context.session.isReady()) return false;
    // Chosen runs whose folders have not been read yet.
    for (const QString& id : m_context.selection.chosen()) {
        if (!m_context.session.run(id) && QDir(m_context.session.runsFolder()).exists(id)) return false;
    }
    return m_series->areAllRead() && m_names->isSettled() && m_charts->isSettled() && m_levels->isSettled() &&
           m_grid->isSettled();
}

void CurvesPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    runsChanged();
}

void CurvesPage::emptyAction() {
    if (!m_charts->groups().empty()) return emit pageRequested("runs");
    // With runs at hand the next step is to look at them.
    const auto newest = newestGroups(m_context.session.runs(), kNewest);
    if (newest.empty()) return emit pageRequested("launch");
    m_context.selection.setChosen(idsOf(newest));
}

QImage CurvesPage::renderPng(const QSize& size) {
    return m_grid->renderPng(size);
}

void CurvesPage::exportPicture() {
    FigureSource source{QStringLiteral("curves"), [this](PictureFormat format, const FigureOptions& options) {
                            return CurveChart::renderTogether(m_grid->charts(), m_grid->columns(), format, options);
                        }};
    source.csv = [this] {
        QByteArray csv;
        for (const CurveChart* chart : m_grid->charts()) csv += chart->drawnCsv();
        return csv;
    };
    const auto charts = int(m_grid->charts().size()), columns = std::max(1, m_grid->columns());
    source.rows = std::max(1, (charts + columns - 1) / columns);
    source.written = [this](const QString& file) { m_bar->tellWritten(file, {}); };
    FigureDialog::openFor(std::move(source), *this);
}

// A group gets its colour as all of its runs have it.
void CurvesPage::askForColour(const QStringList& runs, const QPoint& where) {
    QColor current;
    if (!runs.isEmpty()) current = m_charts->pens().value(runs.front()).colour;
    QMenu* menu = colourMenu(this, current, [this, runs](const QString& colour) {
        for (const QString& id : runs) {
            const auto row = m_context.session.run(id);
            if (!row || row->read_only) continue;
            run::Label label = labelOf(*row);
            label.colour = colour.toStdString();
            m_context.session.setLabel(id, label);
        }
    });
    menu->popup(where);
}

void CurvesPage::saveState(QSettings& settings) const {
    settings.setValue("splitter", m_splitter->saveState());
    settings.setValue("options_shown", m_foldOptions->isChecked());
    saveOptions(settings, options());
    settings.setValue("open_groups", m_list->openGroups().mid(0, kMostOpen));
    settings.setValue("views", toVariant(m_grid->views()));
    saveFigureOptions(settings, FigureDialog::remembered());
    settings.setValue(QStringLiteral("figure_format"), FigureDialog::rememberedFormat());
}

void CurvesPage::restoreState(QSettings& settings) {
    m_splitter->restoreState(settings.value("splitter").toByteArray());
    m_foldOptions->setChecked(settings.value("options_shown", true).toBool());
    setOptions(loadOptions(settings));
    m_list->setOpenGroups(settings.value("open_groups").toStringList().mid(0, kMostOpen));
    updateCharts(true);
    m_grid->startWith(viewsOf(settings.value("views")));
    FigureDialog::remember(loadFigureOptions(settings));
    FigureDialog::rememberFormat(settings.value(QStringLiteral("figure_format"), QStringLiteral("pdf")).toString());
}

std::vector<store::RunRow> CurvesPage::shownRuns() const {
    std::vector<store::RunRow> shown;
    for (const QString& id : m_context.selection.chosen()) {
        const auto row = m_context.session.run(id);
        if (row && hasCurves(*row)) shown.push_back(*row);
    }
    if (!options().reference) return shown;
    for (const store::RunRow& row : m_context.session.runs()) {
        if (row.read_only && !m_context.selection.isChosen(idOf(row))) shown.push_back(row);
    }
    return shown;
}

void CurvesPage::selectionChanged() {
    updateNames();
    updateWatches();
    updateCharts(true);
    emit headerChanged();
    emit settledChanged();
}

void CurvesPage::runsChanged() {
    m_list->setRuns(m_context.session.runs(), options().fold_seeds);
    updateNames();
    if (isVisible()) m_names->refresh();
    updateWatches();
    updateCharts(false);
    emit settledChanged();
}

void CurvesPage::derivedChanged() {
    m_names->read();
    m_optionsPanel->series().retitle();
    updateCharts(true);
}

void CurvesPage::askForDerived(const QString& changed) {
    auto* dialog = new DerivedDialog(m_context.session.derivedSeries(), changed, m_names->names(), this);
    connect(dialog, &DerivedDialog::made, this, &CurvesPage::showDerived);
    dialog->open();
}

void CurvesPage::showDerived(const derive::DerivedSeries& row) {
    m_context.session.keepDerived(row);
    CurveOptions shown = options();
    const QString series = QString::fromStdString(seriesName(row));
    if (!shown.series.contains(series)) shown.series << series;
    setOptions(shown);
}

void CurvesPage::removeDerived(const QString& series) {
    const auto& all = m_context.session.derivedSeries();
    const auto found =
        std::ranges::find_if(all, [&](const auto& row) { return series == QString::fromStdString(seriesName(row)); });
    if (found == all.end()) return;
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the next line removes what `found` points to
    const derive::DerivedSeries removed = *found;
    m_context.session.removeDerived(QString::fromStdString(removed.name));
    CurveOptions shown = options();
    shown.series.removeOne(series);
    setOptions(shown);
    m_bar->showMessage(MessageBar::Kind::information, tr("The series “%1” is removed").arg(metricTitle(series)));
    m_bar->setAction(tr("Undo"), [this, removed] {
        m_bar->hide();
        showDerived(removed);
    });
}

void CurvesPage::optionsChanged() {
    m_list->setRuns(m_context.session.runs(), options().fold_seeds);
    updateWatches();
    if (m_context.marks->colourBy() == options().colour_by)
        updateCharts(true);
    else
        m_context.marks->setColourBy(options().colour_by);  // whose change draws
    const CurveOptions before = std::exchange(m_drawnOptions, options());
    const bool sameUnits = before.x_axis == m_drawnOptions.x_axis && before.isLogX() == m_drawnOptions.isLogX() &&
                           before.log_y == m_drawnOptions.log_y;
    // In other units the old views mean nothing.
    if (!sameUnits) m_grid->startWith({});
    emit settledChanged();
}

void CurvesPage::updateNames() {
    QStringList ids;
    for (const QString& id : m_context.selection.chosen()) {
        if (m_context.session.run(id)) ids << id;
    }
    m_names->setRuns(ids);
}

void CurvesPage::updateWatches() {
    std::set<WatchedSeries::Key> wanted;
    for (const store::RunRow& row : shownRuns()) {
        for (const QString& series : options().series) {
            // The published study has its evaluation losses only.
            if (!row.read_only || series == run::kEvalLoss) wanted.insert({idOf(row), series});
        }
    }
    m_series->setWanted(wanted);
}

void CurvesPage::seriesReady(const QString& run, const QString& series) {
    m_charts->drawSeries(run, series);
    m_hasNewLosses |= series == QLatin1String(run::kEvalLoss);
    if (m_hasNewLosses && m_series->areAllRead()) {  // by these copies are told
        m_hasNewLosses = false;
        m_list->setRuns(m_context.session.runs(), options().fold_seeds);
    }
    // Only then it is known whether the points have times.
    if (options().x_axis != XAxis::step) updateNotes();
    emit settledChanged();
}

void CurvesPage::curveDrawn(const QString& key) {
    const QStringList parts = key.split('\n');
    const auto series = m_series->find(parts.value(0), parts.value(1));
    if (!series || series->steps.empty()) return;
    emit pointsDrawn(parts[0], parts[1], series->steps.back(), QDateTime::currentMSecsSinceEpoch());
}

void CurvesPage::updateCharts(bool everything) {
    const std::vector<store::RunRow> shown = shownRuns();
    m_charts->show(shown, options(), *m_context.marks, everything);
    askForLevels(shown);
    m_list->setPens(m_charts->pens());
    updateNotes();
    updateEmptyState();
}

void CurvesPage::askForLevels(const std::vector<store::RunRow>& shown) {
    const bool wanted = options().levels && m_charts->chart(run::kEvalLoss);
    m_levels->setRuns(wanted ? readable(shown) : std::vector<CorpusLevels::Run>());
    m_levelsOffer->setWanted(wanted);
}

void CurvesPage::updateNotes() {
    bool demoCorpus = false;
    std::map<MissingAxis, QStringList> lacking;
    for (const SeedGroup& group : m_charts->groups()) {
        demoCorpus |= group.runs.front().corpus == spec::kDemoCorpus;
        const MissingAxis missing = m_charts->missingAxis(group);
        if (missing != MissingAxis::none) lacking[missing] << group.name;
    }
    QStringList lines;
    for (const QString& failure : failuresOf(m_charts->groups()))
        lines << tr("Failed before the first value: %1").arg(failure);
    for (const auto& [missing, names] : lacking) {
        QString list = enumeration(names.mid(0, kMostNames));
        if (names.size() > kMostNames) list = tr("%1 and %n more", nullptr, int(names.size() - kMostNames)).arg(list);
        lines << (missing == MissingAxis::tokens
                      ? tr("Not drawn, as the log does not say how many tokens a step has: %1")
                  : missing == MissingAxis::flops
                      ? tr("Not drawn, as the log does not say how many FLOPs a token takes: %1")
                      : tr("Not drawn, as the points have no times: %1"))
                     .arg(list);
    }
    m_axisNote->setText(lines.join('\n'));
    m_axisNote->setVisible(!lines.isEmpty());
    m_note->setVisible(demoCorpus);
}

void CurvesPage::updateEmptyState() {
    const std::vector<SeedGroup>& groups = m_charts->groups();
    const bool isEmpty = std::ranges::all_of(groups, failedWithoutCurve);
    m_middle->setCurrentIndex(isEmpty ? 1 : 0);
    for (QAction* action : {m_resetView, m_export})
        if (action) action->setEnabled(!isEmpty);
    if (!isEmpty) return;
    if (!groups.empty())
        return m_empty->setText(tr("Failed before the first value"), failuresOf(groups).join(QLatin1Char('\n')),
                                tr("Show runs"));
    const auto& runs = m_context.session.runs();
    const bool own = std::any_of(runs.begin(), runs.end(), isOffered);
    if (own) {
        m_empty->setText(tr("No run chosen"),
                         tr("Choose runs with the eye at the left: their losses are drawn here, live."),
                         tr("Show the newest runs"));
    } else {
        m_empty->setText(
            tr("No curves yet"),
            tr("The losses of your runs are drawn here while they train. The reference study at the left can "
               "be looked at already."),
            tr("Launch a run"));
    }
}

}  // namespace plateau::widgets
