#include "widgets/pages/glue/finetune_form.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/run/folder_words.h"
#include "core/run/run_directory.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/copy_button.h"
#include "widgets/forms/field_flow.h"
#include "widgets/forms/finetune_field_text.h"
#include "widgets/forms/form_area.h"
#include "widgets/forms/launch_buttons.h"
#include "widgets/forms/typed_path.h"
#include "widgets/models/field_labels.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/finetune_estimate.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kFoldedWidth = 150;  // of a field
constexpr int kLeastFields = 180;  // pixels of height: so few that in small windows nothing but the fields scrolls

QString typedGroup(const std::string& kind) {
    return q(kind) + QStringLiteral(".typed");
}

}  // namespace

FinetuneForm::FinetuneForm(const QString& title, Kind kind, const PageContext& context, QWidget* parent)
    : Card(title, parent),
      m_context(context),
      m_kind(std::move(kind)),
      m_fields(new QVBoxLayout),
      m_more(new QToolButton(this)) {
    auto* content = new QWidget(this);
    content->setLayout(m_fields);
    m_fields->setContentsMargins(0, 0, 0, 0);
    m_fields->setSpacing(spacing::s);
    body()->addWidget(new FormArea(content, kLeastFields, this));
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setObjectName(QStringLiteral("more"));
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setToolTip(tr("Close the form; what is typed here stays"));
    close->setAccessibleName(tr("Close the form"));
    addToHeading(m_more);
    addToHeading(close);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(close, &QToolButton::clicked, this, &FinetuneForm::closed);
    connect(m_more, &QToolButton::toggled, this, &FinetuneForm::updateFolded);
}

QHBoxLayout* FinetuneForm::lineOf(QWidget* parent) {
    auto* line = new QHBoxLayout(parent);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::m);
    return line;
}

FieldRow* FinetuneForm::addRow(const std::string& field) {
    const auto known = m_kind.fields.find(field);
    const bool isFlag = known && known->field->info.type == spec::FieldType::flag;
    const bool isChoice = known && known->field->info.type == spec::FieldType::choice;
    auto* row = new FieldRow(field, isFlag || isChoice ? FieldRow::Editor::combo : FieldRow::Editor::line, this);
    row->setLabel(fieldLabel(field));
    row->setHelp(finetuneFieldHelp(field));
    if (isChoice) {
        for (const std::string_view choice : known->field->info.choices) {
            const QString text = QString::fromUtf8(choice.data(), qsizetype(choice.size()));
            row->addChoice(text, choiceText(choice));
        }
    }
    if (isFlag) {
        row->addChoice(QStringLiteral("false"), tr("no"));
        row->addChoice(QStringLiteral("true"), tr("yes"));
    }
    return m_rows[field] = row;
}

FieldRow* FinetuneForm::addFreeRow(const std::string& field, FieldRow::Editor editor) {
    auto* row = new FieldRow(field, editor, this);
    row->setLabel(fieldLabel(field));
    row->setHelp(finetuneFieldHelp(field));
    row->setMarksChange(false);
    m_free.insert(field);
    return m_rows[field] = row;
}

FieldRow* FinetuneForm::addRecipeRow() {
    return addFreeRow(m_kind.name + ".recipe", FieldRow::Editor::combo);
}

FieldRow* FinetuneForm::addDeviceRow() {
    auto* row = new FieldRow("device", FieldRow::Editor::combo, this);
    row->setLabel(fieldLabel("device"));
    row->setHelp(finetuneFieldHelp("device"));
    return m_rows["device"] = row;
}

FieldRow* FinetuneForm::addNameRow() {
    FieldRow* row = addFreeRow("name", FieldRow::Editor::line);
    row->setLabel(tr("Name"));
    row->setHelp(tr("Of the run in this workspace; without one the model's name is taken"));
    return row;
}

void FinetuneForm::addRest(const std::vector<std::string>& folded) {
    m_fields->addWidget(buildFolded(folded));
    body()->addWidget(buildCommand());
    body()->addWidget(buildBottom());
    for (const auto& [field, row] : m_rows) connect(row, &FieldRow::edited, this, [this] { refresh(); });
    connect(&m_context.engine, &EngineClient::catalogueChanged, this, &FinetuneForm::takeCatalogue);
    connect(&m_context.engine, &EngineClient::engineStateChanged, this, [this] { refresh(); });
}

QWidget* FinetuneForm::buildFolded(const std::vector<std::string>& fields) {
    m_folded = new QWidget(this);
    auto* flow = new FieldFlow(m_folded, FieldFlow::Columns::equal);
    for (const std::string& field : fields) {
        m_foldedRows.push_back(addRow(m_kind.name + "." + field));
        flow->addField(m_foldedRows.back(), kFoldedWidth);
    }
    return m_folded;
}

