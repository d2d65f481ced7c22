#include "widgets/pages/curves/group_charts.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "core/analysis/group_end.h"
#include "core/run/metrics.h"
#include "widgets/charts/chart_grid.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/engine/corpus_levels.h"
#include "widgets/level_lines/level_lines.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/watched_series.h"
#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

// Whether the run is on and comes to its last step: where one ends that stops after its exit, or with its time budget,
// nobody knows.
bool hasKnownEnd(const store::RunRow& row) {
    const auto isSet = [&row](std::string_view name) {
        const auto value = row.settings.find(name);
        return value && !value->empty() && *value != "0";
    };
    return row.state == run::RunState::running && !isSet("train.stop_after_exit") && !isSet("train.budget_seconds");
}

// Where the longest curve ends or will end, in the unit of x, so that charts above each other have one axis; 0 when
// that is not known.
double expectedEnd(const std::vector<store::RunRow>& shown, XAxis axis) {
    double end = 0;
    for (const store::RunRow& row : shown) {
        if (row.read_only || axis == XAxis::time || axis == XAxis::clock) continue;
        const double steps = double(hasKnownEnd(row) ? row.steps : row.step),
                     tokens = axis == XAxis::step ? 1 : double(row.tokens_per_step),
                     flops = axis == XAxis::flops ? row.flops_per_token.value_or(0) : 1;
        end = std::max(end, steps * tokens * flops);
    }
    return end;
}

}  // namespace

GroupCharts::GroupCharts(ChartGrid& grid, const WatchedSeries& series, const CorpusLevels& levels, QObject* parent)
    : QObject(parent), m_grid(grid), m_series(series), m_levels(levels), m_bands(new GroupBands(this)) {
    connect(m_bands, &GroupBands::ready, this, [this](const QString& group, const QString& name) {
        const auto at = m_groupOf.find(group);
        if (at != m_groupOf.end()) drawBand(m_groups[at.value()], name);
        emit settledChanged();
    });
}

void GroupCharts::show(const std::vector<store::RunRow>& runs, const CurveOptions& options, RunMarks& marks,
                       bool everything) {
    m_options = options;
    takeGroups(runs);
    m_pens = marks.marksOf(m_groups);
    updatePanels();
    updateChartSettings();
    const QHash<QString, GroupLook> before = std::exchange(m_looks, {});
    for (const SeedGroup& group : m_groups) {
        const GroupLook look = lookOf(group, summaryOf(group), m_pens.value(group.key));
        m_looks.insert(group.key, look);
        const auto old = before.find(group.key);
        if (!everything && old != before.end() && *old == look) continue;
        for (const QString& series : m_options.series) drawGroup(group, series);
    }
}

void GroupCharts::drawSeries(const QString& run, const QString& series) {
    const auto at = m_groupOf.find(run);
    if (at == m_groupOf.end()) return;
    const SeedGroup& group = m_groups[at.value()];
    for (const store::RunRow& row : group.runs) {
        if (idOf(row) == run) drawRun(group, row, series);
    }
    if (group.isFolded()) askForBand(group, series);
}

CurveChart* GroupCharts::chart(const QString& series) const {
    return m_grid.chart(panelOf(series, m_options.layout));
}

void GroupCharts::takeGroups(const std::vector<store::RunRow>& runs) {
    m_groups = seedGroups(runs, m_options.folds());
    m_groupOf.clear();
    std::set<GroupBands::Key> folded;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        m_groupOf.insert(m_groups[i].key, i);
        for (const store::RunRow& row : m_groups[i].runs) m_groupOf.insert(idOf(row), i);
        if (!m_groups[i].isFolded()) continue;
        for (const QString& series : m_options.series) folded.insert({m_groups[i].key, series});
    }
    m_bands->keepOnly(folded);
}

void GroupCharts::updatePanels() {
    std::vector<ChartGrid::Panel> panels;
    for (const QString& series : m_options.series) {
        const QString id = panelOf(series, m_options.layout);
        const auto isIt = [&id](const ChartGrid::Panel& panel) { return panel.id == id; };
        if (std::any_of(panels.begin(), panels.end(), isIt)) continue;
        // The loss is on top and has the largest share.
        const bool loss = id == "loss";
        panels.insert(loss ? panels.begin() : panels.end(), {id, panelTitle(id), loss ? 3 : 2});
    }
    m_grid.setPanels(panels, m_options.layout == ChartLayout::overlaid ? 1 : 1 + int(m_options.layout));
    const std::set<QString> wanted = curveKeys();
    for (CurveChart* chart : m_grid.charts()) {
        for (const QString& key : chart->keys()) {
            if (!wanted.contains(key)) chart->removeCurve(key);
        }
    }
}

std::set<QString> GroupCharts::curveKeys() const {
    std::set<QString> keys;
    for (const SeedGroup& group : m_groups) {
        for (const QString& series : m_options.series) {
            if (group.isFolded() && m_bands->band({group.key, series})) keys.insert(curveKey(group.key, series));
            if (group.isFolded() && !m_options.single_seeds) continue;
            for (const store::RunRow& row : group.runs) {
                if (m_series.find(idOf(row), series)) keys.insert(curveKey(idOf(row), series));
            }
        }
    }
    return keys;
}

