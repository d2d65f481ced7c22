#include "widgets/pages/operators/series_panel.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "widgets/charts/colour_map.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/models/head_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/operators/head_figures.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kLineOpacity = 0.7;
constexpr int kWidestBox = 320;

QString keyOf(const store::HeadSeries& series) {
    return QStringLiteral("%1.%2").arg(series.layer).arg(series.head);
}

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
    m_figure->setToolTip(tr(
        "What training writes down of every head at each checkpoint; of matrices only the operator's own: S where it "
        "has one, else the effective form"));
    m_figure->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_figure->setMaximumWidth(kWidestBox);
    m_note->setProperty("role", "small");
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_chart->setXTitle(tr("Training step"));
    m_chart->setNearestOnly(true);
    m_chart->setMinimumHeight(140);
    QSizePolicy kept = m_chart->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_chart->setSizePolicy(kept);
    m_chart->hide();  // until there is something to draw; the note says why there is not
    auto* top = new QHBoxLayout;
    top->setSpacing(spacing::s);
    top->addWidget(m_figure);
    top->addWidget(m_note, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::xs, 0, 0);
    column->setSpacing(spacing::xs);
    column->addLayout(top);
    column->addWidget(m_chart, 1);
    connect(m_figure, &QComboBox::activated, this, [this] { setStatistic(m_figure->currentData().toString()); });
    connect(m_chart, &CurveChart::curveClicked, this, [this](const QString& key) {
        const QStringList place = key.split(u'.');
        if (place.size() == 2) emit headChosen(place[0].toInt(), place[1].toInt());
    });
    connect(m_chart, &CurveChart::settled, this, &SeriesPanel::settledChanged);
    connect(&session, &WorkspaceSession::runsChanged, this, &SeriesPanel::lookAgain);
    offer();
    updateNote();
}

void SeriesPanel::setStatistic(const QString& key) {
    if (key.isEmpty() || key == m_wanted) return;
    m_wanted = key;
    read();
}

void SeriesPanel::setRuns(const QString& first, const QString& firstName, const QString& second,
                          const QString& secondName) {
    const bool isOther = first != m_runs[0].id, isOtherSecond = second != m_runs[1].id;
    m_runs[0].name = firstName;
    m_runs[1].name = secondName;
    if (!isOther && !isOtherSecond) return;
    m_runs[0].id = first;
    m_runs[1].id = second;
    if (isOther) m_runs[0].matrix.clear();
    if (isOtherSecond) m_runs[1].matrix.clear();
    if (isOther) {
        m_found = {};
        m_problem.clear();
        m_chart->resetView();
    } else {
        m_found.series[1].clear();
    }
    read();
}

void SeriesPanel::setMatrices(const QString& first, const QString& second) {
    if (first == m_runs[0].matrix && second == m_runs[1].matrix) return;
    m_runs[0].matrix = first;
    m_runs[1].matrix = second;
    draw();
}

QString SeriesPanel::matrixOf(std::size_t run) const {
    return isOfMatrix(m_found.shown) ? m_runs[run].matrix : QString();
}

void SeriesPanel::lookAgain() {
    const bool isOn = std::ranges::any_of(m_runs, [this](const Run& run) {
        const auto row = m_session.run(run.id);
        return row && row->updated_ms != run.known_ms;
    });
    if (isOn) read();
}

void SeriesPanel::read() {
    const int number = ++m_number;
    std::array<run::RunId, 2> ids;
    for (std::size_t which = 0; which < m_runs.size(); ++which) {
        const auto row = m_session.run(m_runs[which].id);
        m_runs[which].known_ms = row ? row->updated_ms : -1;
        ids[which] = run::RunId{m_runs[which].id.toStdString()};
    }
    m_isReading = !m_runs[0].id.isEmpty();
    if (!m_isReading) {
        m_found = {};
        offer();
        return draw();
    }
    onWorker(
        m_pool, this,
        [folder = std::filesystem::path(m_session.folder().toStdString()), ids, wanted = m_wanted] {
            return find(folder, ids, wanted);
        },
        [this, number](Result<Found> found) {
            if (number != m_number) return;
            m_isReading = false;
            m_problem = found ? QString() : errorText(found.error());
            m_found = found ? std::move(*found) : Found{};
            offer();
            draw();
        });
}