QWidget* FinetuneForm::buildCommand() {
    auto* part = new QWidget(this);
    m_command = new QLineEdit(part);
    m_command->setObjectName(QStringLiteral("command"));
    m_command->setReadOnly(true);
    m_command->setFont(monospaceFont());
    m_command->setAccessibleName(tr("Command line"));
    m_command->setPlaceholderText(tr("The command of a terminal that does the same"));
    m_copy = new CopyButton(tr("Copy the command"), part);
    auto* line = lineOf(part);
    line->setSpacing(spacing::xs);
    line->addWidget(m_command, 1);
    line->addWidget(m_copy);
    setCommand({});
    return part;
}

QWidget* FinetuneForm::buildBottom() {
    auto* part = new QWidget(this);
    m_estimate = new FinetuneEstimate(m_context.engine, m_kind.name, part);
    m_reasons = new ProblemList(part);
    m_launch = new LaunchButtons(m_context.queue, part);
    auto* line = lineOf(part);
    line->setSpacing(spacing::s);
    line->addWidget(m_estimate);
    line->addWidget(m_reasons, 1);
    line->addWidget(m_launch);
    m_launch->follow(*m_reasons);
    connect(m_launch, &LaunchButtons::clicked, this, &FinetuneForm::launch);
    return part;
}

FieldRow* FinetuneForm::row(const std::string& field) const {
    const auto found = m_rows.find(field);
    return found == m_rows.end() ? nullptr : found->second;
}

std::string FinetuneForm::recipe() const {
    return m_rows.at(m_kind.name + ".recipe")->value().toStdString();
}

void FinetuneForm::setRecipe(const std::string& recipe) {
    m_rows.at(m_kind.name + ".recipe")->setChange(q(recipe));
}

// A run outlives the folder this window was started in.
QString FinetuneForm::absolute(const std::string& field) const {
    const QString typed = m_rows.at(field)->value();
    return typed.isEmpty() ? QString() : absolutePath(typed);
}

std::map<std::string, std::string> FinetuneForm::changes() const {
    std::map<std::string, std::string> changed;
    for (const auto& [field, row] : m_rows)
        if (!m_free.contains(field) && row->change()) changed[field] = row->change()->toStdString();
    return changed;
}

void FinetuneForm::setDefaults(const std::map<std::string, std::string>& values) {
    for (const auto& [field, value] : values)
        if (FieldRow* known = row(field); known && !m_free.contains(field)) known->setDefault(q(value));
}

void FinetuneForm::setValues(const std::map<std::string, std::string>& values) {
    for (const auto& [field, value] : values)
        if (FieldRow* known = row(field); known && !m_free.contains(field)) known->setChange(q(value));
}

void FinetuneForm::saveTyped(QSettings& settings) const {
    settings.beginGroup(typedGroup(m_kind.name));
    settings.remove(QString());
    for (const auto& [field, row] : m_rows)
        if (row->change()) settings.setValue(q(field), row->isPath() ? absolute(field) : *row->change());
    settings.endGroup();
}

void FinetuneForm::restoreTyped(QSettings& settings) {
    settings.beginGroup(typedGroup(m_kind.name));
    for (const QString& field : settings.childKeys())
        if (FieldRow* known = row(field.toStdString())) known->setChange(settings.value(field).toString());
    settings.endGroup();
}

void FinetuneForm::takeCatalogue() {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    setEnabled(catalogue != nullptr);
    if (!catalogue) return refresh();
    FieldRow* recipes = m_rows.at(m_kind.name + ".recipe");
    const QString before = recipes->value();
    recipes->clearChoices();
    for (const spec::RecipeInfo& recipe : catalogue->recipes) {
        if (recipe.kind != m_kind.name) continue;
        const std::string key = "recipe." + m_kind.name + "." + recipe.id;
        recipes->addChoice(q(recipe.id), catalogueText(key + ".title", recipe.title.empty() ? recipe.id : recipe.title),
                           catalogueText(key + ".help", recipe.help));
    }
    recipes->setDefault(q(m_kind.recipe));
    if (!before.isEmpty()) recipes->setChange(before);
    FieldRow* devices = m_rows.at("device");
    const std::optional<QString> device = devices->change();
    devices->clearChoices();
    devices->addChoice(QStringLiteral("auto"), tr("automatic"));
    for (const spec::DeviceInfo& info : catalogue->devices) devices->addChoice(q(info.id), q(info.id), q(info.name));
    devices->setDefault(QStringLiteral("auto"));
    devices->setChange(device);
    refresh();
}

void FinetuneForm::showChoice(const Choice& choice) {
    m_choice = choice;
    showProblems();
    m_estimate->setDraft(m_choice.draft);
    updateButtons();
    updateFolded();
    emit settledChanged();
}