void GroupCharts::updateChartSettings() {
    std::vector<store::RunRow> shown;
    for (const SeedGroup& group : m_groups) shown.insert(shown.end(), group.runs.begin(), group.runs.end());
    const auto levels = m_options.levels ? levelsOf(shown) : std::vector<ChartLevel>();
    const CurveChart* loss = chart(run::kEvalLoss);
    for (CurveChart* chart : m_grid.charts()) {
        chart->setXAxis(m_options.x_axis);
        chart->setLogarithmic(m_options.isLogX(), m_options.log_y);
        chart->setSmoothing(m_options.smoothing);
        chart->setWithoutOutliers(m_options.without_outliers);
        chart->setPlateausVisible(m_options.plateaus);
        chart->setExpectedEnd(expectedEnd(shown, m_options.x_axis));
        chart->setLevels(chart == loss ? levels : std::vector<ChartLevel>());
    }
}

std::vector<ChartLevel> GroupCharts::levelsOf(const std::vector<store::RunRow>& shown) const {
    std::vector<LeveledRun> runs;
    for (const store::RunRow& row : shown) runs.push_back({&row, m_levels.find(idOf(row))});
    std::vector<ChartLevel> drawn;
    for (const store::RunRow& row : shown) {
        if (!row.unigram_nats) continue;
        const QString number = decimalText(*row.unigram_nats, 3), brief = tr("unigram");
        ChartLevel level{*row.unigram_nats,
                         tr("unigram entropy") + u' ' + number,
                         {},
                         {brief + u' ' + number, brief + u'\n' + number}};
        putBefore(level, corpusBefore(row, runs));
        addOnce(drawn, level);
    }
    for (const ChartLevel& level : levelLines(runs)) addOnce(drawn, level);
    return drawn;
}

MissingAxis GroupCharts::missingAxis(const SeedGroup& group) const {
    if (m_options.x_axis == XAxis::step) return MissingAxis::none;
    const store::RunRow& row = group.runs.front();
    for (const store::RunRow& run : group.runs) {
        for (const QString& series : m_options.series) {
            const auto read = m_series.find(idOf(run), series);
            if (!read) continue;
            const MissingAxis missing = missingAxisOf(pointsOf(read), row, m_options.x_axis);
            if (missing != MissingAxis::none) return missing;
        }
    }
    return MissingAxis::none;
}

void GroupCharts::drawGroup(const SeedGroup& group, const QString& series) {
    for (const store::RunRow& row : group.runs) drawRun(group, row, series);
    if (!group.isFolded()) return;
    askForBand(group, series);
    drawBand(group, series);
}

void GroupCharts::drawRun(const SeedGroup& group, const store::RunRow& row, const QString& series) {
    CurveChart* where = chart(series);
    const auto read = m_series.find(idOf(row), series);
    if (!where || !read) return;
    const RunPen pen = m_pens.value(group.key);
    if (!group.isFolded())
        where->setCurve(runCurve(read, group, m_options, pen));
    else if (m_options.single_seeds)
        where->setCurve(seedCurve(read, row, m_options, pen));
}

// As everywhere, the same run twice is no second seed: a mean with it would end where the shorter of them does. Speeds
// of a run that was made twice differ, its losses do not.
std::vector<store::RunRow> GroupCharts::countedRuns(const SeedGroup& group, const QString& series) const {
    std::vector<analysis::Member> members;
    for (const store::RunRow& row : group.runs) {
        const auto loss = m_series.find(idOf(row), QLatin1String(run::kEvalLoss));
        const auto told = loss ? loss : m_series.find(idOf(row), series);
        members.push_back({row.settings.text(),
                           told ? analysis::RawSeries{told->steps, told->values} : analysis::RawSeries{},
                           row.state == run::RunState::finished});
    }
    return analysis::countOnce(members).of(group.runs);
}

store::RunRow GroupCharts::summaryOf(const SeedGroup& group) const {
    return group.isFolded() ? summaryRow(countedRuns(group, {})) : group.runs.front();
}

void GroupCharts::askForBand(const SeedGroup& group, const QString& series) {
    for (const store::RunRow& row : group.runs)
        if (!m_series.find(idOf(row), series)) return;  // it comes soon
    GroupBands::Seeds seeds;
    for (const store::RunRow& row : countedRuns(group, series))
        if (auto read = m_series.find(idOf(row), series); !read->steps.empty()) seeds.push_back(std::move(read));
    if (!seeds.empty()) m_bands->ask({group.key, series}, std::move(seeds), m_options.band);
}

void GroupCharts::drawBand(const SeedGroup& group, const QString& series) {
    CurveChart* where = chart(series);
    const auto band = m_bands->band({group.key, series});
    if (where && band)
        where->setCurve(groupCurve(band, series, group, summaryOf(group), m_options, m_pens.value(group.key)));
}

}  // namespace plateau::widgets
