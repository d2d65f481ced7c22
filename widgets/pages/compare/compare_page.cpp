#include "widgets/pages/compare/compare_page.h"

#include <cmath>
#include <tuple>

#include <QAbstractScrollArea>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

#include "core/run/metrics.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/charts/level_handle.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/engine/corpus_levels.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/level_lines/level_lines.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/compare/bench_panel.h"
#include "widgets/pages/compare/chart_or_reason.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/compare/compare_charts.h"
#include "widgets/pages/compare/compare_choice.h"
#include "widgets/pages/compare/compare_library.h"
#include "widgets/pages/compare/compare_sections.h"
#include "widgets/pages/compare/compare_view.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/pages/compare/parallel_tab.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

constexpr qsizetype kMostNames = 3;  // of columns for which there is no place

// What shows a page that is higher than the window; null without one.
const QAbstractScrollArea* areaAround(const QWidget& page) {
    const QWidget* around = page.parentWidget();
    while (around && !qobject_cast<const QAbstractScrollArea*>(around)) around = around->parentWidget();
    return qobject_cast<const QAbstractScrollArea*>(around);
}

}  // namespace

ComparePage::ComparePage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_choice(new CompareChoice(Compared::trainings, context.session, context.selection, this)),
      m_library(new CompareLibrary(context.session, this)),
      m_corpusLevels(new CorpusLevels(context.levels_count, this)),
      m_bar(new MessageBar(this)),
      m_kinds(new QTabBar(this)),
      m_stack(new QStackedWidget(this)),
      m_empty(new EmptyState(QStringLiteral("compare"), {}, {}, {})),
      m_benches(new BenchPanel(context.session, context.selection)) {
    build();
    buildActions();
    connectCharts();
    connect(&context.session, &WorkspaceSession::ready, this, &ComparePage::updateQuestion);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &ComparePage::updateQuestion);
    connect(&context.selection, &RunSelection::chosenChanged, this, &ComparePage::updateQuestion);
    connect(m_library, &CompareLibrary::changed, this, &ComparePage::showAnswer);
    connect(m_choice, &CompareChoice::changed, this, &ComparePage::updateQuestion);
    connect(context.marks.get(), &RunMarks::changed, this, &ComparePage::optionsChanged);
    connect(&m_benches->choice(), &CompareChoice::changed, this, &ComparePage::updateQuestion);
    connect(m_benches, &BenchPanel::settledChanged, this, &Page::settledChanged);
    connect(m_choice, &CompareChoice::benchChosen, this, [this] { chooseKind(true); });
    for (CompareChoice* choice : {m_choice, &m_benches->choice()})
        connect(choice, &CompareChoice::runsRequested, this, [this] { emit pageRequested(QStringLiteral("runs")); });
    connect(m_empty, &EmptyState::actionTriggered, this,
            [this] { (showsBenches() ? &m_benches->choice() : m_choice)->chooseSomething(); });
    connect(m_cards, &ColumnCards::baselineRequested, m_choice, &CompareChoice::setBaseline);
    connect(m_cards, &ColumnCards::hideRequested, m_choice,
            [this](const QString& key) { m_choice->setShown(key, false); });
    connect(&m_cards->columnMenu(), &QMenu::aboutToShow, m_choice,
            [this] { m_choice->fillMenu(m_cards->columnMenu()); });
    updateQuestion();
}

