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
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

QString idOf(const store::RunRow& row) {
    return QString::fromStdString(row.id.value);
}

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
    m_list->setRuns(m_context.session.runs(), options().fold_seeds);
    updateWatches();
    updateCharts(false);
    emit settledChanged();
}

void CurvesPage::optionsChanged() {
    m_list->setRuns(m_context.session.runs(), options().fold_seeds);
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
    const auto at = m_groupOf.find(key.first);
    if (at != m_groupOf.end()) drawGroup(m_groups[at.value()], key.second);
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
    connect(chart, &CurveChart::cursorMoved, this,
            [others](double x) { others([x](CurveChart& other) { other.setCursor(x); }); });
    connect(chart, &CurveChart::cursorLeft, this,
            [others] { others([](CurveChart& other) { other.setCursor(std::nullopt); }); });
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
    updateGroups();
    m_pens = runPens(m_groups, options().colour_by);
    m_list->setPens(m_pens);
    updatePanels();
    updateChartSettings();
    const QHash<QString, GroupLook> before = std::exchange(m_looks, {});
    for (const SeedGroup& group : m_groups) {
        const GroupLook look = lookOf(group, m_pens.value(group.key));
        m_looks.insert(group.key, look);
        const auto old = before.find(group.key);
        if (!everything && old != before.end() && *old == look) continue;
        for (const QString& series : options().series) drawGroup(group, series);
    }
    updateEmptyState(!m_groups.empty());
}

void CurvesPage::updateGroups() {
    m_groups = seedGroups(shownRuns(), options().fold_seeds);
    m_groupOf.clear();
    std::set<SeriesKey> folded;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        m_groupOf.insert(m_groups[i].key, i);
        for (const store::RunRow& row : m_groups[i].runs) m_groupOf.insert(idOf(row), i);
        if (!m_groups[i].isFolded()) continue;
        for (const QString& series : options().series) folded.insert({m_groups[i].key, series});
    }
    m_bands->keepOnly(folded);
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
    const std::set<QString> wanted = curveKeys();
    for (const auto& [panel, chart] : m_panels) {
        for (const QString& key : chart->keys()) {
            if (!wanted.contains(key)) chart->removeCurve(key);
        }
    }
}

std::set<QString> CurvesPage::curveKeys() const {
    std::set<QString> keys;
    for (const SeedGroup& group : m_groups) {
        for (const QString& series : options().series) {
            if (group.isFolded() && m_bands->band({group.key, series})) keys.insert(curveKey(group.key, series));
            if (group.isFolded() && !options().single_seeds) continue;
            for (const store::RunRow& row : group.runs) {
                if (m_series.contains({idOf(row), series})) keys.insert(curveKey(idOf(row), series));
            }
        }
    }
    return keys;
}

void CurvesPage::updateChartSettings() {
    std::vector<store::RunRow> shown;
    for (const SeedGroup& group : m_groups) shown.insert(shown.end(), group.runs.begin(), group.runs.end());
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

void CurvesPage::drawGroup(const SeedGroup& group, const QString& series) {
    CurveChart* where = chart(series);
    if (!where) return;
    if (group.isFolded())
        drawFolded(*where, group, series);
    else
        drawSingle(*where, group, series);
}

void CurvesPage::drawSingle(CurveChart& chart, const SeedGroup& run, const QString& series) {
    const auto read = m_series.find({run.key, series});
    if (read != m_series.end()) chart.setCurve(runCurve(read->second, run, options(), m_pens.value(run.key)));
}

void CurvesPage::drawFolded(CurveChart& chart, const SeedGroup& group, const QString& series) {
    const RunPen pen = m_pens.value(group.key);
    GroupBands::Seeds seeds;
    for (const store::RunRow& row : group.runs) {
        const auto read = m_series.find({idOf(row), series});
        if (read == m_series.end()) continue;
        if (!read->second->steps.empty()) seeds.push_back(read->second);
        if (options().single_seeds) chart.setCurve(seedCurve(read->second, row, options(), pen));
    }
    if (seeds.empty()) return;
    m_bands->ask({group.key, series}, std::move(seeds), options().band);
    const auto band = m_bands->band({group.key, series});
    if (band) chart.setCurve(groupCurve(band, series, group, options(), pen));
}

void CurvesPage::updateEmptyState(bool anything) {
    m_middle->setCurrentIndex(anything ? 0 : 1);
    if (anything) return;
    const auto& runs = m_context.session.runs();
    const bool own = std::any_of(runs.begin(), runs.end(),
                                 [](const store::RunRow& row) { return !row.read_only && hasCurves(row); });
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
