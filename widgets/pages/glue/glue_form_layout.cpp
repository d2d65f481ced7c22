// What stands where in the form of a new GLUE run.
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/spec/finetune_schema.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/checkpoint_look.h"
#include "widgets/pages/glue/glue_data.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/task_chips.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kDataDelayMs = 300;

}  // namespace

GlueForm::GlueForm(const PageContext& context, QWidget* parent)
    : FineTuningForm(tr("New GLUE run"), {"glue", spec::GlueSpec{}.recipe, spec::glueSchema()}, context, parent),
      m_look(new CheckpointLook(this)),
      m_data(new Asked<protocol::GlueDataQuestion>(context.engine, this)) {
    m_data->setDelay(kDataDelayMs);
    body()->addWidget(buildModel());
    body()->addWidget(buildProtocol());
    addRest({"epochs", "batch", "length", "lr", "schedule", "warmup_ratio", "dropout", "attention_dropout",
             "weight_decay", "clip_norm", "betas", "eps", "predict_test", "keep_weights"});
    connect(m_chips, &TaskChips::edited, this, &GlueForm::refresh);
    connect(m_look, &CheckpointLook::changed, this, &GlueForm::takeSteps);
    connect(m_data, &Asking::stateChanged, this, &GlueForm::refresh);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &GlueForm::takeRuns);
    takeRuns();
    takeCatalogue();
}

QWidget* GlueForm::buildModel() {
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    FieldRow* checkpoint = addFreeRow("glue.checkpoint", FieldRow::Editor::editableCombo);
    checkpoint->setHelp(tr("A run of this workspace, or the folder of a checkpoint"));
    checkpoint->addFolderButton(tr("Choose the folder of a checkpoint or of a run"));
    FieldRow* step = addFreeRow("glue.step", FieldRow::Editor::combo);
    step->setHelp(tr("Which checkpoint of the run is fine-tuned, or one after another along its training"));
    FieldRow* every = addRow("glue.every");
    every->setMarksChange(false);
    FieldRow* folder = addFreeRow("glue.data", FieldRow::Editor::line);
    folder->setHelp(tr("The folder with the tasks' folders CoLA, SST-2, …, as the official archives hold them"));
    folder->addFolderButton(tr("Choose the GLUE folder"));
    auto* line = lineOf(nullptr);
    line->addWidget(checkpoint, 4);
    line->addWidget(step, 3);
    line->addWidget(every, 2);
    line->addWidget(folder, 4);
    column->addLayout(line);

    auto* tasks = lineOf(nullptr);
    tasks->setSpacing(spacing::s);
    m_tasksNote = new QLabel(tr("Tasks"), part);
    m_chips = new TaskChips(part);
    m_chips->setAccessibleName(tr("Tasks"));
    tasks->addWidget(m_tasksNote, 0, Qt::AlignTop);
    tasks->addWidget(m_chips, 1);
    m_tasksNote->setContentsMargins(0, spacing::xs + 2, 0, 0);
    column->addLayout(tasks);
    m_dataHint =
        new QLabel(tr("The GLUE folder holds a folder for each task – CoLA, SST-2, MRPC, STS-B, QQP, MNLI, QNLI, "
                      "RTE, WNLI – with its train, dev and test .tsv files, as the archives of gluebenchmark.com "
                      "unpack. A part of them is enough: what is not there is greyed out."),
                   part);
    m_dataHint->setProperty("role", "small");
    m_dataHint->setWordWrap(true);
    m_dataHint->setObjectName(QStringLiteral("data.hint"));
    column->addWidget(m_dataHint);
    return part;
}

QWidget* GlueForm::buildProtocol() {
    auto* part = new QWidget(this);
    auto* line = lineOf(part);
    line->addWidget(addRecipeRow(), 3);
    line->addWidget(addRow("glue.seeds"), 2);
    line->addWidget(addRow("glue.precision"), 2);
    line->addWidget(addDeviceRow(), 2);
    line->addWidget(addRow("glue.parallel"), 2);
    line->addWidget(addNameRow(), 3);
    return part;
}

}  // namespace plateau::widgets