void ComparePage::build() {
    auto* bottom = new QWidget;
    m_cards = new ColumnCards;
    m_cards->setObjectName(QStringLiteral("compare.cards"));
    m_table = new CompareView;
    m_table->setObjectName(QStringLiteral("compare.table"));
    auto* below = new QVBoxLayout(bottom);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(spacing::xs);
    below->addWidget(m_cards);
    below->addWidget(m_table, 1);
    m_notes = new WrappedLabel;
    m_notes->setObjectName(QStringLiteral("compare.notes"));
    m_notes->setAccessibleName(tr("What is compared"));
    m_notes->setProperty("role", "soft");
    m_notes->setFont(smallFont());
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setWordWrap(true);
    below->addWidget(m_notes);

    m_rows = new QSplitter(Qt::Vertical);
    m_rows->setHandleWidth(spacing::s);
    m_rows->setChildrenCollapsible(false);
    m_rows->addWidget(makeCharts());
    m_rows->addWidget(bottom);
    m_rows->setStretchFactor(0, 4);
    m_rows->setStretchFactor(1, 5);
    m_rows->setSizes({400, 500});

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    column->addWidget(makeOptions());
    column->addWidget(m_rows, 1);
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_benches);
    m_kinds->setObjectName(QStringLiteral("compare.kinds"));
    m_kinds->setAccessibleName(tr("What is compared"));
    m_kinds->setDrawBase(false);
    m_kinds->setTabToolTip(m_kinds->addTab(tr("Trainings")), tr("The chosen runs that have curves"));
    m_kinds->setTabToolTip(m_kinds->addTab(tr("Benches")), tr("The chosen runs that “bench all” has kept"));
    connect(m_kinds, &QTabBar::currentChanged, this, [this](int tab) { chooseKind(tab == 1); });
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(spacing::s);
    whole->addWidget(m_kinds);
    whole->addWidget(m_stack, 1);
    whole->addWidget(m_bar);
}

QWidget* ComparePage::makeOptions() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::s);
    m_series = new QComboBox;
    m_series->setObjectName(QStringLiteral("compare.series"));
    m_series->setAccessibleName(tr("Series"));
    m_series->setToolTip(tr("Curve that is compared"));
    m_series->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // derived series come and go
    m_series->setMinimumContentsLength(14);  // a full-width bracket at the end is wider than its ink, which Qt measures
    fillSeries();
    m_cost = new QComboBox;
    m_cost->setAccessibleName(tr("Compared by"));
    m_cost->setToolTip(tr("What training is paid in: the x axis, and what the ratios are of"));
    for (const compare::Cost known : compare::kCosts) m_cost->addItem(tr("by %1").arg(costName(known)), int(known));
    m_logX = new QCheckBox(tr("Log x"));
    m_logX->setToolTip(tr("Logarithmic horizontal axis: shows the first steps"));
    m_fold = new QCheckBox(tr("Fold seeds"));
    m_fold->setToolTip(tr("Runs that differ in their seed only become one column: their mean, with its spread"));
    m_fold->setChecked(true);
    auto* label = new QLabel(tr("Line at"));
    m_levelBox = new QDoubleSpinBox;
    m_levelBox->setDecimals(3);
    m_levelBox->setRange(-1e6, 1e6);
    m_levelBox->setSingleStep(0.05);
    m_levelBox->setKeyboardTracking(false);
    m_levelBox->setAccessibleName(tr("Level of the line"));
    m_levelBox->setToolTip(tr("Loss at which the line lies; drag it in the chart, or type here"));
    label->setBuddy(m_levelBox);
    row->addWidget(m_series);
    row->addWidget(m_cost);
    row->addWidget(m_logX);
    row->addWidget(m_fold);
    row->addStretch(1);
    row->addWidget(label);
    row->addWidget(m_levelBox);
    return bar;
}

void ComparePage::fillSeries() {
    const QSignalBlocker blocked(m_series);
    const QString chosen = m_wantedSeries.isEmpty() ? series() : m_wantedSeries;
    m_series->clear();
    const auto add = [this](const std::string& name) {
        m_series->addItem(seriesTitle(name), QString::fromStdString(name));
    };
    for (const run::Metric& metric : run::metrics())
        if (metric.compared != run::Compared::never) add(std::string(metric.id));
    for (const derive::DerivedSeries& row : m_context.session.derivedSeries()) add(seriesName(row));
    m_series->setCurrentIndex(std::max(0, m_series->findData(chosen)));
}

