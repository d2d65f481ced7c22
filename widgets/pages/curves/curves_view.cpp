// What the curves page watches and draws.
#include <algorithm>

#include <QAction>
#include <QDateTime>
#include <QLabel>
#include <QStackedWidget>

#include "widgets/charts/curve_chart.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/curves/chart_grid.h"
#include "widgets/pages/curves/curve_options_panel.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_list_panel.h"
#include "widgets/pages/curves/series_names.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

constexpr qsizetype kMostNames = 3;  // in a note

QString idOf(const store::RunRow& row) {
    return QString::fromStdString(row.id.value);
}

// Where running curves end, in the unit of x; 0 when that is not known.
double expectedEnd(const std::vector<store::RunRow>& shown, XAxis axis) {
    double end = 0;
    for (const store::RunRow& row : shown) {
        if (row.read_only || axis == XAxis::time || axis == XAxis::clock) continue;
        const double tokens = axis == XAxis::step ? 1 : double(row.tokens_per_step);
        end = std::max(end, double(row.steps) * tokens * (axis == XAxis::flops ? row.flops_per_token.value_or(0) : 1));
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

void CurvesPage::optionsChanged() {
    m_list->setRuns(m_context.session.runs(), options().fold_seeds);
    updateWatches();
    updateCharts(true);
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
    if (at != m_groupOf.end()) {
        const SeedGroup& group = m_groups[at.value()];
        for (const store::RunRow& row : group.runs) {
            if (idOf(row) == key.first) drawRun(group, row, key.second);
        }
        if (group.isFolded()) askForBand(group, key.second);
    }
    // Only then it is known whether the points have times.
    if (options().x_axis != XAxis::step) updateNotes();
    emit settledChanged();
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
    m_pens = m_runPens.pensOf(m_groups, options().colour_by);
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
    updateNotes();
    updateEmptyState();
}

void CurvesPage::updateGroups() {
    m_groups = seedGroups(shownRuns(), options().folds());
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
    std::vector<ChartGrid::Panel> panels;
    for (const QString& series : options().series) {
        const QString id = panelOf(series, options().layout);
        const auto isIt = [&id](const ChartGrid::Panel& panel) { return panel.id == id; };
        if (std::any_of(panels.begin(), panels.end(), isIt)) continue;
        // The loss is on top and has the largest share.
        const bool loss = id == "loss";
        panels.insert(loss ? panels.begin() : panels.end(), {id, panelTitle(id), loss ? 3 : 2});
    }
    m_grid->setPanels(panels, options().layout == ChartLayout::overlaid ? 1 : 1 + int(options().layout));
    const std::set<QString> wanted = curveKeys();
    for (CurveChart* chart : m_grid->charts()) {
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
    for (const store::RunRow& row : shown) {
        if (!options().levels) continue;
        addLevel(levels, row.unigram_nats, tr("unigram entropy"));
        addLevel(levels, row.no_context_nats, tr("no-context optimum"));
    }
    const CurveChart* loss = chart("eval/loss");
    for (CurveChart* chart : m_grid->charts()) {
        chart->setXAxis(options().x_axis);
        chart->setLogarithmic(options().isLogX(), options().log_y);
        chart->setSmoothing(options().smoothing);
        chart->setWithoutOutliers(options().without_outliers);
        chart->setPlateausVisible(options().plateaus);
        chart->setExpectedEnd(expectedEnd(shown, options().x_axis));
        chart->setLevels(chart == loss ? levels : std::vector<ChartLevel>());
    }
}

AxisLack CurvesPage::axisLack(const SeedGroup& group) const {
    if (options().x_axis == XAxis::step) return AxisLack::none;
    const store::RunRow row = summaryRow(group);
    for (const store::RunRow& run : group.runs) {
        for (const QString& series : options().series) {
            const auto read = m_series.find({idOf(run), series});
            if (read == m_series.end()) continue;
            const AxisLack lack = lackOf(pointsOf(read->second), row, options().x_axis);
            if (lack != AxisLack::none) return lack;
        }
    }
    return AxisLack::none;
}

void CurvesPage::updateNotes() {
    bool demoCorpus = false;
    std::map<AxisLack, QStringList> lacking;
    for (const SeedGroup& group : m_groups) {
        demoCorpus |= group.runs.front().corpus == "demo";
        const AxisLack lack = axisLack(group);
        if (lack != AxisLack::none) lacking[lack] << group.name;
    }
    QStringList lines;
    for (const auto& [lack, names] : lacking) {
        QString list = names.mid(0, kMostNames).join(QStringLiteral(", "));
        if (names.size() > kMostNames) list = tr("%1 and %n more", nullptr, int(names.size() - kMostNames)).arg(list);
        lines << (lack == AxisLack::tokens  ? tr("Not drawn, as the log does not say how many tokens a step has: %1")
                  : lack == AxisLack::flops ? tr("Not drawn, as the log does not say how many FLOPs a token takes: %1")
                                            : tr("Not drawn, as the points have no times: %1"))
                     .arg(list);
    }
    m_axisNote->setText(lines.join('\n'));
    m_axisNote->setVisible(!lines.isEmpty());
    m_note->setVisible(demoCorpus);
}

void CurvesPage::drawGroup(const SeedGroup& group, const QString& series) {
    for (const store::RunRow& row : group.runs) drawRun(group, row, series);
    if (!group.isFolded()) return;
    askForBand(group, series);
    drawBand(group, series);
}

void CurvesPage::drawRun(const SeedGroup& group, const store::RunRow& row, const QString& series) {
    CurveChart* where = chart(series);
    const auto read = m_series.find({idOf(row), series});
    if (!where || read == m_series.end()) return;
    const RunPen pen = m_pens.value(group.key);
    if (!group.isFolded())
        where->setCurve(runCurve(read->second, group, options(), pen));
    else if (options().single_seeds)
        where->setCurve(seedCurve(read->second, row, options(), pen));
}

void CurvesPage::askForBand(const SeedGroup& group, const QString& series) {
    GroupBands::Seeds seeds;
    for (const store::RunRow& row : group.runs) {
        const auto read = m_series.find({idOf(row), series});
        if (read == m_series.end()) return;  // it comes soon
        if (!read->second->steps.empty()) seeds.push_back(read->second);
    }
    if (!seeds.empty()) m_bands->ask({group.key, series}, std::move(seeds), options().band);
}

void CurvesPage::drawBand(const SeedGroup& group, const QString& series) {
    CurveChart* where = chart(series);
    const auto band = m_bands->band({group.key, series});
    if (where && band) where->setCurve(groupCurve(band, series, group, options(), m_pens.value(group.key)));
}

void CurvesPage::updateEmptyState() {
    m_middle->setCurrentIndex(m_groups.empty() ? 1 : 0);
    for (QAction* action : {m_resetView, m_export})
        if (action) action->setEnabled(!m_groups.empty());
    if (!m_groups.empty()) return;
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
