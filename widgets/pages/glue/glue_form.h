// The form of a new GLUE run: model, tasks with the state of their data, seeds, protocol. GUI thread; never waits for a
// file or the engine.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/glue_data.h"
#include "widgets/engine/asked.h"
#include "widgets/models/trained_runs.h"
#include "widgets/pages/glue/finetune_form.h"
#include "widgets/pages/glue/glue_plan.h"

class QSettings;

namespace plateau::widgets {

class CheckpointLook;
class TaskChips;
class WrappedLabel;

class GlueForm : public FinetuneForm {
    Q_OBJECT

public:
    explicit GlueForm(const PageContext& context, QWidget* parent = nullptr);

    GlueChoice choice() const;
    TaskChips& chips() { return *m_chips; }
    bool isSettled() const override;

    // Fills in a run or checkpoint folder.
    void setCheckpoint(const QString& folder, bool along = false, const std::vector<std::string>& tasks = {});
    // Fills in all fields.
    void setSpec(const spec::GlueSpec& spec);
    // Fills in a GLUE folder, unless the field already has one.
    void suggestData(const QString& folder);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

protected:
    void showEvent(QShowEvent* event) override;
    void refresh() override;
    QString defaultName() const override;

private:
    QWidget* buildModel();
    QWidget* buildProtocol();
    void takeRuns();
    void takeSteps();
    void lookAtData();
    QString dataProblem() const;  // the problem of the whole folder

    CheckpointLook* m_look;
    Asked<protocol::GlueDataQuestion>* m_data;  // what the GLUE folder contains
    TaskChips* m_chips = nullptr;
    WrappedLabel* m_dataHint = nullptr;
    std::vector<TrainedRun> m_runs;  // those shown
    QString m_wantedStep;            // chosen as soon as the run's steps are known
};

}  // namespace plateau::widgets
