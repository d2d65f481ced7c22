#include "widgets/forms/checkpoint_picker.h"

#include <algorithm>

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QToolButton>

#include "widgets/engine/worker.h"
#include "widgets/forms/name_box.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kLookAgainMs = 1000;
constexpr std::int64_t kNone = -1;  // no step

}  // namespace

CheckpointPicker::CheckpointPicker(WorkspaceSession& session, const QString& none, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_none(none),
      m_run(new NameBox(this)),
      m_step(new QComboBox(this)),
      m_open(new QToolButton(this)) {
    m_run->setObjectName(QStringLiteral("run"));
    m_run->setAccessibleName(tr("Run"));
    m_run->setToolTip(tr("A run of this workspace, newest first"));
    m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_run->setMinimumContentsLength(14);
    m_run->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_step->setObjectName(QStringLiteral("step"));
    m_step->setAccessibleName(tr("Step"));
    m_step->setToolTip(tr("Which checkpoint of the run"));
    m_step->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_open->setIcon(icon("folder"));
    m_open->setToolTip(tr("Choose the folder of a checkpoint or of a run"));
    m_open->setAccessibleName(tr("Choose a folder"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::xs);
    layout->addWidget(m_run, 1);
    layout->addWidget(m_step);
    layout->addWidget(m_open);
    setFocusProxy(m_run);
    m_again.setSingleShot(true);
    m_again.setInterval(kLookAgainMs);
    connect(&m_again, &QTimer::timeout, this, &CheckpointPicker::look);
    connect(m_open, &QToolButton::clicked, this, &CheckpointPicker::askForFolder);
    connect(m_run, &QComboBox::activated, this, [this] { choose(m_run->currentData().toString(), std::nullopt); });
    connect(m_step, &QComboBox::activated, this, [this] {
        const auto step = m_step->currentData().toLongLong();
        step == kNone ? takeNewest() : setStep(step);
    });
    connect(&session, &WorkspaceSession::ready, this, &CheckpointPicker::takeRuns);
    connect(&session, &WorkspaceSession::runsChanged, this, &CheckpointPicker::takeRuns);
    takeRuns();
    fillSources();
    fillSteps();
}

void CheckpointPicker::offerNewestAtStart() {
    m_newestAtStart = true;
    m_step->setToolTip(tr("Which checkpoint of the run; a training that goes on keeps only some of them"));
    fillSteps();
}

void CheckpointPicker::setCheckpoint(const QString& folder) {
    choose(folder.isEmpty() ? QString() : QDir::cleanPath(QDir::current().absoluteFilePath(folder)), std::nullopt);
}

void CheckpointPicker::setStep(std::int64_t step) {
    const auto isIt = [step](const CheckpointPlace& place) { return place.step == step; };
    if (std::none_of(m_found.checkpoints.begin(), m_found.checkpoints.end(), isIt)) return;
    m_isUnseenDefault = false;
    m_wanted = step;
    m_problem.clear();  // which was of another step
    fillSteps();
    tell();
}

void CheckpointPicker::takeNewest() {
    if (m_found.checkpoints.empty()) return;
    m_wanted = m_newestAtStart ? std::nullopt : std::optional(m_found.checkpoints.back().step);
    m_problem.clear();
    fillSteps();
    tell();
}

bool CheckpointPicker::isGone() const {
    return !m_found.checkpoints.empty() && folder().isEmpty();
}

bool CheckpointPicker::hasEndedWithout() const {
    return m_found.kind == CheckpointFolder::Kind::runEnded;
}

void CheckpointPicker::chooseDefault(const QStringList& runIds) {
    if (!m_source.isEmpty()) return;
    const auto takeDefault = [this](const TrainedRun& run) {
        choose(run.folder, std::nullopt);
        m_isUnseenDefault = !isVisible();
    };
    for (const QString& id : runIds) {
        const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                        [&](const TrainedRun& run) { return run.id == id && run.is_model; });
        if (found != m_runs.end()) return takeDefault(*found);
    }
    for (const TrainedRun& run : m_runs) {
        const auto row = m_session.run(run.id);
        if (run.is_model && row && row->step > 0) return takeDefault(run);
    }
    // Models come first.
    if (!m_runs.empty() && m_runs.front().is_model) takeDefault(m_runs.front());
}

void CheckpointPicker::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_isUnseenDefault = false;
}

const TrainedRun* CheckpointPicker::entry() const {
    const auto found =
        std::find_if(m_runs.begin(), m_runs.end(), [this](const TrainedRun& run) { return run.folder == runFolder(); });
    return found == m_runs.end() ? nullptr : &*found;
}

QString CheckpointPicker::folder() const {
    if (m_found.kind == CheckpointFolder::Kind::checkpoint && m_found.run.empty()) return m_source;
    if (m_newestAtStart && !m_wanted && !m_found.checkpoints.empty()) return runFolder();
    for (const CheckpointPlace& place : m_found.checkpoints) {
        if (place.step == step()) return q(place.folder.string());
    }
    return {};
}

QString CheckpointPicker::runFolder() const {
    return q(m_found.run.string());
}

