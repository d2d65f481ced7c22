// How an answer is shown: charts, cards, table.
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSignalBlocker>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/level_handle.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/forms/field_text.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/compare/column_cards.h"
#include "widgets/pages/compare/compare_charts.h"
#include "widgets/pages/compare/compare_library.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/compare/compare_sections.h"
#include "widgets/pages/compare/compare_view.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/pages/compare/parallel_settings.h"

namespace plateau::widgets {
namespace {

void showOnly(CurveChart& chart, const std::vector<ChartCurve>& curves) {
    for (const QString& key : chart.keys()) {
        const auto isIt = [&key](const ChartCurve& curve) { return curve.key == key; };
        if (std::none_of(curves.begin(), curves.end(), isIt)) chart.removeCurve(key);
    }
    for (const ChartCurve& curve : curves) chart.setCurve(curve);
}

}  // namespace

Cost ComparePage::cost() const {
    return Cost(m_cost->currentData().toInt());
}

QString ComparePage::series() const {
    return m_series->currentData().toString();
}

void ComparePage::showAnswer() {
    const auto& answer = m_library->answer();
    if (!answer || answer->study.series != series().toStdString()) return;
    showCurves();
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

void ComparePage::showCurves() {
    const CompareAnswer& answer = *m_library->answer();
    const std::vector<RunPen> pens = columnPens(answer.columns);
    std::vector<ChartCurve> curves, ratios, differences;
    for (std::size_t i = 0; i < answer.columns.size(); ++i) {
        curves.push_back(columnCurve(answer, i, cost(), pens[i]));
        if (i == answer.study.baseline) continue;
        ratios.push_back(ratioCurve(answer, i, cost(), pens[i]));
        differences.push_back(differenceCurve(answer, i, pens[i]));
    }
    const QString title = seriesTitle(answer.study.series);
    m_curves->setXAxis(cost() == Cost::time ? XAxis::time : cost() == Cost::tokens ? XAxis::tokens : XAxis::step);
    m_curves->setXTitle(costAxisTitle(cost()));
    m_curves->setYTitle(title);
    m_curves->setLogarithmic(m_logX->isChecked(), false);
    m_ratios->setXTitle(title);
    m_ratios->setYTitle(ratioAxisTitle(cost()));
    m_differences->setYTitle(tr("Difference to the baseline"));
    m_differences->setLogarithmic(m_logX->isChecked(), false);
    showOnly(*m_curves, curves);
    showOnly(*m_ratios, ratios);
    showOnly(*m_differences, differences);
}

void ComparePage::setLevel(double level) {
    if (!m_library->answer() || !std::isfinite(level)) return;
    m_levels[series()] = level;
    m_handle->setLevel(level);
    const QSignalBlocker blocked(m_levelBox);
    m_levelBox->setValue(level);
    showLevel();
}

// Everything that depends on where the line is: cheap enough to follow the hand.
void ComparePage::showLevel() {
    const CompareAnswer& answer = *m_library->answer();
    const CompareStudy& study = answer.study;
    const std::vector<RunPen> pens = columnPens(answer.columns);
    const auto level = m_handle->level();
    std::vector<ColumnHead> heads;
    for (std::size_t i = 0; i < answer.columns.size(); ++i) {
        ColumnHead head{answer.columns[i].key, answer.columns[i].name, pens[i], {}, {}, i == study.baseline};
        if (level) head.answer = reachWords(study, i, *level, cost());
        head.words << exitWords(study, i, cost()) << finalWords(study, i);
        heads.push_back(std::move(head));
    }
    m_cards->setHeads(heads);
    m_curves->setLevels(level ? std::vector<ChartLevel>{{*level, levelText(*level)}} : std::vector<ChartLevel>{});
    m_curves->setCrossings(level ? crossingsAt(answer, *level, cost(), pens) : std::vector<ChartCrossing>{});

    CompareTable table;
    for (const CompareColumn& column : answer.columns) table.columns << column.name;
    if (level) table.sections.push_back(lineSection(study, *level));
    table.sections.push_back(plateauSection(study));
    table.sections.push_back(finalsSection(study));
    table.sections.push_back(glueSection(answer.glue));
    table.sections.push_back(costSection(study));
    table.sections.push_back(settingsSection(answer.columns, study.baseline));
    std::erase_if(table.sections, [](const CompareSection& section) { return section.lines.empty(); });
    m_table->setTable(std::move(table));
}

void ComparePage::showSettings() {
    std::vector<store::RunRow> rows = chosenRuns();
    if (m_allRuns->isChecked()) rows = m_context.session.runs();
    ParallelData shown = parallelSettings(rows);
    QStringList missing, names;
    for (const std::string& name : shown.left_out) names << fieldLabel(name);
    if (!names.isEmpty()) missing << tr("%n setting(s) without an axis", nullptr, int(names.size()));
    if (shown.runs_left_out > 0) missing << tr("%n run(s) not drawn", nullptr, int(shown.runs_left_out));
    m_parallelNote->setText(missing.join(QStringLiteral(" · ")));
    m_parallelNote->setToolTip(names.join(QLatin1Char('\n')));
    m_parallel->setData(std::move(shown.axes), std::move(shown.lines));
}

}  // namespace plateau::widgets
