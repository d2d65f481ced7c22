// Lets a person choose a checkpoint: a run of the workspace and one of its steps, or any folder. Files are read on a
// worker thread, and again when the run has progressed. GUI thread.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include "widgets/models/checkpoint_list.h"
#include "widgets/models/trained_runs.h"

class QComboBox;
class QToolButton;

namespace plateau::widgets {

class WorkspaceSession;

class CheckpointPicker : public QWidget {
    Q_OBJECT

public:
    // `none` is the text of the first entry, which means no checkpoint; empty: there is no such entry.
    explicit CheckpointPicker(WorkspaceSession& session, const QString& none = {}, QWidget* parent = nullptr);

    // Offers as the first step of a run, and as its default, the newest one at the time when what is made from it
    // starts: folder() is then that of the run.
    void offerNewestAtStart();
    // Chooses a run folder (its newest checkpoint, at this time unless it is offered at the start), a checkpoint of a
    // run, or any checkpoint folder; empty: none.
    void setCheckpoint(const QString& folder);
    void setStep(std::int64_t step);  // a step of the chosen run; ignored if it has no such step
    // If nothing is chosen yet, chooses the first of `runIds` that is a model, else the newest one that has trained;
    // never a run that failed, waits or has no point yet. Its step is the newest until the picker is first seen.
    void chooseDefault(const QStringList& runIds);

    void takeNewest();  // of the chosen run, as its default

    QString folder() const;      // absolute path of the checkpoint; empty: none
    QString runFolder() const;   // folder of its run; empty: it has none
    QString runId() const;       // id of its run, if in this workspace; else empty
    std::int64_t step() const;   // -1: none, or not from a run
    QString operatorId() const;  // from the run's spec; empty: unknown
    QString text() const;        // "my run, step 300"
    const std::vector<CheckpointPlace>& checkpoints() const { return m_found.checkpoints; }  // of the run, ascending
    std::optional<std::int64_t> positions() const { return m_found.positions; }  // the most that the model has
    const QString& problem() const { return m_problem; }  // why there is none although something is chosen
    bool hasEndedWithout() const;                         // the chosen run has ended and has no checkpoint
    bool isGone() const;                                  // the chosen checkpoint of the run, which has others
    bool isSettled() const { return !m_looking; }

signals:
    void checkpointChanged(const QString& folder);
    void checkpointsChanged();  // of the chosen run
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void takeRuns();
    void fillSources();
    void fillSteps();
    void choose(const QString& source, std::optional<std::int64_t> step);
    void look();
    void take(const CheckpointFolder& found);
    void tell();
    void askForFolder();
    const TrainedRun* entry() const;

    WorkspaceSession& m_session;
    QString m_none, m_source, m_told, m_problem;
    std::optional<std::int64_t> m_wanted;  // nothing: the newest, once the checkpoints are known, or at the start
    std::vector<TrainedRun> m_runs;
    CheckpointFolder m_found;
    QComboBox *m_run, *m_step;
    QToolButton* m_open;
    QTimer m_again;
    int m_number = 0;
    bool m_looking = false, m_newestAtStart = false, m_isUnseenDefault = false;
};

}  // namespace plateau::widgets
