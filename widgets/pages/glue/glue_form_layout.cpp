// What stands where in the form of a new GLUE run.
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/engine/engine_client.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/checkpoint_look.h"
#include "widgets/pages/glue/command_line_row.h"
#include "widgets/pages/glue/glue_data.h"
#include "widgets/pages/glue/glue_estimator.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/task_chips.h"
#include "widgets/pages/launch/field_row.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kMoreColumns = 6;

QHBoxLayout* lineOf(QWidget* parent) {
    auto* line = new QHBoxLayout(parent);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::m);
    return line;
}

}  // namespace

GlueForm::GlueForm(const PageContext& context, QWidget* parent)
    : Card(tr("New GLUE run"), parent),
      m_context(context),
      m_look(new CheckpointLook(this)),
      m_check(new GlueDataCheck(context.engine, this)),
      m_estimator(new GlueEstimator(context.engine, QStringLiteral("glue"), this)) {
    m_moreButton = new QToolButton(this);
    m_moreButton->setCheckable(true);
    m_moreButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_moreButton->setObjectName(QStringLiteral("more"));
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setToolTip(tr("Close the form; what is typed here stays"));
    close->setAccessibleName(tr("Close the form"));
    addToHeading(m_moreButton);
    addToHeading(close);
    body()->addWidget(buildModel());
    body()->addWidget(buildProtocol());
    body()->addWidget(buildMore());
    m_command = new CommandLineRow(this);
    body()->addWidget(m_command);
    body()->addWidget(buildBottom());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    for (const auto& [field, row] : m_rows) connect(row, &FieldRow::edited, this, &GlueForm::update);
    connect(m_chips, &TaskChips::edited, this, &GlueForm::update);
    connect(m_look, &CheckpointLook::changed, this, &GlueForm::takeSteps);
    connect(m_check, &GlueDataCheck::changed, this, &GlueForm::update);
    connect(m_estimator, &GlueEstimator::changed, this, &GlueForm::showEstimate);
    connect(m_moreButton, &QToolButton::toggled, this, &GlueForm::updateMore);
    connect(close, &QToolButton::clicked, this, &GlueForm::closed);
    connect(&context.engine, &EngineClient::catalogueChanged, this, &GlueForm::takeCatalogue);
    connect(&context.engine, &EngineClient::engineStateChanged, this, &GlueForm::update);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &GlueForm::takeRuns);
    takeRuns();
    takeCatalogue();
    updateMore();
}

FieldRow* GlueForm::addRow(const std::string& field, bool isChoice) {
    auto* row = new FieldRow(field, isChoice ? FieldRow::Editor::combo : FieldRow::Editor::line, this);
    row->setLabel(glueFieldLabel(field));
    row->setHelp(glueFieldHelp(field));
    m_rows[field] = row;
    return row;
}

// With the editor and the choices that the table of fields gives it.
FieldRow* GlueForm::addTableRow(const std::string& field) {
    for (const run::FieldInfo& info : glue::glueFieldTable()) {
        if (info.name != field) continue;
        const bool isFlag = info.type == run::FieldType::flag;
        FieldRow* row = addRow(field, isFlag || info.type == run::FieldType::choice);
        for (const std::string_view choice : info.choices) {
            const QString text = QString::fromUtf8(choice.data(), qsizetype(choice.size()));
            row->addChoice(text, text);
        }
        if (isFlag) {
            row->addChoice(QStringLiteral("false"), tr("no"));
            row->addChoice(QStringLiteral("true"), tr("yes"));
        }
        return row;
    }
    return addRow(field);
}