QWidget* ComparePage::makeCharts() {
    m_curves = new CurveChart;
    m_curves->setObjectName(QStringLiteral("compare.curves"));
    m_curves->setProperty(kHelpTopic, "compare.curves");
    m_handle = new LevelHandle(*m_curves);
    m_charts = new QSplitter(Qt::Horizontal);
    m_charts->setHandleWidth(spacing::s);
    m_charts->setChildrenCollapsible(false);
    m_curvePlace = new ChartOrReason(*m_curves);
    m_charts->addWidget(m_curvePlace);
    m_charts->addWidget(makeSide());
    m_charts->setStretchFactor(0, 3);
    m_charts->setStretchFactor(1, 2);
    m_charts->setSizes({600, 400});
    return m_charts;
}

QWidget* ComparePage::makeSide() {
    m_ratios = new CurveChart;
    m_ratios->setObjectName(QStringLiteral("compare.ratios"));
    m_ratios->setProperty(kHelpTopic, "compare.ratios");
    m_ratios->setLevels({{1, tr("as the baseline")}});
    m_ratios->setXAxis(XAxis::value);
    m_differences = new CurveChart;
    m_differences->setProperty(kHelpTopic, "compare.differences");
    m_differences->setLevels({{0, tr("as the baseline")}});
    m_parallel = new ParallelTab(m_context.session, *m_context.marks, m_context.engine);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_ratioPlace = new ChartOrReason(*m_ratios);
    m_differencePlace = new ChartOrReason(*m_differences);
    m_tabs->addTab(m_ratioPlace, tr("Ratio"));
    m_tabs->setTabToolTip(0, tr("How much of the baseline's cost it takes to reach any level"));
    m_tabs->addTab(m_differencePlace, tr("Difference"));
    m_tabs->setTabToolTip(1, tr("Column minus baseline at equal steps"));
    m_tabs->addTab(m_parallel, tr("Settings"));
    m_tabs->setTabToolTip(2, tr("What the runs were given, and where they ended"));
    return m_tabs;
}

void ComparePage::connectCharts() {
    connect(m_handle, &LevelHandle::dragged, this, &ComparePage::setLevel);
    connect(m_levelBox, &QDoubleSpinBox::valueChanged, this, &ComparePage::setLevel);
    connect(m_series, &QComboBox::currentIndexChanged, this, [this] {
        m_wantedSeries.clear();
        optionsChanged();
    });
    connect(&m_context.session, &WorkspaceSession::derivedChanged, this, [this] {
        fillSeries();
        optionsChanged();
    });
    connect(m_cost, &QComboBox::currentIndexChanged, this, &ComparePage::optionsChanged);
    connect(m_logX, &QCheckBox::toggled, this, &ComparePage::optionsChanged);
    connect(m_fold, &QCheckBox::toggled, this, &ComparePage::optionsChanged);
    connect(m_parallel, &ParallelTab::allRunsToggled, this, &ComparePage::showSettings);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (m_parallel->isVisible()) showSettings();
        emit settledChanged();
    });
    connect(m_corpusLevels, &CorpusLevels::changed, this, [this] {
        if (m_library->answer()) takeLines(), showLines();
        emit settledChanged();
    });
    for (CurveChart* chart : {m_curves, m_ratios, m_differences})
        connect(chart, &CurveChart::settled, this, &Page::settledChanged);
    connect(&m_parallel->chart(), &ParallelCoordinates::lineClicked, this, [this](const QString& run) {
        m_context.selection.setChosen(run, true);
        m_context.selection.setCurrent(run);
    });
}

QString ComparePage::subtitle() const {
    const auto columns = shownChoice().columns().size(), all = shownChoice().candidates().size();
    if (columns == 0) return {};
    return columns < all ? tr("%1 of %2 columns").arg(columns).arg(all) : tr("%n columns", nullptr, int(columns));
}

QList<QAction*> ComparePage::headerActions() {
    return {m_reset, m_copy, m_picture};
}

