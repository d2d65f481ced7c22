// A new GLUE run: model, tasks with the state of their data, seeds, protocol; how long it takes on request; the command
// that does the same; Start and Queue. GUI thread; nothing here waits for a file or the engine.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "widgets/engine/run_queue.h"
#include "widgets/models/trained_runs.h"
#include "widgets/pages/card.h"
#include "widgets/pages/glue/glue_plan.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QSettings;
class QToolButton;

namespace plateau::widgets {

class CheckpointLook;
class CommandLineRow;
class FieldRow;
class GlueDataCheck;
class GlueEstimator;
struct PageContext;
class TaskChips;

class GlueForm : public Card {
    Q_OBJECT

public:
    explicit GlueForm(const PageContext& context, QWidget* parent = nullptr);

    GlueChoice choice() const;
    FieldRow* row(const std::string& field) const;
    TaskChips& chips() { return *m_chips; }
    bool isSettled() const;

    // Fills in a run or checkpoint folder.
    void setCheckpoint(const QString& folder, bool along = false, const std::vector<std::string>& tasks = {});
    // Fills in everything.
    void setSpec(const glue::GlueSpec& spec);
    // Fills in a GLUE folder, unless there is one.
    void suggestData(const QString& folder);
    // While a launch is on its way nothing more can be started.
    void setStarting(bool starting);
    void setQueueNote(const QString& note);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void launchRequested(const plateau::widgets::RunQueue::NewFolder& folder, bool startNow);
    void closed();
    void settledChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildModel();
    QWidget* buildProtocol();
    QWidget* buildMore();
    QWidget* buildBottom();
    FieldRow* addRow(const std::string& field, bool isChoice = false);
    FieldRow* addTableRow(const std::string& field);
    void takeCatalogue();
    void takeRuns();
    void takeSteps();
    void update();
    void showProblems();
    void showEstimate();
    void updateMore();
    void updateButtons();
    void launch(bool startNow);
    QString defaultName() const;
    QString absolute(const std::string& field) const;

    const PageContext& m_context;
    CheckpointLook* m_look;
    GlueDataCheck* m_check;
    GlueEstimator* m_estimator;
    std::map<std::string, FieldRow*> m_rows;
    std::vector<FieldRow*> m_moreRows;
    TaskChips* m_chips = nullptr;
    QWidget* m_more = nullptr;
    QToolButton* m_moreButton = nullptr;
    CommandLineRow* m_command = nullptr;
    QLabel *m_estimate = nullptr, *m_reason = nullptr, *m_queueNote = nullptr, *m_tasksNote = nullptr,
           *m_dataHint = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton *m_ask = nullptr, *m_queue = nullptr, *m_start = nullptr;
    std::vector<TrainedRun> m_runs;  // shown
    QString m_wantedStep;  // chosen as soon as the run's steps are known
    GluePlan m_plan;
    QString m_problem;               // the first, in words
    bool m_is_only_missing = false;  // that one is only not given yet
    bool m_starting = false;
};

}  // namespace plateau::widgets