void FinetuneForm::showProblems() {
    const std::map<std::string, QString>& problems = m_choice.problems;
    for (const auto& [field, row] : m_rows) {
        const auto found = problems.find(field);
        row->setError(found == problems.end() ? QString() : found->second);
    }
    FieldRow* parallel = m_rows.at(m_kind.name + ".parallel");
    parallel->setRemark(parallel->value() == QLatin1String("0") ? tr("0: automatic") : QString(),
                        tr("As many fine-tunings at once as suit the model and the machine"));
    m_problems = problemsOf(m_choice);
    QString command;
    if (m_choice.spec && m_problems.empty()) {
        const QString typed = m_rows.at("name")->value();
        const std::string name = (typed.isEmpty() ? defaultName() : typed).toStdString();
        const QString folder = q(m_kind.name + "-" + run::folderWords(name));
        const QString output = QDir(m_context.session.runsFolder()).filePath(folder);
        command = q(spec::shellQuoted(m_kind.fields.commandLine(m_choice.draft, output.toStdString())));
    }
    setCommand(command);
    m_rows.at("name")->setPlaceholder(defaultName());
}

// All errors; of what is merely missing the first, as one is asked for after the other.
std::vector<FormProblem> FinetuneForm::problemsOf(const Choice& choice) {
    if (!m_context.engine.catalogue()) {
        const QString problem = m_context.engine.problem();
        const bool isStarting = problem.isEmpty();
        return {{isStarting ? tr("Waiting for the engine") : tr("No engine: %1").arg(problem), {}, {}, isStarting}};
    }
    std::vector<FormProblem> problems;
    for (const auto& [field, text] : choice.problems) {
        problems.push_back(problemAt(field, text));
        if (const auto mend = choice.mends.find(field); mend != choice.mends.end())
            problems.back().mends.push_back(mend->second);
    }
    if (problems.empty() && !choice.missing.isEmpty()) problems.push_back({choice.missing.front(), {}, {}, true});
    return problems;
}

FormProblem FinetuneForm::problemAt(const std::string& field, const QString& text) {
    FormProblem problem{tr("%1: %2").arg(fieldLabel(field), text), {}};
    if (FieldRow* place = row(field))
        problem.show = [this, place] {
            if (std::ranges::find(m_foldedRows, place) != m_foldedRows.end()) m_more->setChecked(true);
            place->setFocus(Qt::OtherFocusReason);
        };
    return problem;
}

ProblemAction FinetuneForm::takingNewest(std::function<void()> act) {
    return {tr("Take the newest"), tr("Fine-tunes the newest checkpoint that the run has when it starts"),
            std::move(act)};
}

void FinetuneForm::setCommand(const QString& command) {
    m_copy->setCopied(command);
    m_command->setToolTip(command.isEmpty() ? m_command->placeholderText() : command);
    if (command == m_command->text()) return;
    m_command->setText(command);
    m_command->setCursorPosition(0);
}

// An error nobody sees helps nobody: unfolds when a hidden field has one.
void FinetuneForm::updateFolded() {
    const auto isWrong = [](const FieldRow* row) { return !row->error().isEmpty(); };
    if (std::any_of(m_foldedRows.begin(), m_foldedRows.end(), isWrong)) m_more->setChecked(true);
    const auto changed =
        std::count_if(m_foldedRows.begin(), m_foldedRows.end(), [](const FieldRow* row) { return row->isChanged(); });
    const bool isShown = m_more->isChecked();
    m_folded->setVisible(isShown);
    m_more->setText(isShown ? tr("Less") : changed ? tr("More (%1 changed)").arg(changed) : tr("More"));
    m_more->setIcon(icon(isShown ? "chevron-down" : "chevron-right"));
    m_more->setToolTip(isShown ? tr("Hide the protocol's settings") : tr("Show the protocol's settings"));
    m_more->setAccessibleName(m_more->text());
}

void FinetuneForm::updateButtons() {
    std::vector<FormProblem> against = m_problems;
    const auto isPending = [](const FormProblem& problem) { return problem.is_pending; };
    if (!isSettled() && std::ranges::all_of(against, isPending)) against = {{tr("Looking at the files"), {}, {}, true}};
    const bool isGood = against.empty() && m_choice.spec;
    m_estimate->setUsable(isGood, textOf(against));
    m_reasons->setProblems(against);
    m_launch->setUsable(isGood && !m_starting, textOf(against));
}

void FinetuneForm::launch(bool startNow) {
    setStarting(true);
    m_estimate->cancel();  // the device is for the run now
    const QString typed = m_rows.at("name")->value();
    const QString name = typed.isEmpty() ? defaultName() : typed;
    emit launchRequested(
        {run::newRunId(m_kind.name + "-" + name.toStdString()), m_choice.spec->json, m_choice.spec->device, name},
        startNow);
}

void FinetuneForm::setStarting(bool starting) {
    m_starting = starting;
    updateButtons();
}

}  // namespace plateau::widgets