bool ComparePage::isSettled() const {
    if (!m_context.session.isReady() || !m_benches->isSettled()) return false;
    if (m_choice->columns().empty()) return true;
    return m_library->isSettled() && m_library->answer()->columns == m_choice->columns() &&
           m_corpusLevels->isSettled() && m_curves->isSettled() && m_ratios->isSettled() && m_differences->isSettled();
}

void ComparePage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("series"), m_wantedSeries.isEmpty() ? series() : m_wantedSeries);
    settings.setValue(QStringLiteral("cost"), m_cost->currentIndex());
    settings.setValue(QStringLiteral("log_x"), m_logX->isChecked());
    settings.setValue(QStringLiteral("fold"), m_fold->isChecked());
    m_choice->saveState(settings);
    m_benches->saveState(settings);
    settings.setValue(QStringLiteral("kind"), m_wantsBenches ? QStringLiteral("benches") : QStringLiteral("trainings"));
    settings.setValue(QStringLiteral("folded"), m_table->foldedSections());
    settings.setValue(QStringLiteral("tab"), m_tabs->currentIndex());
    settings.setValue(QStringLiteral("rows"), m_rows->saveState());
    settings.setValue(QStringLiteral("charts"), m_charts->saveState());
    for (const auto& [name, value] : m_levels)
        settings.setValue(QStringLiteral("level_") + QString(name).replace('/', '.'), value);
}

void ComparePage::restoreState(QSettings& settings) {
    const QSignalBlocker blocked[] = {QSignalBlocker(m_series), QSignalBlocker(m_cost), QSignalBlocker(m_logX),
                                      QSignalBlocker(m_fold)};
    m_wantedSeries = settings.value(QStringLiteral("series")).toString();
    fillSeries();
    m_cost->setCurrentIndex(std::clamp(settings.value(QStringLiteral("cost"), 0).toInt(), 0, m_cost->count() - 1));
    m_logX->setChecked(settings.value(QStringLiteral("log_x"), false).toBool());
    m_fold->setChecked(settings.value(QStringLiteral("fold"), true).toBool());
    m_choice->restoreState(settings);
    m_benches->restoreState(settings);
    m_wantsBenches = settings.value(QStringLiteral("kind")).toString() == QLatin1String("benches");
    m_table->setFoldedSections(settings.value(QStringLiteral("folded")).toStringList());
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("tab"), 0).toInt());
    m_rows->restoreState(settings.value(QStringLiteral("rows")).toByteArray());
    m_charts->restoreState(settings.value(QStringLiteral("charts")).toByteArray());
    for (int i = 0; i < m_series->count(); ++i) {
        const QString name = m_series->itemData(i).toString();
        bool isNumber = false;
        const double value =
            settings.value(QStringLiteral("level_") + QString(name).replace('/', '.')).toDouble(&isNumber);
        if (isNumber && std::isfinite(value)) m_levels[name] = value;
    }
    optionsChanged();
}

void ComparePage::buildActions() {
    m_reset = new QAction(icon(QStringLiteral("reset-view")), tr("Show all"), this);
    m_reset->setToolTip(tr("Show everything in the charts (0, or double click in one)"));
    connect(m_reset, &QAction::triggered, this, [this] {
        for (CurveChart* chart : {m_curves, m_ratios, m_differences}) chart->resetView();
        m_parallel->chart().clearBrushes();
    });
    m_copy = new QAction(icon(QStringLiteral("copy")), tr("Copy"), this);
    m_copy->setToolTip(tr("Copy the table for a paper or a spreadsheet"));
    auto* formats = new QMenu(this);
    addTableEntries(*formats, *this,
                    {[this](table::TableFormat format) {
                         return table::tableText(paperTable(shownTable().compareModel().table()), format);
                     },
                     QStringLiteral("comparison"),
                     [this](const QString& file, const QString& problem) { m_bar->tellTable(file, problem); }});
    m_copy->setMenu(formats);
    m_picture = new QAction(icon(QStringLiteral("export")), tr("Picture"), this);
    auto* charts = new QMenu(this);
    for (const auto& [title, place, chart] :
         {std::tuple(tr("Curves"), m_curvePlace, m_curves), std::tuple(tr("Ratio"), m_ratioPlace, m_ratios),
          std::tuple(tr("Difference"), m_differencePlace, m_differences)}) {
        QAction* entry = charts->addAction(title);
        connect(entry, &QAction::triggered, this, [this, shown = chart] { exportPicture(shown); });
        connect(charts, &QMenu::aboutToShow, entry, [entry, place = place] { entry->setEnabled(place->hasChart()); });
    }
    connect(charts->addAction(tr("Settings")), &QAction::triggered, this, [this] { exportPicture(nullptr); });
    m_picture->setMenu(charts);
    m_picture->setToolTip(tr("Save a chart as a picture or as CSV"));
}

