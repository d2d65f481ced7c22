#include "widgets/pages/curves/curves_page.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QPainter>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/curves/curve_options_panel.h"
#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_list_panel.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {

CurvesPage::CurvesPage(PageContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_bands(new GroupBands(this)) {
    build();
    buildActions();
    connect(&context.session, &WorkspaceSession::ready, this, &CurvesPage::runsChanged);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &CurvesPage::runsChanged);
    connect(&context.session, &WorkspaceSession::seriesReady, this, &CurvesPage::seriesReady);
    connect(&context.selection, &RunSelection::chosenChanged, this, &CurvesPage::selectionChanged);
    connect(m_optionsPanel, &CurveOptionsPanel::optionsChanged, this, &CurvesPage::optionsChanged);
    connect(m_bands, &GroupBands::ready, this, [this](const QString& group, const QString& series) {
        const auto at = m_groupOf.find(group);
        if (at != m_groupOf.end()) drawGroup(m_groups[at.value()], series);
        emit settledChanged();
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &CurvesPage::emptyAction);
    runsChanged();
}

CurvesPage::~CurvesPage() {
    for (const auto& [run, series] : m_watched) m_context.session.unwatchSeries(run, series);
}

void CurvesPage::build() {
    m_list = new RunListPanel(m_context.selection);
    m_optionsPanel = new CurveOptionsPanel;
    m_empty = new EmptyState("curves", {}, {}, {});
    auto* charts = new QWidget;
    m_charts = new QVBoxLayout(charts);
    m_charts->setContentsMargins(0, 0, 0, 0);
    m_charts->setSpacing(spacing::s);
    m_note = new QLabel(tr("The built-in corpus shows what a plateau is; it does not reproduce the paper's result."));
    m_note->setProperty("role", "small");
    m_note->setWordWrap(true);
    m_note->hide();
    m_charts->addWidget(m_note);
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
    m_splitter->setSizes({320, 900, 210});
    auto* row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_splitter);
}

void CurvesPage::buildActions() {
    m_resetView = new QAction(icon("reset-view"), tr("Show all"), this);
    m_resetView->setToolTip(tr("Show everything (0, or double click in a chart)"));
    connect(m_resetView, &QAction::triggered, this, [this] {
        for (const auto& [panel, chart] : m_panels) chart->resetView();
    });
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

QString CurvesPage::title() const {
    return tr("Curves");
}

QString CurvesPage::subtitle() const {
    return tr("%n run(s)", nullptr, int(m_context.selection.chosen().size()));
}

QList<QAction*> CurvesPage::headerActions() {
    return {m_resetView, m_export, m_foldOptions};
}

const CurveOptions& CurvesPage::options() const {
    return m_optionsPanel->options();
}

void CurvesPage::setOptions(const CurveOptions& options) {
    m_optionsPanel->setOptions(options);
}

CurveChart* CurvesPage::chart(const QString& series) const {
    const auto found = m_panels.find(panelOf(series));
    return found == m_panels.end() ? nullptr : found->second;
}

bool CurvesPage::isSettled() const {
    if (!m_context.session.isReady()) return false;
    // Chosen runs whose folders have not been read yet.
    for (const QString& id : m_context.selection.chosen()) {
        if (!m_context.session.run(id) && QDir(m_context.session.runsFolder()).exists(id)) return false;
    }
    for (const SeriesKey& key : m_watched) {
        if (!m_series.contains(key)) return false;
    }
    if (!m_bands->isSettled()) return false;
    return std::all_of(m_panels.begin(), m_panels.end(), [](const auto& panel) { return panel.second->isSettled(); });
}

void CurvesPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    runsChanged();
}

void CurvesPage::emptyAction() {
    // With runs at hand the next step is to look at them.
    QStringList newest;
    for (const store::RunRow& row : m_context.session.runs()) {
        if (!row.read_only && hasCurves(row)) newest.prepend(QString::fromStdString(row.id.value));
    }
    if (newest.isEmpty()) return emit pageRequested("launch");
    m_context.selection.setChosen(newest.mid(0, 3));
}

QImage CurvesPage::renderPng(const QSize& size) {
    QImage picture(size, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Theme::current().card);
    QPainter painter(&picture);
    int index = 0;
    const int height = size.height() / std::max(1, int(m_panels.size()));
    for (const auto& [panel, chart] : m_panels) {
        painter.drawImage(0, height * index++, chart->renderPng({size.width(), height}));
    }
    return picture;
}

void CurvesPage::exportPicture() {
    const auto charts = [this] {
        std::vector<CurveChart*> shown;
        for (const auto& [panel, chart] : m_panels) shown.push_back(chart);
        return shown;
    };
    FigureSource source{QStringLiteral("curves"), [charts](PictureFormat format, const FigureOptions& options) {
                            return CurveChart::renderTogether(charts(), 1, format, options);
                        }};
    source.csv = [charts] {
        QByteArray csv;
        for (const CurveChart* chart : charts()) csv += chart->drawnCsv();
        return csv;
    };
    auto* dialog = new FigureDialog(std::move(source), this);
    dialog->show();
}

void CurvesPage::saveState(QSettings& settings) const {
    const CurveOptions& options = m_optionsPanel->options();
    settings.setValue("splitter", m_splitter->saveState());
    settings.setValue("options_shown", m_foldOptions->isChecked());
    settings.setValue("series", options.series);
    settings.setValue("x_axis", int(options.x_axis));
    settings.setValue("colour_by", int(options.colour_by));
    settings.setValue("smoothing", options.smoothing);
    settings.setValue("log_x", options.log_x);
    settings.setValue("log_y", options.log_y);
    settings.setValue("fold_seeds", options.fold_seeds);
    settings.setValue("single_seeds", options.single_seeds);
    settings.setValue("band", int(options.band));
    settings.setValue("plateaus", options.plateaus);
    settings.setValue("levels", options.levels);
    settings.setValue("reference", options.reference);
    saveFigureOptions(settings, FigureDialog::remembered());
}

void CurvesPage::restoreState(QSettings& settings) {
    CurveOptions options;
    m_splitter->restoreState(settings.value("splitter").toByteArray());
    m_foldOptions->setChecked(settings.value("options_shown", true).toBool());
    options.series = settings.value("series", options.series).toStringList();
    options.x_axis = XAxis(std::clamp(settings.value("x_axis").toInt(), 0, 2));
    options.colour_by = ColourBy(std::clamp(settings.value("colour_by").toInt(), 0, 1));
    options.smoothing = std::clamp(settings.value("smoothing").toDouble(), 0.0, 0.99);
    options.log_x = settings.value("log_x", options.log_x).toBool();
    options.log_y = settings.value("log_y", options.log_y).toBool();
    options.fold_seeds = settings.value("fold_seeds", options.fold_seeds).toBool();
    options.single_seeds = settings.value("single_seeds", options.single_seeds).toBool();
    options.band = analysis::BandKind(std::clamp(settings.value("band").toInt(), 0, 3));
    options.plateaus = settings.value("plateaus", options.plateaus).toBool();
    options.levels = settings.value("levels", options.levels).toBool();
    options.reference = settings.value("reference", options.reference).toBool();
    setOptions(options);
    FigureDialog::remember(loadFigureOptions(settings));
}

}  // namespace plateau::widgets
