#include "widgets/pages/glue/glue_form.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>

#include "core/glue/field_texts.h"
#include "core/glue/task.h"
#include "core/spec/finetune_schema.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/field_flow.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/checkpoint_look.h"
#include "widgets/pages/glue/glue_data.h"
#include "widgets/pages/glue/task_chips.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

// Fields of the form that are no fields of the spec, or are judged apart.
const std::string kCheckpoint = "glue.checkpoint", kStep = "glue.step", kData = "glue.data", kTasks = "glue.tasks",
                  kRecipe = "glue.recipe", kName = "name";

constexpr int kDataDelayMs = 300;

}  // namespace

GlueForm::GlueForm(const PageContext& context, QWidget* parent)
    : FinetuneForm(tr("New GLUE run"), {"glue", spec::GlueSpec{}.recipe, spec::glueSchema()}, context, parent),
      m_look(new CheckpointLook(this)),
      m_data(new Asked<protocol::GlueDataQuestion>(context.engine, this)) {
    m_data->setDelay(kDataDelayMs);
    fields()->addWidget(buildModel());
    fields()->addWidget(buildProtocol());
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
    FieldRow* checkpoint = addFreeRow(kCheckpoint, FieldRow::Editor::editableCombo);
    checkpoint->setHelp(tr("A run of this workspace, or the folder of a checkpoint"));
    checkpoint->addFolderButton(tr("Choose the folder of a checkpoint or of a run"));
    FieldRow* step = addFreeRow(kStep, FieldRow::Editor::combo);
    step->setHelp(tr("Which checkpoint of the run is fine-tuned, or one after another along its training"));
    FieldRow* every = addRow("glue.every");
    every->setMarksChange(false);
    FieldRow* folder = addFreeRow(kData, FieldRow::Editor::line);
    folder->setHelp(tr("The folder with the tasks' folders CoLA, SST-2, …, as the official archives hold them"));
    folder->addFolderButton(tr("Choose the GLUE folder"));
    auto* line = new FieldFlow(nullptr);
    column->addLayout(line);
    line->addField(checkpoint, 260);
    line->addField(step, 190);
    line->addField(every, 110);
    line->addField(folder, 260);

    auto* tasks = lineOf(nullptr);
    tasks->setSpacing(spacing::s);
    auto* note = new QLabel(tr("Tasks"), part);
    m_chips = new TaskChips(part);
    m_chips->setAccessibleName(tr("Tasks"));
    tasks->addWidget(note, 0, Qt::AlignTop);
    tasks->addWidget(m_chips, 1);
    note->setContentsMargins(0, spacing::xs + 2, 0, 0);
    column->addLayout(tasks);
    QStringList trained;
    for (const glue::TaskInfo& task : glue::tasks())
        if (glue::isTrained(task)) trained << QString::fromUtf8(task.title.data(), qsizetype(task.title.size()));
    m_dataHint = new WrappedLabel(part);
    m_dataHint->setWholeText(tr("The GLUE folder holds a folder for each task – %1 – with its train, dev and test .tsv "
                                "files, as the archives of gluebenchmark.com unpack. A part of them is enough: what is "
                                "not there is greyed out.")
                                 .arg(enumeration(trained)));
    m_dataHint->setProperty("role", "small");
    m_dataHint->setObjectName(QStringLiteral("data.hint"));
    column->addWidget(m_dataHint);
    return part;
}

QWidget* GlueForm::buildProtocol() {
    auto* part = new QWidget(this);
    auto* line = new FieldFlow(part);
    line->addField(addRecipeRow(), 185);
    line->addField(addRow("glue.seeds"), 100);
    line->addField(addRow("glue.precision"), 105);
    line->addField(addDeviceRow(), 130);
    line->addField(addRow("glue.parallel"), 115);
    line->addField(addNameRow(), 185);
    return part;
}

GlueChoice GlueForm::choice() const {
    GlueChoice choice;
    choice.checkpoint = absolute(kCheckpoint).toStdString();
    choice.is_run = m_look->isRun();
    const QString at = row(kStep)->value();
    if (at == QLatin1String("along")) choice.at = GlueChoice::At::along;
    bool isStep = false;
    choice.step = at.toLongLong(&isStep);
    if (isStep) choice.at = GlueChoice::At::step;
    choice.data = absolute(kData).toStdString();
    choice.tasks = m_chips->chosen();
    choice.name = row(kName)->value().toStdString();
    choice.fields = changes();
    choice.fields[kRecipe] = recipe();
    return choice;
}

bool GlueForm::isSettled() const {
    return !m_look->isLooking() && !m_data->isAsking();
}

void GlueForm::setCheckpoint(const QString& folder, bool along, const std::vector<std::string>& tasks) {
    row(kCheckpoint)->setChange(folder);
    m_wantedStep = along ? QStringLiteral("along") : QString();
    if (!tasks.empty()) m_chips->setWanted(tasks);
    refresh();
}

void GlueForm::setSpec(const spec::GlueSpec& spec) {
    const bool isAlong = !spec.along.empty();
    row(kCheckpoint)->setChange(q(isAlong ? spec.along : spec.checkpoint));
    m_wantedStep = isAlong ? QStringLiteral("along") : QString();
    row(kData)->setChange(q(spec.data));
    setRecipe(spec.recipe);
    m_chips->setWanted(spec.tasks);
    refresh();  // the protocol's defaults, from which the rest differs
    setValues(glue::textsOf(spec));
    m_look->look(absolute(kCheckpoint), true);
    refresh();
}