bool ComparePage::showsBenches() const {
    if (m_benches->choice().candidates().empty()) return false;
    return m_wantsBenches || m_choice->candidates().empty();
}

const CompareChoice& ComparePage::shownChoice() const {
    return showsBenches() ? m_benches->choice() : *m_choice;
}

const CompareView& ComparePage::shownTable() const {
    return showsBenches() ? m_benches->table() : *m_table;
}

void ComparePage::chooseKind(bool isBenches) {
    m_wantsBenches = isBenches;
    updateQuestion();
}

void ComparePage::updateKinds() {
    const QSignalBlocker blocked(m_kinds);
    m_kinds->setCurrentIndex(showsBenches() ? 1 : 0);
    m_kinds->setVisible(!m_choice->candidates().empty() && !m_benches->choice().candidates().empty());
}

void ComparePage::updateQuestion() {
    m_choice->update(m_fold->isChecked());
    m_benches->refresh();
    m_library->setQuestion(m_choice->columns(), m_choice->baseline(), series());
    askForLevels();
    showNotes();
    updateKinds();
    updateEmptyState();
    if (m_parallel->isVisible()) showSettings();
    emit headerChanged();
    emit settledChanged();
}

void ComparePage::optionsChanged() {
    updateQuestion();
    showAnswer();
}

bool ComparePage::event(QEvent* event) {
    const bool isTaken = Page::event(event);
    if (event->type() == QEvent::LayoutRequest) fitTable();
    return isTaken;
}

void ComparePage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    fitTable();
}

// Whole words come first, then rows of the table, which scrolls. Where even so the page is higher than the window and
// scrolls, the table does not besides.
void ComparePage::fitTable() {
    const QAbstractScrollArea* around = areaAround(*this);
    const int least = minimumSizeHint().height() - m_table->minimumHeight() + CompareView::kLeastHeight;
    m_table->setWhole(around && least > around->viewport()->height());
}

void ComparePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    updateQuestion();
}

void ComparePage::updateEmptyState() {
    const bool anything = !shownChoice().columns().empty();
    m_stack->setCurrentIndex(!anything ? 1 : showsBenches() ? 2 : 0);
    m_copy->setEnabled(anything);
    for (QAction* action : {m_picture, m_reset}) action->setEnabled(anything && !showsBenches());  // of charts
    if (anything) return;
    const CompareChoice::Emptiness emptiness = shownChoice().emptiness();
    if (emptiness == CompareChoice::Emptiness::allHidden) {
        m_empty->setText(tr("All columns are hidden"), tr("Runs are chosen, but none of them is shown here."),
                         tr("Show them"));
    } else if (emptiness == CompareChoice::Emptiness::onlyBenches) {
        m_empty->setText(tr("Nothing to compare yet"),
                         tr("Two or more trainings stand side by side here, and so do benches that “bench all” has "
                            "kept, of several machines or versions."),
                         tr("Compare the newest benches"));
    } else if (emptiness == CompareChoice::Emptiness::nothingChosen) {
        m_empty->setText(
            tr("Nothing to compare yet"),
            tr("Choose two or more runs on the pages Runs or Curves: here they stand side by side, with which "
               "is better, by how much, and how sure that is."),
            tr("Compare the newest runs"));
    } else {
        m_empty->setText(tr("Nothing to compare yet"),
                         tr("Two or more runs stand side by side here, with which is better, by how much, and how sure "
                            "that is. The reference study can be looked at already."),
                         tr("Compare the reference study"));
    }
}

