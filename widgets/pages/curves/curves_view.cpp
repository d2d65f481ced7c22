// What the curves page watches and draws.
#include <algorithm>

#include <QDateTime>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/charts/curve_chart.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/curves/curve_options_panel.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_list_panel.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

QString idOf(const store::RunRow& row) { return QString::fromStdString(row.id.value); }

// Where running curves end, in the unit of x; 0 when that is not known.
double expectedEnd(const std::vector<store::RunRow>& shown, XAxis axis) {
    double end = 0;
    for (const store::RunRow& row : shown) {
        if (row.read_only || axis == XAxis::time) continue;
        end = std::max(end, double(row.steps) * (axis == XAxis::tokens ? double(row.tokens_per_step) : 1));
    }
    return end;
}

void addLevel(std::vector<ChartLevel>& levels, std::optional<double> value, const QString& name) {
    if (!value) return;
    const ChartLevel level{*value, QStringLiteral("%1 %2").arg(name, decimalText(*value, 3))};
    if (std::find(levels.begin(), levels.end(), level) == levels.end()) levels.push_back(level);
}

}  // namespace

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
    updateWatches();
    updateCharts(true);
    emit headerChanged();
    emit settledChanged();
}

void CurvesPage::runsChanged() {
    m_list->setRuns(m_context.session.runs());
    updateWatches();
    updateCharts(false);
    emit settledChanged();
}

void CurvesPage::optionsChanged() {
    updateWatches();
    updateCharts(true);
    emit settledChanged();
}

void CurvesPage::updateWatches() {
    std::set<SeriesKey> wanted;
    for (const store::RunRow& row : shownRuns()) {
        for (const QString& series : options().series) {
            // The published study has its evaluation losses only.
            if (!row.read_only || series == "eval/loss") wanted.insert({idOf(row), series});
        }
    }
    for (const SeriesKey& key : m_watched) {
        if (wanted.contains(key)) continue;
        m_context.session.unwatchSeries(key.first, key.second);
        m_series.erase(key);
    }
    const std::set<SeriesKey> before = std::exchange(m_watched, wanted);
    for (const SeriesKey& key : wanted) {
        if (!before.contains(key)) m_context.session.watchSeries(key.first, key.second);
    }
}

void CurvesPage::seriesReady(const store::Series& series) {
    const SeriesKey key{QString::fromStdString(series.id.value), QString::fromStdString(series.name)};
    if (!m_watched.contains(key)) return;
    m_series[key] = m_context.session.newestSeries(key.first, key.second);
    drawSeries(key);
    emit settledChanged();
}

CurveChart* CurvesPage::addChart(const QString& panel) {
    CurveChart*& chart = m_panels[panel];
    if (chart) return chart;
    chart = new CurveChart;
    chart->setYTitle(panelTitle(panel));
    connectChart(chart);
    // The loss has the largest share and stays on top; the note is last.
    const bool loss = panel == "loss";
    m_charts->insertWidget(loss ? 0 : m_charts->count() - 1, chart, loss ? 3 : 2);
    return chart;
}

void CurvesPage::connectChart(CurveChart* chart) {
    const auto others = [this, chart](auto&& act) {
        for (const auto& [panel, other] : m_panels) {
            if (other != chart) act(*other);
        }
    };
    connect(chart, &CurveChart::viewChanged, this, [others](double from, double to) {
        others([=](CurveChart& other) { other.setXView({from, to}); });
    });
    connect(chart, &CurveChart::viewReset, this, [others] { others([](CurveChart& other) { other.resetView(); }); });
    connect(chart, &CurveChart::cursorMoved, this, [others](double x) {
        others([x](CurveChart& other) { other.setCursor(x); });
    });
    connect(chart, &CurveChart::cursorLeft, this, [others] {
        others([](CurveChart& other) { other.setCursor(std::nullopt); });
    });
    connect(chart, &CurveChart::curveDrawn, this, [this](const QString& key) { curveDrawn(key); });
    connect(chart, &CurveChart::settled, this, &CurvesPage::settledChanged);
}

