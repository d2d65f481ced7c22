#include "widgets/pages/compare/parallel_tab.h"

#include <algorithm>

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/charts/parallel_coordinates.h"
#include "widgets/engine/engine_client.h"
#include "widgets/models/field_labels.h"
#include "widgets/models/run_marks.h"
#include "widgets/models/seed_groups.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/compare/parallel_settings.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kAxisLetters = 11;  // of a title, and air

}  // namespace

ParallelTab::ParallelTab(WorkspaceSession& session, RunMarks& marks, EngineClient& engine, QWidget* parent)
    : QWidget(parent), m_session(session), m_marks(marks), m_engine(engine), m_chart(new ParallelCoordinates) {
    m_allRuns = new QCheckBox(tr("All runs of the workspace"));
    m_allRuns->setToolTip(tr("Every run, not only the chosen ones"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::xs, 0, 0);
    column->addWidget(m_chart, 1);
    m_note = new QLabel;
    m_note->setProperty("role", "soft");
    auto* below = new QHBoxLayout;
    below->setSpacing(spacing::m);
    below->addWidget(m_allRuns);
    below->addStretch(1);
    below->addWidget(m_note);
    column->addLayout(below);
    connect(m_allRuns, &QCheckBox::toggled, this, &ParallelTab::allRunsToggled);
    connect(&engine, &EngineClient::catalogueChanged, this, &ParallelTab::showAnew);
}

void ParallelTab::showAnew() {
    if (!m_chosen.empty()) showRuns(std::vector(m_chosen), m_fold);
}

std::size_t ParallelTab::mostAxes() const {
    const int fit = m_chart->width() / (kAxisLetters * fontMetrics().averageCharWidth());
    return std::size_t(std::clamp(fit - int(kParallelResults), 2, int(kMostParallelAxes)));
}

void ParallelTab::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (mostAxes() != m_axes) showAnew();
}

void ParallelTab::showRuns(const std::vector<store::RunRow>& chosen, bool fold) {
    m_chosen = chosen;
    m_fold = fold;
    m_axes = mostAxes();
    const std::vector<store::RunRow>& rows = m_allRuns->isChecked() ? m_session.runs() : chosen;
    m_marks.marksOf(seedGroups(rows, fold));  // of runs that no page has drawn yet
    ParallelData shown = parallelSettings(
        rows, [this](const store::RunRow& row) { return m_marks.markOf(row); }, m_axes, m_engine.catalogue());
    QStringList missing, names;
    for (const std::string& name : shown.left_out) names << fieldLabel(name);
    if (!names.isEmpty()) missing << tr("%n setting(s) without an axis", nullptr, int(names.size()));
    if (shown.runs_left_out > 0) missing << tr("%n run(s) not drawn", nullptr, int(shown.runs_left_out));
    m_note->setText(missing.join(QStringLiteral(" · ")));
    m_note->setToolTip(names.join(QLatin1Char('\n')));
    m_chart->setData(std::move(shown.axes), std::move(shown.lines));
}

}  // namespace plateau::widgets