// Null: the parallel coordinates.
void ComparePage::exportPicture(CurveChart* chart) {
    FigureSource source{QStringLiteral("compare"), {}, {}};
    if (chart) {
        source.picture = [chart](PictureFormat format, const FigureOptions& options) {
            return chart->renderPicture(format, options);
        };
        source.csv = [chart] { return chart->drawnCsv(); };
    } else {
        showSettings();
        source.picture = [this](PictureFormat format, const FigureOptions& options) {
            const PaperTheme paper(options.font_pt);
            return figureBytes(format, options, [&](QPaintDevice& device) {
                m_parallel->chart().paintOn(device, figurePixels(options));
            });
        };
    }
    source.written = [this](const QString& file) { m_bar->tellWritten(file, {}); };
    FigureDialog::openFor(std::move(source), *this);
}

compare::Cost ComparePage::cost() const {
    return compare::Cost(m_cost->currentData().toInt());
}

QString ComparePage::series() const {
    return m_series->currentData().toString();
}

void ComparePage::showAnswer() {
    const auto& answer = m_library->answer();
    if (!answer || answer->study.series != series().toStdString()) return;
    showCurves();
    takeLines();
    const auto chosen = m_levels.find(series());
    const auto level = chosen != m_levels.end() ? std::optional(chosen->second) : answer->study.proposed_level;
    m_handle->setLevel(level);
    m_levelBox->setEnabled(level.has_value());
    if (level) {
        const QSignalBlocker blocked(m_levelBox);
        m_levelBox->setValue(*level);
    }
    showLevel();
    emit settledChanged();
}

// As on the other pages: marks are given to all chosen runs, whichever stand side by side here.
std::vector<RunPen> ComparePage::pensOf(const std::vector<CompareColumn>& columns) const {
    const QHash<QString, RunPen> marks = m_context.marks->marksOf(m_choice->candidates());
    std::vector<RunPen> pens;
    for (const CompareColumn& column : columns) {
        const auto mark = marks.constFind(column.key);
        pens.push_back(mark != marks.cend() ? *mark : m_context.marks->markOf(column.runs.front()));
    }
    return pens;
}

void ComparePage::showCurves() {
    const CompareAnswer& answer = *m_library->answer();
    const std::vector<RunPen> pens = pensOf(answer.columns);
    std::vector<ChartCurve> curves, ratios, differences;
    for (std::size_t i = 0; i < answer.columns.size(); ++i) {
        curves.push_back(columnCurve(answer, i, cost(), pens[i]));
        if (i == answer.study.baseline) continue;
        ratios.push_back(ratioCurve(answer, i, cost(), pens[i]));
        differences.push_back(differenceCurve(answer, i, pens[i]));
    }
    const QString title = seriesTitle(answer.study.series);
    m_curves->setXAxis(cost() == compare::Cost::time     ? XAxis::time
                       : cost() == compare::Cost::tokens ? XAxis::tokens
                                                         : XAxis::step);
    m_curves->setXTitle(costAxisTitle(cost()));
    m_curves->setYTitle(title);
    m_curves->setLogarithmic(m_logX->isChecked(), false);
    m_ratios->setXTitle(title);
    m_ratios->setYTitle(ratioAxisTitle(cost()));
    m_differences->setYTitle(tr("Difference to the baseline"));
    m_differences->setLogarithmic(m_logX->isChecked(), false);
    m_curvePlace->show(curves, noCurveWords(answer.study, cost()));
    m_ratioPlace->show(ratios, noRatioWords(answer.study, cost()));
    m_differencePlace->show(differences, noDifferenceWords(answer.study));
}