void GlueForm::suggestData(const QString& folder) {
    if (!row(kData)->value().isEmpty() || folder.isEmpty()) return;
    row(kData)->setChange(folder);
    refresh();
}

void GlueForm::takeRuns() {
    std::vector<TrainedRun> runs = trainedRuns(m_context.session.runs());
    if (runs == m_runs) return;
    m_runs = std::move(runs);
    FieldRow* checkpoint = row(kCheckpoint);
    const QString before = checkpoint->value();
    checkpoint->clearChoices();
    for (const TrainedRun& run : m_runs) checkpoint->addChoice(run.folder, run.text, run.folder);
    checkpoint->setChange(before);
    if (isVisible()) m_look->look(absolute(kCheckpoint), true);
}

void GlueForm::takeSteps() {
    FieldRow* step = row(kStep);
    QString before = step->value();
    step->clearChoices();
    if (m_look->isRun()) {
        if (!m_wantedStep.isEmpty()) before = std::exchange(m_wantedStep, {});
        step->addChoice(QStringLiteral("newest"), tr("newest when it starts"));
        const std::vector<std::int64_t>& steps = m_look->steps();
        for (auto at = steps.rbegin(); at != steps.rend(); ++at)
            step->addChoice(QString::number(*at), tr("step %1").arg(groupedNumber(double(*at))));
        step->addChoice(QStringLiteral("along"), tr("along the training"),
                        tr("Fine-tunes its checkpoints one after another"));
        step->setDefault(QStringLiteral("newest"));
        bool isStep = false;
        const std::int64_t wanted = before.toLongLong(&isStep);
        const bool isThere = isStep && std::find(steps.begin(), steps.end(), wanted) != steps.end();
        step->setChange(isThere || before == QLatin1String("along") ? std::optional(before) : std::nullopt);
    }
    refresh();
}

void GlueForm::lookAtData() {
    const std::string folder = absolute(kData).toStdString();
    const auto& asked = m_data->question();
    if (folder == (asked ? asked->data : std::string())) return;
    m_data->forget();
    if (!folder.empty()) m_data->ask({.data = folder, .common = {}});
}

QString GlueForm::dataProblem() const {
    return m_data->error() ? messageText(*m_data->error()) : QString();
}

void GlueForm::refresh() {
    m_look->look(absolute(kCheckpoint));
    lookAtData();
    m_chips->setData(m_data->answer() ? m_data->answer()->tasks : GlueData{}, m_data->isAsking());
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    if (catalogue) setDefaults(glue::glueDefaults(recipe(), catalogue->recipes, m_look->positions()));
    const GlueChoice choice = this->choice();
    m_dataHint->setVisible(choice.data.empty() || !dataProblem().isEmpty());
    row(kStep)->setVisible(m_look->isRun());
    row("glue.every")->setVisible(m_look->isRun() && choice.at == GlueChoice::At::along);
    GluePlan plan = catalogue ? planOf(choice, catalogue->recipes, m_look->positions()) : GluePlan{};
    Choice made{plan.draft, {}, std::move(plan.problems), {}, {}};
    if (plan.spec) made.spec = {spec::canonicalJson(*plan.spec), plan.spec->device};
    if (!m_look->problem().isEmpty()) made.problems[kCheckpoint] = m_look->problem();
    if (const QString& run = m_look->runOfGone(); !run.isEmpty())
        made.mends[kCheckpoint] = takingNewest([this, run] { setCheckpoint(run); });
    if (!dataProblem().isEmpty()) made.problems[kData] = dataProblem();
    for (const std::string& field : {kCheckpoint, kData, kTasks})
        if (const auto missing = plan.missing.find(field); missing != plan.missing.end())
            made.missing << missing->second;
    showChoice(made);
}

QString GlueForm::defaultName() const {
    const QString folder = row(kCheckpoint)->value();
    if (folder.isEmpty()) return {};
    QString name = QFileInfo(folder).fileName();
    for (const TrainedRun& run : m_runs) {
        if (run.folder != folder) continue;
        const auto trained = m_context.session.run(run.id);
        name = trained ? displayName(*trained) : run.text;  // without its mark, which will be wrong some day
    }
    const GlueChoice choice = this->choice();
    if (choice.is_run && choice.at == GlueChoice::At::along) return tr("%1 along its training").arg(name);
    if (choice.is_run && choice.at == GlueChoice::At::step)
        return tr("%1 at %2").arg(name, groupedNumber(double(choice.step)));
    return name;
}

void GlueForm::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_look->look(absolute(kCheckpoint), true);
    refresh();
}

void GlueForm::saveState(QSettings& settings) const {
    QStringList tasks;
    for (const std::string& task : m_chips->wanted()) tasks << q(task);
    settings.setValue(QStringLiteral("tasks"), tasks);
    saveTyped(settings);
}

void GlueForm::restoreState(QSettings& settings) {
    if (settings.contains(QStringLiteral("tasks"))) {
        std::vector<std::string> tasks;
        for (const QString& task : settings.value(QStringLiteral("tasks")).toStringList())
            tasks.push_back(task.toStdString());
        m_chips->setWanted(tasks);
    }
    restoreTyped(settings);
    m_wantedStep = row(kStep)->value();
    m_look->look(absolute(kCheckpoint), true);
    refresh();
}

}  // namespace plateau::widgets