Result<SeriesPanel::Found> SeriesPanel::find(const std::filesystem::path& workspace,
                                             const std::array<run::RunId, 2>& runs, const QString& wanted) {
    const auto keys = store::readHeadStatistics(workspace, runs[0]);
    if (!keys) return keys.error();
    Found found;
    for (const std::string& key : *keys) found.statistics << QString::fromStdString(key);
    if (found.statistics.isEmpty()) return found;
    found.statistics = loggedOrder(found.statistics);
    found.shown = found.statistics.contains(wanted) ? wanted : found.statistics.front();
    for (std::size_t which = 0; which < runs.size(); ++which) {
        if (runs[which].value.empty()) continue;
        auto series = store::readHeadSeries(workspace, runs[which], found.shown.toStdString());
        if (!series) return series.error();
        found.series[which] = std::move(*series);
    }
    return found;
}

// What the run wrote, and nothing else.
void SeriesPanel::offer() {
    m_figure->setVisible(!m_found.statistics.isEmpty());
    const QSignalBlocker quiet(m_figure);
    QStringList offered;
    for (int index = 0; index < m_figure->count(); ++index) offered << m_figure->itemData(index).toString();
    if (offered != m_found.statistics) {  // an open list stays under the mouse
        m_figure->clear();
        for (const QString& key : m_found.statistics) {
            m_figure->addItem(headStatisticTitle(key), key);
            m_figure->setItemData(m_figure->count() - 1, loggedHelp(key), Qt::ToolTipRole);
        }
    }
    m_figure->setCurrentIndex(m_figure->findData(m_found.shown));
}

void SeriesPanel::draw() {
    QStringList keys{QStringLiteral("second")};
    int layers = 0;
    for (const store::HeadSeries& series : m_found.series[0]) layers = std::max(layers, series.layer + 1);
    for (const store::HeadSeries& series : m_found.series[0]) {
        const bool isCurrent = series.layer == m_layer && series.head == m_head;
        ChartCurve curve{.key = keyOf(series),
                         .name = tr("layer %1, head %2").arg(series.layer).arg(series.head),
                         .pen = {isCurrent ? runPen(1).colour : layerColour(series.layer, layers)}};
        curve.opacity = isCurrent ? 1 : kLineOpacity;
        curve.emphasised = isCurrent;
        curve.dots = series.steps.size() < 2;
        curve.x = series.steps;
        curve.y = series.values;
        keys << curve.key;
        m_chart->setCurve(std::move(curve));
    }
    m_chart->keepCurves(keys);
    m_chart->setYTitle(headStatisticTitle(m_found.shown));
    m_chart->setVisible(!m_found.series[0].empty());
    drawSecond();
    updateNote();
    emit settledChanged();
}

void SeriesPanel::drawSecond() {
    const auto& others = m_found.series[1];
    const auto found = std::ranges::find_if(
        others, [this](const store::HeadSeries& series) { return series.layer == m_layer && series.head == m_head; });
    if (found == others.end()) return m_chart->removeCurve(QStringLiteral("second"));
    ChartCurve curve{.key = QStringLiteral("second"),
                     .name = tr("%1, layer %2, head %3").arg(m_runs[1].name).arg(m_layer).arg(m_head),
                     .pen = {runPen(1).colour, Qt::DashLine}};
    curve.emphasised = true;
    curve.dots = found->steps.size() < 2;
    curve.x = found->steps;
    curve.y = found->values;
    m_chart->setCurve(std::move(curve));
}

void SeriesPanel::updateNote() {
    if (!m_problem.isEmpty()) return m_note->setText(m_problem);
    if (m_runs[0].id.isEmpty())
        return m_note->setText(tr("A run of this workspace writes its heads' statistics down at each checkpoint."));
    if (m_isReading) return m_note->setText(tr("Reading …"));
    if (m_found.series[0].empty())
        return m_note->setText(
            tr("This run wrote no statistics of its heads: it has no checkpoint yet, or it was made by an older "
               "version."));
    const QString matrix = matrixOf(0), other = matrixOf(1), second = m_runs[1].name;
    QStringList lines;
    if (!matrix.isEmpty()) lines << tr("Of %1.").arg(matrix);
    lines << tr("One line a head, layers from faint to strong; the mouse names it, a click chooses it.");
    if (!m_found.series[1].empty())
        lines << (other.isEmpty() || other == matrix ? tr("Dashed: %1.").arg(second)
                                                     : tr("Dashed: %1, of %2.").arg(second, other));
    m_note->setText(sentences(lines));
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

QString SeriesPanel::note() const {
    return m_note->text();
}

bool SeriesPanel::isSettled() const {
    return !m_isReading && (!m_chart->isVisible() || m_chart->isSettled());
}

}  // namespace plateau::widgets