void ComparePage::setLevel(double level) {
    if (!m_library->answer() || !std::isfinite(level)) return;
    m_levels[series()] = level;
    m_handle->setLevel(level);
    const QSignalBlocker blocked(m_levelBox);
    m_levelBox->setValue(level);
    showLevel();
}

void ComparePage::askForLevels() {
    std::vector<store::RunRow> shown;
    if (series() == run::kEvalLoss)
        for (const CompareColumn& column : m_choice->columns())
            shown.insert(shown.end(), column.runs.begin(), column.runs.end());
    m_corpusLevels->setRuns(readable(shown));
}

void ComparePage::takeLines() {
    const CompareAnswer& answer = *m_library->answer();
    std::vector<LeveledRun> runs;
    if (answer.study.series == run::kEvalLoss)
        for (const CompareColumn& column : answer.columns)
            for (const store::RunRow& row : column.runs) runs.push_back({&row, m_corpusLevels->find(idOf(row))});
    m_lines = levelLines(runs);
}

// The line that can be dragged, and the levels of the columns' corpora.
void ComparePage::showLines() {
    std::vector<ChartLevel> lines;
    if (const auto level = m_handle->level()) lines.push_back({*level, levelText(*level)});
    lines.insert(lines.end(), m_lines.begin(), m_lines.end());
    m_curves->setLevels(std::move(lines));
}

// Everything that depends on where the line is: cheap enough to follow the hand.
void ComparePage::showLevel() {
    const CompareAnswer& answer = *m_library->answer();
    const compare::Study& study = answer.study;
    const std::vector<RunPen> pens = pensOf(answer.columns);
    const auto level = m_handle->level();
    std::vector<ColumnHead> heads;
    for (std::size_t i = 0; i < answer.columns.size(); ++i) {
        ColumnHead head{answer.columns[i].key, answer.columns[i].name, pens[i], {}, {}, i == study.baseline};
        if (level) head.answer = reachWords(study, i, *level, cost());
        head.words << stateWords(answer.columns[i].runs) << exitWords(study, i, cost()) << finalWords(study, i)
                   << otherTextWords(study.columns[i]);
        head.words.removeAll(QString());
        heads.push_back(std::move(head));
    }
    m_cards->setHeads(heads);
    showLines();
    m_curves->setCrossings(level ? crossingsAt(answer, *level, cost(), pens) : std::vector<ChartCrossing>{});

    CompareTable table;
    for (const CompareColumn& column : answer.columns) table.columns << column.name;
    table.notes = compareNotes(study);
    if (level) table.sections.push_back(lineSection(study, *level));
    table.sections.push_back(plateauSection(study));
    table.sections.push_back(finalsSection(study));
    table.sections.push_back(glueSection(answer.glue));
    table.sections.push_back(costSection(study));
    table.sections.push_back(settingsSection(answer.columns, study.baseline));
    std::erase_if(table.sections, [](const CompareSection& section) { return section.lines.empty(); });
    m_table->setTable(std::move(table));
    showNotes();
}

void ComparePage::showNotes() {
    QStringList notes = m_table->compareModel().table().notes;
    QStringList left = m_choice->leftOut();
    if (left.size() > kMostNames) left = left.mid(0, kMostNames) << QStringLiteral("…");
    if (!left.isEmpty())
        notes.prepend(tr("Only %1 columns stand side by side. Left out: %2.").arg(kMostColumns).arg(enumeration(left)));
    if (const QString text = notes.join(QLatin1Char('\n')); text != m_notes->text()) m_notes->setWholeText(text);
}

void ComparePage::showSettings() {
    m_parallel->showRuns(m_choice->chosenRuns(), m_fold->isChecked());
}

}  // namespace plateau::widgets
