#include "widgets/pages/operators/series_panel.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/charts/colour_map.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/engine/worker.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kLineOpacity = 0.7;

QString keyOf(const HeadSeries& series) { return QStringLiteral("%1.%2").arg(series.layer).arg(series.head); }

// Layers from faint to strong.
QColor layerColour(int layer, int layers) {
    const double share = layers > 1 ? double(layer) / (layers - 1) : 1;
    return colourOf(0.35 + 0.6 * share, {ColourScale::magnitude, 0, 1});
}

}  // namespace

SeriesPanel::SeriesPanel(WorkspaceSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_figure(new QComboBox), m_note(new QLabel), m_chart(new CurveChart) {
    m_pool.setMaxThreadCount(1);
    m_figure->setAccessibleName(tr("Statistic over the training"));
    m_figure->setToolTip(tr("What training writes down of every head at each checkpoint"));
    for (std::size_t i = 0; i < kHeadFigures; ++i)
        if (isLogged(headFigure(i))) m_figure->addItem(figureTitle(headFigure(i)), int(i));
    m_note->setProperty("role", "small");
    m_note->setWordWrap(true);
    m_chart->setXTitle(tr("Training step"));
    m_chart->setNearestOnly(true);
    m_chart->setMinimumHeight(140);
    auto* top = new QHBoxLayout;
    top->setSpacing(spacing::s);
    top->addWidget(m_figure);
    top->addWidget(m_note, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::xs, 0, 0);
    column->setSpacing(spacing::xs);
    column->addLayout(top);
    column->addWidget(m_chart, 1);
    connect(m_figure, &QComboBox::activated, this, [this] {
        for (std::size_t which = 0; which < m_read.size(); ++which) read(which);
    });
    connect(m_chart, &CurveChart::curveClicked, this, [this](const QString& key) {
        const QStringList place = key.split(u'.');
        if (place.size() == 2) emit headChosen(place[0].toInt(), place[1].toInt());
    });
    connect(m_chart, &CurveChart::settled, this, &SeriesPanel::settledChanged);
    connect(&session, &WorkspaceSession::runsChanged, this, &SeriesPanel::lookAgain);
    updateNote();
}

HeadFigure SeriesPanel::figure() const { return headFigure(std::size_t(m_figure->currentData().toInt())); }

void SeriesPanel::setFigure(HeadFigure figure) {
    const int index = m_figure->findData(int(figure));
    if (index < 0 || index == m_figure->currentIndex()) return;
    m_figure->setCurrentIndex(index);
    for (std::size_t which = 0; which < m_read.size(); ++which) read(which);
}

void SeriesPanel::setRuns(const QString& first, const QString& firstName, const QString& second, const QString& secondName) {
    const std::array<std::pair<QString, QString>, 2> wanted{std::pair(first, firstName), std::pair(second, secondName)};
    for (std::size_t which = 0; which < m_read.size(); ++which) {
        m_read[which].name = wanted[which].second;
        if (std::exchange(m_read[which].run, wanted[which].first) == wanted[which].first) continue;
        m_read[which].series.clear();
        m_read[which].problem.clear();
        if (which == 0) m_chart->resetView();
        read(which);
    }
}

void SeriesPanel::lookAgain() {
    for (std::size_t which = 0; which < m_read.size(); ++which) {
        const auto row = m_session.run(m_read[which].run);
        if (row && row->step != m_read[which].known_step) read(which);
    }
}

void SeriesPanel::read(std::size_t which) {
    Read& wanted = m_read[which];
    const int number = ++wanted.number;
    const auto row = m_session.run(wanted.run);
    wanted.known_step = row ? row->step : -1;
    wanted.is_reading = !wanted.run.isEmpty();
    if (wanted.run.isEmpty()) {
        wanted.series.clear();
        return draw();
    }
    onWorker(
        m_pool, this,
        [folder = std::filesystem::path(m_session.folder().toStdString()), run = run::RunId{wanted.run.toStdString()},
         key = std::string(figureKey(figure()))] { return readHeadSeries(folder, run, key); },
        [this, which, number](Result<std::vector<HeadSeries>> found) {
            Read& place = m_read[which];
            if (number != place.number) return;
            place.is_reading = false;
            place.problem = found ? QString() : QString::fromStdString(describe(found.error()));
            place.series = found ? std::move(*found) : std::vector<HeadSeries>();
            draw();
        });
}

void SeriesPanel::draw() {
    QStringList keys{QStringLiteral("second")};
    int layers = 0;
    for (const HeadSeries& series : m_read[0].series) layers = std::max(layers, series.layer + 1);
    for (const HeadSeries& series : m_read[0].series) {
        const bool isCurrent = series.layer == m_layer && series.head == m_head;
        ChartCurve curve{.key = keyOf(series), .name = tr("layer %1, head %2").arg(series.layer).arg(series.head),
                         .pen = {isCurrent ? runPen(1).colour : layerColour(series.layer, layers)}};
        curve.opacity = isCurrent ? 1 : kLineOpacity;
        curve.emphasised = isCurrent;
        curve.dots = series.steps.size() < 2;
        curve.x = series.steps;
        curve.y = series.values;
        keys << curve.key;
        m_chart->setCurve(std::move(curve));
    }
    for (const QString& key : m_chart->keys())
        if (!keys.contains(key)) m_chart->removeCurve(key);
    m_chart->setYTitle(figureTitle(figure()));
    drawSecond();
    updateNote();
    emit settledChanged();
}

void SeriesPanel::drawSecond() {
    const auto& others = m_read[1].series;
    const auto found = std::ranges::find_if(
        others, [this](const HeadSeries& series) { return series.layer == m_layer && series.head == m_head; });
    if (found == others.end()) return m_chart->removeCurve(QStringLiteral("second"));
    ChartCurve curve{.key = QStringLiteral("second"),
                     .name = tr("%1, layer %2, head %3").arg(m_read[1].name).arg(m_layer).arg(m_head),
                     .pen = {runPen(1).colour, Qt::DashLine}};
    curve.emphasised = true;
    curve.x = found->steps;
    curve.y = found->values;
    m_chart->setCurve(std::move(curve));
}

void SeriesPanel::updateNote() {
    if (!m_read[0].problem.isEmpty()) return m_note->setText(m_read[0].problem);
    if (m_read[0].run.isEmpty()) return m_note->setText(tr("A run of this workspace writes its heads' statistics down at each checkpoint."));
    if (m_read[0].is_reading) return m_note->setText(tr("Reading …"));
    if (m_read[0].series.empty())
        return m_note->setText(tr("This run wrote no statistics of its heads: it has no checkpoint yet, or it was made by an older version."));
    const bool hasSecond = !m_read[1].series.empty();
    const QString layers = tr("One line a head, layers from faint to strong; the mouse names it, a click chooses it.");
    m_note->setText(hasSecond ? layers + u' ' + tr("Dashed: %1.").arg(m_read[1].name) : layers);
}

void SeriesPanel::setCurrent(int layer, int head) {
    if (layer == m_layer && head == m_head) return;
    m_layer = layer;
    m_head = head;
    draw();
}

void SeriesPanel::setStep(double step) {
    if (step < 0) return m_chart->setCursor(std::nullopt);
    m_chart->setCursor(step);
}

QString SeriesPanel::note() const { return m_note->text(); }

bool SeriesPanel::isSettled() const {
    for (const Read& place : m_read)
        if (place.is_reading) return false;
    return !m_chart->isVisible() || m_chart->isSettled();
}

}  // namespace plateau::widgets
