#include "widgets/pages/compare/compare_page.h"

#include <cmath>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include "core/run/metrics.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/level_handle.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/compare/compare_library.h"
#include "widgets/pages/compare/compare_view.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {

ComparePage::ComparePage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_library(new CompareLibrary(context.session, this)),
      m_bar(new MessageBar(this)),
      m_stack(new QStackedWidget(this)),
      m_empty(new EmptyState(QStringLiteral("compare"), {}, {}, {})) {
    build();
    buildActions();
    connectCharts();
    connect(&context.session, &WorkspaceSession::ready, this, &ComparePage::updateQuestion);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &ComparePage::updateQuestion);
    connect(&context.selection, &RunSelection::chosenChanged, this, &ComparePage::updateQuestion);
    connect(m_library, &CompareLibrary::changed, this, &ComparePage::showAnswer);
    connect(m_empty, &EmptyState::actionTriggered, this, &ComparePage::emptyAction);
    connect(m_cards, &ColumnCards::baselineRequested, this, &ComparePage::setBaseline);
    connect(m_cards, &ColumnCards::hideRequested, this, [this](const QString& key) { setColumnShown(key, false); });
    connect(&m_cards->columnMenu(), &QMenu::aboutToShow, this, &ComparePage::fillColumnMenu);
    updateQuestion();
}

void ComparePage::build() {
    auto* bottom = new QWidget;
    m_cards = new ColumnCards(CompareView::titleWidth());
    m_table = new CompareView;
    auto* below = new QVBoxLayout(bottom);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(spacing::xs);
    below->addWidget(m_cards);
    below->addWidget(m_table, 1);

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
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(spacing::s);
    whole->addWidget(m_bar);
    whole->addWidget(m_stack, 1);
}

QWidget* ComparePage::makeOptions() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::s);
    m_series = new QComboBox;
    m_series->setAccessibleName(tr("Series"));
    m_series->setToolTip(tr("Curve that is compared"));
    for (const run::Metric& metric : run::metrics()) {
        const std::string name(metric.id);
        if (metric.compared != run::Compared::never) m_series->addItem(seriesTitle(name), QString::fromStdString(name));
    }
    m_cost = new QComboBox;
    m_cost->setAccessibleName(tr("Compared by"));
    m_cost->setToolTip(tr("What training is paid in: the x axis, and what the ratios are of"));
    for (const Cost known : kCosts) m_cost->addItem(tr("by %1").arg(costName(known)), int(known));
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

QWidget* ComparePage::makeCharts() {
    m_curves = new CurveChart;
    m_handle = new LevelHandle(*m_curves);
    m_charts = new QSplitter(Qt::Horizontal);
    m_charts->setHandleWidth(spacing::s);
    m_charts->setChildrenCollapsible(false);
    m_charts->addWidget(m_curves);
    m_charts->addWidget(makeSide());
    m_charts->setStretchFactor(0, 3);
    m_charts->setStretchFactor(1, 2);
    m_charts->setSizes({600, 400});
    return m_charts;
}

QWidget* ComparePage::makeSide() {
    m_ratios = new CurveChart;
    m_ratios->setLevels({{1, tr("as the baseline")}});
    m_differences = new CurveChart;
    m_differences->setLevels({{0, tr("as the baseline")}});
    m_parallel = new ParallelCoordinates;
    m_allRuns = new QCheckBox(tr("All runs of the workspace"));
    m_allRuns->setToolTip(tr("Every run, not only the chosen ones"));
    auto* settings = new QWidget;
    auto* column = new QVBoxLayout(settings);
    column->setContentsMargins(0, spacing::xs, 0, 0);
    column->addWidget(m_parallel, 1);
    m_parallelNote = new QLabel;
    m_parallelNote->setProperty("role", "soft");
    auto* below = new QHBoxLayout;
    below->setSpacing(spacing::m);
    below->addWidget(m_allRuns);
    below->addStretch(1);
    below->addWidget(m_parallelNote);
    column->addLayout(below);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_ratios, tr("Ratio"));
    m_tabs->setTabToolTip(0, tr("How much of the baseline's cost it takes to reach any level"));
    m_tabs->addTab(m_differences, tr("Difference"));
    m_tabs->setTabToolTip(1, tr("Column minus baseline at equal steps"));
    m_tabs->addTab(settings, tr("Settings"));
    m_tabs->setTabToolTip(2, tr("What the runs were given, and where they ended"));
    return m_tabs;
}

void ComparePage::connectCharts() {
    connect(m_handle, &LevelHandle::dragged, this, &ComparePage::setLevel);
    connect(m_levelBox, &QDoubleSpinBox::valueChanged, this, &ComparePage::setLevel);
    connect(m_series, &QComboBox::currentIndexChanged, this, &ComparePage::optionsChanged);
    connect(m_cost, &QComboBox::currentIndexChanged, this, &ComparePage::optionsChanged);
    connect(m_logX, &QCheckBox::toggled, this, &ComparePage::optionsChanged);
    connect(m_fold, &QCheckBox::toggled, this, &ComparePage::optionsChanged);
    connect(m_allRuns, &QCheckBox::toggled, this, &ComparePage::showSettings);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (m_parallel->isVisible()) showSettings();
        emit settledChanged();
    });
    for (CurveChart* chart : {m_curves, m_ratios, m_differences})
        connect(chart, &CurveChart::settled, this, &Page::settledChanged);
    connect(m_parallel, &ParallelCoordinates::lineClicked, this, [this](const QString& run) {
        m_context.selection.setChosen(run, true);
        m_context.selection.setCurrent(run);
    });
}

QString ComparePage::subtitle() const {
    return m_columns.empty() ? QString() : tr("%n columns", nullptr, int(m_columns.size()));
}

QList<QAction*> ComparePage::headerActions() {
    return {m_reset, m_copy, m_picture};
}

bool ComparePage::isSettled() const {
    if (!m_context.session.isReady()) return false;
    if (m_columns.empty()) return true;
    return m_library->isSettled() && m_library->answer()->columns == m_columns && m_curves->isSettled() &&
           m_ratios->isSettled() && m_differences->isSettled();
}

std::optional<double> ComparePage::level() const {
    return m_handle->level();
}

void ComparePage::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("series"), series());
    settings.setValue(QStringLiteral("cost"), m_cost->currentIndex());
    settings.setValue(QStringLiteral("log_x"), m_logX->isChecked());
    settings.setValue(QStringLiteral("fold"), m_fold->isChecked());
    settings.setValue(QStringLiteral("baseline"), m_pinned);
    settings.setValue(QStringLiteral("hidden"), QStringList(m_hidden.begin(), m_hidden.end()));
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
    m_series->setCurrentIndex(std::max(0, m_series->findData(settings.value(QStringLiteral("series")))));
    m_cost->setCurrentIndex(std::clamp(settings.value(QStringLiteral("cost"), 0).toInt(), 0, m_cost->count() - 1));
    m_logX->setChecked(settings.value(QStringLiteral("log_x"), false).toBool());
    m_fold->setChecked(settings.value(QStringLiteral("fold"), true).toBool());
    m_pinned = settings.value(QStringLiteral("baseline")).toString();
    const QStringList hidden = settings.value(QStringLiteral("hidden")).toStringList();
    m_hidden = {hidden.begin(), hidden.end()};
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

}  // namespace plateau::widgets
