#include "widgets/pages/anatomy/moment_bar.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>
#include <vector>

#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>

#include "widgets/engine/worker.h"
#include "widgets/forms/name_box.h"
#include "widgets/models/checkpoint_list.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

// Empty without any.
QString nearestCheckpoint(const std::filesystem::path& run, double step) {
    const std::vector<CheckpointPlace> all = checkpointsOf(run);
    const auto nearest = std::ranges::min_element(
        all, {}, [step](const CheckpointPlace& place) { return std::abs(double(place.step) - step); });
    return nearest == all.end() ? QString() : QString::fromStdString(nearest->folder.string());
}

}  // namespace

MomentBar::MomentBar(QWidget* parent) : QWidget(parent), m_runs(new NameBox), m_open(new QPushButton) {
    m_pool.setMaxThreadCount(1);
    m_runs->setAccessibleName(tr("Run to look into"));
    m_runs->setToolTip(tr("Run whose attention is opened"));
    m_runs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_runs->setMinimumContentsLength(16);
    m_runs->setProperty("tool", true);  // where to go from here, which nobody arranges
    m_open->setObjectName(QStringLiteral("anatomy.attention"));
    m_open->setIcon(icon(QStringLiteral("attention")));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::s);
    row->addWidget(m_runs);
    row->addWidget(m_open);
    connect(m_runs, &QComboBox::currentIndexChanged, this, &MomentBar::showStep);
    connect(m_open, &QPushButton::clicked, this, &MomentBar::lookForCheckpoint);
    showStep();
}

MomentBar::~MomentBar() {
    m_pool.waitForDone();
}

void MomentBar::setAnswer(AnatomyAnswerPtr answer) {
    m_answer = std::move(answer);
    if (m_answer->time != m_unit) m_time.reset();
    m_unit = m_answer->time;
    const QString before = m_runs->currentData().toString();
    {
        const QSignalBlocker blocked(m_runs);
        m_runs->clear();
        for (const AnatomyGroup& group : m_answer->groups)
            for (const store::RunRow& row : group.seeds.runs)
                if (!row.read_only) m_runs->addItem(displayName(row), idOf(row));
        m_runs->setCurrentIndex(std::max(0, m_runs->findData(before)));
    }
    showStep();
}

void MomentBar::setTime(double time) {
    m_time = time;
    showStep();
}

const store::RunRow* MomentBar::chosenRun() const {
    const QString id = m_runs->currentData().toString();
    if (!m_answer || id.isEmpty()) return nullptr;
    for (const AnatomyGroup& group : m_answer->groups)
        for (const store::RunRow& row : group.seeds.runs)
            if (idOf(row) == id) return &row;
    return nullptr;
}

std::optional<double> MomentBar::step() const {
    const store::RunRow* row = chosenRun();
    if (!row || !m_time) return std::nullopt;
    if (m_unit == Time::steps) return std::max(0.0, *m_time);
    return row->exit_step ? std::optional(std::max(0.0, *m_time * *row->exit_step)) : std::nullopt;
}

void MomentBar::showStep() {
    m_runs->setEnabled(m_runs->count() > 0);
    const auto at = step();
    m_open->setEnabled(at.has_value());
    m_open->setText(at ? tr("Attention at step %1").arg(groupedNumber(std::round(*at))) : tr("Attention"));
    m_open->setToolTip(at ? tr("Open the attention page at the checkpoint nearest to this step; Alt+← comes back here")
                          : tr("Click a point in time in a chart: its attention can be opened then"));
}

void MomentBar::lookForCheckpoint() {
    const store::RunRow* row = chosenRun();
    const auto at = step();
    if (!row || !at) return;
    onWorker(
        m_pool, this, [folder = row->folder, step = *at] { return nearestCheckpoint(folder, step); },
        [this, id = idOf(*row), name = displayName(*row)](const QString& folder) {
            if (folder.isEmpty()) return emit missing(id, tr("%1 has no checkpoint to look into").arg(name));
            emit checkpointRequested(folder);
        });
}

}  // namespace plateau::widgets
