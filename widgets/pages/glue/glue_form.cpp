#include "widgets/pages/glue/glue_form.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSettings>

#include "widgets/engine/engine_client.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/catalogue_text.h"
#include "widgets/pages/glue/checkpoint_look.h"
#include "widgets/pages/glue/glue_data.h"
#include "widgets/pages/glue/glue_estimator.h"
#include "widgets/pages/glue/task_chips.h"
#include "widgets/pages/launch/field_row.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

// Fields of the form that are no fields of the spec, or are judged apart.
const std::string kCheckpoint = "glue.checkpoint", kStep = "glue.step", kData = "glue.data", kTasks = "glue.tasks",
                  kRecipe = "glue.recipe", kName = "name";

bool isApart(const std::string& field) {
    return field == kCheckpoint || field == kStep || field == kData || field == kRecipe || field == kName;
}

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

FieldRow* GlueForm::row(const std::string& field) const {
    const auto found = m_rows.find(field);
    return found == m_rows.end() ? nullptr : found->second;
}

// A run outlives the folder this window was started in.
QString GlueForm::absolute(const std::string& field) const {
    const QString typed = m_rows.at(field)->value();
    return typed.isEmpty() ? QString() : QDir::cleanPath(QDir::current().absoluteFilePath(typed));
}

GlueChoice GlueForm::choice() const {
    GlueChoice choice;
    choice.checkpoint = absolute(kCheckpoint).toStdString();
    choice.is_run = m_look->isRun();
    const QString at = m_rows.at(kStep)->value();
    if (at == QLatin1String("along")) choice.at = GlueChoice::At::along;
    bool isStep = false;
    choice.step = at.toLongLong(&isStep);
    if (isStep) choice.at = GlueChoice::At::step;
    choice.data = absolute(kData).toStdString();
    choice.tasks = m_chips->chosen();
    choice.name = m_rows.at(kName)->value().toStdString();
    choice.fields[kRecipe] = m_rows.at(kRecipe)->value().toStdString();
    for (const auto& [field, row] : m_rows) {
        if (!isApart(field) && row->change()) choice.fields[field] = row->change()->toStdString();
    }
    return choice;
}

bool GlueForm::isSettled() const {
    return !m_look->isLooking() && !m_check->isLooking();
}

void GlueForm::setCheckpoint(const QString& folder, bool along, const std::vector<std::string>& tasks) {
    m_rows.at(kCheckpoint)->setChange(folder);
    m_wantedStep = along ? QStringLiteral("along") : QString();
    if (!tasks.empty()) m_chips->setWanted(tasks);
    update();
}

void GlueForm::setSpec(const glue::GlueSpec& spec) {
    const bool isAlong = !spec.along.empty();
    m_rows.at(kCheckpoint)->setChange(q(isAlong ? spec.along : spec.checkpoint));
    m_wantedStep = isAlong ? QStringLiteral("along") : QString();
    m_rows.at(kData)->setChange(q(spec.data));
    m_rows.at(kRecipe)->setChange(q(spec.recipe));
    m_chips->setWanted(spec.tasks);
    update();  // the protocol's defaults, from which the rest differs
    for (const auto& [field, value] : glueTexts(spec)) {
        const auto row = m_rows.find(field);
        if (row == m_rows.end() || isApart(field) || field == kTasks) continue;
        row->second->setChange(q(value));
    }
    m_look->look(absolute(kCheckpoint), true);
    update();
}

void GlueForm::suggestData(const QString& folder) {
    if (!m_rows.at(kData)->value().isEmpty() || folder.isEmpty()) return;
    m_rows.at(kData)->setChange(folder);
    update();
}

void GlueForm::takeCatalogue() {
    const run::Catalogue* catalogue = m_context.engine.catalogue();
    setEnabled(catalogue != nullptr);
    if (!catalogue) return update();
    FieldRow* recipes = m_rows.at(kRecipe);
    const QString before = recipes->value();
    recipes->clearChoices();
    for (const run::RecipeInfo& recipe : catalogue->recipes) {
        if (recipe.kind != "glue") continue;
        const std::string key = "recipe.glue." + recipe.id;
        recipes->addChoice(q(recipe.id),
                           catalogueText(key + ".title", recipe.title.empty() ? recipe.id : recipe.title),
                           catalogueText(key + ".help", recipe.help));
    }
    recipes->setDefault(QStringLiteral("courtois2024"));
    if (!before.isEmpty()) recipes->setChange(before);
    FieldRow* devices = m_rows.at("device");
    const std::optional<QString> device = devices->change();
    devices->clearChoices();
    devices->addChoice(QStringLiteral("auto"), tr("automatic"));
    for (const run::DeviceInfo& info : catalogue->devices) devices->addChoice(q(info.id), q(info.id), q(info.name));
    devices->setDefault(QStringLiteral("auto"));
    devices->setChange(device);
    update();
}