QWidget* GlueForm::buildModel() {
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::s);
    auto* checkpoint = new FieldRow("glue.checkpoint", FieldRow::Editor::editableCombo, part);
    checkpoint->setLabel(glueFieldLabel("glue.checkpoint"));
    checkpoint->setHelp(tr("A run of this workspace, or the folder of a checkpoint"));
    checkpoint->addFolderButton(tr("Choose the folder of a checkpoint or of a run"));
    checkpoint->setMarksChange(false);
    m_rows["glue.checkpoint"] = checkpoint;
    FieldRow* step = addRow("glue.step", true);
    step->setHelp(tr("Which checkpoint of the run is fine-tuned, or one after another along its training"));
    step->setMarksChange(false);
    FieldRow* every = addRow("glue.every");
    every->setMarksChange(false);
    FieldRow* folder = addRow("glue.data");
    folder->setHelp(tr("The folder with the tasks' folders CoLA, SST-2, …, as the official archives hold them"));
    folder->addFolderButton(tr("Choose the GLUE folder"));
    folder->setMarksChange(false);
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
    m_dataHint = new QLabel(tr("The GLUE folder holds a folder for each task – CoLA, SST-2, MRPC, STS-B, QQP, MNLI, QNLI, "
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
    auto* recipe = new FieldRow("glue.recipe", FieldRow::Editor::combo, part);
    recipe->setLabel(glueFieldLabel("glue.recipe"));
    recipe->setHelp(glueFieldHelp("glue.recipe"));
    recipe->setMarksChange(false);
    m_rows["glue.recipe"] = recipe;
    auto* name = new FieldRow("name", FieldRow::Editor::line, part);
    name->setLabel(tr("Name"));
    name->setHelp(tr("Of the run in this workspace; without one the model's name is taken"));
    name->setMarksChange(false);
    m_rows["name"] = name;
    line->addWidget(recipe, 3);
    line->addWidget(addTableRow("glue.seeds"), 2);
    line->addWidget(addTableRow("glue.precision"), 2);
    auto* device = new FieldRow("device", FieldRow::Editor::combo, part);
    device->setLabel(glueFieldLabel("device"));
    m_rows["device"] = device;
    line->addWidget(device, 2);
    line->addWidget(addTableRow("glue.parallel"), 2);
    line->addWidget(name, 3);
    return part;
}

QWidget* GlueForm::buildMore() {
    m_more = new QWidget(this);
    auto* grid = new QGridLayout(m_more);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::m);
    grid->setVerticalSpacing(spacing::s);
    for (int column = 0; column < kMoreColumns; ++column) grid->setColumnStretch(column, 1);
    for (const char* field :
         {"glue.epochs", "glue.batch", "glue.length", "glue.lr", "glue.schedule", "glue.warmup_ratio", "glue.dropout",
          "glue.attention_dropout", "glue.weight_decay", "glue.clip_norm", "glue.betas", "glue.eps",
          "glue.predict_test", "glue.keep_weights"}) {
        const auto cell = int(m_moreRows.size());
        m_moreRows.push_back(addTableRow(field));
        grid->addWidget(m_moreRows.back(), cell / kMoreColumns, cell % kMoreColumns);
    }
    return m_more;
}

QWidget* GlueForm::buildBottom() {
    auto* part = new QWidget(this);
    auto* line = lineOf(part);
    line->setSpacing(spacing::s);
    m_ask = new QPushButton(tr("&Estimate"), part);
    m_ask->setObjectName(QStringLiteral("estimate"));
    m_progress = new QProgressBar(part);
    m_progress->setFixedWidth(90);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the estimate"));
    m_estimate = new QLabel(part);
    m_estimate->setObjectName(QStringLiteral("estimate.text"));
    m_estimate->setProperty("role", "soft");
    m_estimate->setTextFormat(Qt::PlainText);
    m_reason = new QLabel(part);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setProperty("role", "error");
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_queueNote = new QLabel(part);
    m_queueNote->setProperty("role", "small");
    m_queue = new QPushButton(icon("queue"), tr("&Queue"), part);
    m_queue->setObjectName(QStringLiteral("queue"));
    m_start = new QPushButton(tr("&Start"), part);
    m_start->setObjectName(QStringLiteral("start"));
    m_start->setProperty("primary", true);
    m_start->setMinimumWidth(110);
    line->addWidget(m_ask);
    line->addWidget(m_progress);
    line->addWidget(m_estimate);
    line->addWidget(m_reason, 1);
    line->addWidget(m_queueNote);
    line->addWidget(m_queue);
    line->addWidget(m_start);
    connect(m_ask, &QPushButton::clicked, this, [this] {
        if (m_estimator->isAsking())
            m_estimator->cancel();
        else if (m_plan.spec)
            m_estimator->ask(m_plan.draft);
    });
    connect(m_start, &QPushButton::clicked, this, [this] { launch(true); });
    connect(m_queue, &QPushButton::clicked, this, [this] { launch(false); });
    return part;
}

}  // namespace plateau::widgets