QString CheckpointPicker::runId() const {
    return entry() ? entry()->id : QString();
}

std::int64_t CheckpointPicker::step() const {
    return m_found.checkpoints.empty() ? kNone : m_wanted.value_or(kNone);
}

QString CheckpointPicker::operatorId() const {
    const auto row = entry() ? m_session.run(entry()->id) : std::nullopt;
    return row ? q(row->op) : QString();
}

QString CheckpointPicker::text() const {
    if (m_source.isEmpty()) return m_none;
    const QString name = entry() ? entry()->text : QFileInfo(m_source).fileName();
    return step() < 0 ? name : tr("%1, step %2").arg(name, groupedNumber(double(step())));
}

void CheckpointPicker::takeRuns() {
    std::vector<TrainedRun> runs = trainedRuns(m_session.runs());
    if (!m_source.isEmpty() && !m_again.isActive()) m_again.start();
    if (runs == m_runs) return;
    m_runs = std::move(runs);
    fillSources();
}

void CheckpointPicker::fillSources() {
    const QString chosen = m_found.run.empty() ? m_source : runFolder();
    m_run->clear();
    if (!m_none.isEmpty()) m_run->addItem(m_none, QString());
    for (const TrainedRun& run : m_runs) {
        m_run->addItem(run.text, run.folder);
        m_run->setItemData(m_run->count() - 1, run.folder, Qt::ToolTipRole);
    }
    if (!chosen.isEmpty() && m_run->findData(chosen) < 0) {
        m_run->addItem(QFileInfo(chosen).fileName(), chosen);
        m_run->setItemData(m_run->count() - 1, chosen, Qt::ToolTipRole);
    }
    m_run->setCurrentIndex(m_run->findData(chosen));
    m_run->setPlaceholderText(tr("No run yet"));
}

// Newest first. A chosen one that is no longer there stays chosen: whoever asks for it is told.
void CheckpointPicker::fillSteps() {
    m_step->clear();
    const auto& places = m_found.checkpoints;
    if (m_newestAtStart) m_step->addItem(tr("newest when it starts"), qlonglong(kNone));
    for (auto at = places.rbegin(); at != places.rend(); ++at)
        m_step->addItem(tr("step %1").arg(groupedNumber(double(at->step))), qlonglong(at->step));
    m_step->setCurrentIndex(m_step->findData(qlonglong(step())));
    m_step->setPlaceholderText(tr("deleted"));
    m_step->setVisible(!places.empty());
}

void CheckpointPicker::choose(const QString& source, std::optional<std::int64_t> step) {
    m_source = source;
    m_wanted = step;
    m_isUnseenDefault = false;
    look();
}

void CheckpointPicker::look() {
    const int number = ++m_number;
    if (m_source.isEmpty()) {
        m_looking = false;
        return take({});
    }
    m_looking = true;
    onWorker(
        *QThreadPool::globalInstance(), this,
        [path = std::filesystem::path(m_source.toStdString())] { return lookForCheckpoints(path); },
        [this, number](const CheckpointFolder& found) {
            if (number != m_number) return;
            m_looking = false;
            take(found);
        });
}

void CheckpointPicker::take(const CheckpointFolder& found) {
    using Kind = CheckpointFolder::Kind;
    const bool isOther = m_found != found;
    if (found.kind == Kind::checkpoint && !found.run.empty()) {
        for (const CheckpointPlace& place : found.checkpoints) {
            if (place.folder == m_source.toStdString()) m_wanted = place.step;
        }
        m_source = q(found.run.string());
    }
    if (found.kind == Kind::gone) {
        m_wanted = found.gone_step;
        m_source = q(found.run.string());
    }
    m_found = found;
    if (m_source.isEmpty()) m_found = {};
    // A run that goes on does not move what one is looking at, only what nobody has seen or asked for.
    if (m_isUnseenDefault) m_wanted.reset();
    if (!m_wanted && !m_newestAtStart && !m_found.checkpoints.empty()) m_wanted = m_found.checkpoints.back().step;
    m_problem.clear();
    if (!m_source.isEmpty() && found.kind == Kind::missing) m_problem = tr("There is no such folder: %1").arg(m_source);
    if (!m_source.isEmpty() && found.kind == Kind::other)
        m_problem = tr("Neither a checkpoint nor a run is there: %1").arg(m_source);
    if (found.isRunWithout()) m_problem = withoutText(found);
    if (isGone()) m_problem = goneText(step(), m_found.checkpoints);
    fillSources();
    fillSteps();
    if (isOther) emit checkpointsChanged();
    tell();
    emit settledChanged();
}

void CheckpointPicker::tell() {
    if (m_told == folder()) return;
    m_told = folder();
    emit checkpointChanged(m_told);
}

void CheckpointPicker::askForFolder() {
    const QString start = m_source.isEmpty() ? m_session.runsFolder() : m_source;
    const QString chosen = QFileDialog::getExistingDirectory(this, m_open->toolTip(), start);
    if (!chosen.isEmpty()) setCheckpoint(chosen);
}

}  // namespace plateau::widgets