void GlueForm::takeRuns() {
    std::vector<TrainedRun> runs = trainedRuns(m_context.session.runs());
    if (runs == m_runs) return;
    m_runs = std::move(runs);
    FieldRow* checkpoint = m_rows.at(kCheckpoint);
    const QString before = checkpoint->value();
    checkpoint->clearChoices();
    for (const TrainedRun& run : m_runs) checkpoint->addChoice(run.folder, run.text, run.folder);
    checkpoint->setChange(before);
    if (isVisible()) m_look->look(absolute(kCheckpoint), true);
}

void GlueForm::takeSteps() {
    FieldRow* step = m_rows.at(kStep);
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
    update();
}

void GlueForm::update() {
    m_look->look(absolute(kCheckpoint));
    m_check->look(absolute(kData));
    m_chips->setData(m_check->data(), m_check->isLooking());
    const run::Catalogue* catalogue = m_context.engine.catalogue();
    if (catalogue) {
        const auto defaults = glueDefaults(m_rows.at(kRecipe)->value().toStdString(), catalogue->recipes);
        for (const auto& [field, value] : defaults) {
            const auto row = m_rows.find(field);
            if (row != m_rows.end() && !isApart(field)) row->second->setDefault(q(value));
        }
    }
    const GlueChoice choice = this->choice();
    m_dataHint->setVisible(choice.data.empty() || !m_check->problem().isEmpty());
    m_rows.at(kStep)->setVisible(m_look->isRun());
    m_rows.at("glue.every")->setVisible(m_look->isRun() && choice.at == GlueChoice::At::along);
    m_plan = catalogue ? planOf(choice, catalogue->recipes) : GluePlan{};
    showProblems();
    m_estimator->expect(m_plan.draft);
    showEstimate();
    updateMore();
    emit settledChanged();
}

QString GlueForm::defaultName() const {
    const QString folder = m_rows.at(kCheckpoint)->value();
    if (folder.isEmpty()) return {};
    QString name = QFileInfo(folder).fileName();
    for (const TrainedRun& run : m_runs) {
        if (run.folder == folder) name = run.text;
    }
    const GlueChoice choice = this->choice();
    if (choice.is_run && choice.at == GlueChoice::At::along) return tr("%1 along its training").arg(name);
    if (choice.is_run && choice.at == GlueChoice::At::step)
        return tr("%1 at %2").arg(name, groupedNumber(double(choice.step)));
    return name;
}

void GlueForm::launch(bool startNow) {
    if (!m_start->isEnabled() || !m_plan.spec) return;
    setStarting(true);
    m_estimator->cancel();  // the device is for the run now
    const QString typed = m_rows.at(kName)->value();
    const QString name = typed.isEmpty() ? defaultName() : typed;
    emit launchRequested({run::newRunId("glue-" + name.toStdString()), glue::canonicalJson(*m_plan.spec),
                          m_plan.spec->device, name},
                         startNow);
}

void GlueForm::setStarting(bool starting) {
    m_starting = starting;
    updateButtons();
}

void GlueForm::setQueueNote(const QString& note) {
    m_queueNote->setText(note);
}

void GlueForm::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_look->look(absolute(kCheckpoint), true);
    update();
}

void GlueForm::saveState(QSettings& settings) const {
    settings.setValue(QStringLiteral("data"), absolute(kData));
    QStringList tasks;
    for (const std::string& task : m_chips->wanted()) tasks << q(task);
    settings.setValue(QStringLiteral("tasks"), tasks);
    settings.setValue(QStringLiteral("seeds"), m_rows.at("glue.seeds")->value());
    settings.setValue(QStringLiteral("protocol"), m_rows.at(kRecipe)->value());
}

void GlueForm::restoreState(QSettings& settings) {
    suggestData(settings.value(QStringLiteral("data")).toString());
    if (settings.contains(QStringLiteral("tasks"))) {
        std::vector<std::string> tasks;
        for (const QString& task : settings.value(QStringLiteral("tasks")).toStringList())
            tasks.push_back(task.toStdString());
        m_chips->setWanted(tasks);
    }
    const QString recipe = settings.value(QStringLiteral("protocol")).toString();
    if (!recipe.isEmpty()) m_rows.at(kRecipe)->setChange(recipe);
    const QString seeds = settings.value(QStringLiteral("seeds")).toString();
    if (!seeds.isEmpty()) m_rows.at("glue.seeds")->setChange(seeds);
    update();
}

}  // namespace plateau::widgets