void CurvesPage::curveDrawn(const QString& key) {
    const QStringList parts = key.split('\n');
    const auto series = m_series.find({parts.value(0), parts.value(1)});
    if (series == m_series.end() || series->second->steps.empty()) return;
    emit pointsDrawn(parts[0], parts[1], series->second->steps.back(), QDateTime::currentMSecsSinceEpoch());
}

// Which charts there are, whose curves they hold, pens and marks. Runs that look as before are drawn again only when
// `everything` is asked for: this runs several times a second while runs are alive.
void CurvesPage::updateCharts(bool everything) {
    const std::vector<store::RunRow> shown = shownRuns();
    m_pens = runPens(shown, options().colour_by);
    m_list->setPens(m_pens);
    updatePanels();
    updateChartSettings(shown);
    const QHash<QString, RunLook> before = std::exchange(m_looks, {});
    for (const store::RunRow& row : shown) m_looks.insert(idOf(row), lookOf(row, m_pens.value(idOf(row))));
    for (const auto& [key, series] : m_series) {
        const auto old = before.find(key.first);
        if (everything || old == before.end() || *old != m_looks.value(key.first)) drawSeries(key);
    }
    updateEmptyState(!shown.empty());
}

void CurvesPage::updatePanels() {
    std::set<QString> panels;
    for (const QString& series : options().series) panels.insert(panelOf(series));
    for (auto at = m_panels.begin(); at != m_panels.end();) {
        if (panels.contains(at->first)) {
            ++at;
        } else {
            at->second->hide();
            at->second->deleteLater();
            at = m_panels.erase(at);
        }
    }
    for (const QString& panel : panels) addChart(panel);
    for (const auto& [panel, chart] : m_panels) {
        for (const QString& key : chart->keys()) {
            if (!m_series.contains({key.section('\n', 0, 0), key.section('\n', 1)})) chart->removeCurve(key);
        }
    }
}

void CurvesPage::updateChartSettings(const std::vector<store::RunRow>& shown) {
    std::vector<ChartLevel> levels;
    bool demoCorpus = false;
    for (const store::RunRow& row : shown) {
        demoCorpus |= row.corpus == "demo";
        if (!options().levels) continue;
        addLevel(levels, row.unigram_nats, tr("unigram entropy"));
        addLevel(levels, row.no_context_nats, tr("no-context optimum"));
    }
    for (const auto& [panel, chart] : m_panels) {
        chart->setXAxis(options().x_axis);
        chart->setLogarithmic(options().log_x, options().log_y);
        chart->setSmoothing(options().smoothing);
        chart->setPlateausVisible(options().plateaus);
        chart->setExpectedEnd(expectedEnd(shown, options().x_axis));
        chart->setLevels(panel == "loss" ? levels : std::vector<ChartLevel>());
    }
    m_note->setVisible(demoCorpus);
}

void CurvesPage::drawSeries(const SeriesKey& key) {
    CurveChart* where = chart(key.second);
    const auto row = m_context.session.run(key.first);
    const auto series = m_series.find(key);
    if (!where || !row || series == m_series.end()) return;
    where->setCurve(runCurve(series->second, *row, options(), m_pens.value(key.first)));
}

void CurvesPage::updateEmptyState(bool anything) {
    m_middle->setCurrentIndex(anything ? 0 : 1);
    if (anything) return;
    const auto& runs = m_context.session.runs();
    const bool own = std::any_of(runs.begin(), runs.end(), [](const store::RunRow& row) { return !row.read_only && hasCurves(row); });
    if (own) {
        m_empty->setText(tr("No run chosen"), tr("Choose runs with the eye at the left: their losses are drawn here, live."),
                         tr("Show the newest runs"));
    } else {
        m_empty->setText(tr("No curves yet"),
                         tr("The losses of your runs are drawn here while they train. The reference study at the left can "
                            "be looked at already."),
                         tr("Launch a run"));
    }
}

}  // namespace plateau::widgets
