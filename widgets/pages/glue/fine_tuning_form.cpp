#include "widgets/pages/glue/fine_tuning_form.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "core/run/run_directory.h"
#include "widgets/engine/engine_client.h"
#include "widgets/forms/catalogue_text.h"
#include "widgets/forms/finetune_field_text.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/command_line_row.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

FieldRow* FineTuningForm::row(const std::string& field) const {
    const auto found = m_rows.find(field);
    return found == m_rows.end() ? nullptr : found->second;
}

std::string FineTuningForm::recipe() const {
    return m_rows.at(m_kind.name + ".recipe")->value().toStdString();
}

void FineTuningForm::setRecipe(const std::string& recipe) {
    m_rows.at(m_kind.name + ".recipe")->setChange(q(recipe));
}

// A run outlives the folder this window was started in.
QString FineTuningForm::absolute(const std::string& field) const {
    const QString typed = m_rows.at(field)->value();
    return typed.isEmpty() ? QString() : QDir::cleanPath(QDir::current().absoluteFilePath(typed));
}

std::map<std::string, std::string> FineTuningForm::changes() const {
    std::map<std::string, std::string> changed;
    for (const auto& [field, row] : m_rows)
        if (!m_free.contains(field) && row->change()) changed[field] = row->change()->toStdString();
    return changed;
}

void FineTuningForm::setDefaults(const std::map<std::string, std::string>& values) {
    for (const auto& [field, value] : values)
        if (FieldRow* known = row(field); known && !m_free.contains(field)) known->setDefault(q(value));
}

void FineTuningForm::setValues(const std::map<std::string, std::string>& values) {
    for (const auto& [field, value] : values)
        if (FieldRow* known = row(field); known && !m_free.contains(field)) known->setChange(q(value));
}

void FineTuningForm::takeCatalogue() {
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

void FineTuningForm::showChoice(const Choice& choice) {
    m_choice = choice;
    showProblems();
    // What is known of another draft is forgotten, and nobody waits for it any more.
    if (m_asked->question() && m_asked->question() != FinetuneEstimateQuestion::from(m_kind.name, m_choice.draft))
        m_asked->forget();
    showEstimate();
    updateFolded();
    emit settledChanged();
}

void FineTuningForm::showProblems() {
    const std::map<std::string, QString>& problems = m_choice.problems;
    for (const auto& [field, row] : m_rows) {
        const auto found = problems.find(field);
        row->setError(found == problems.end() ? QString() : found->second);
    }
    m_problem.clear();
    m_isOnlyMissing = false;
    if (!m_context.engine.catalogue()) {
        const QString problem = m_context.engine.problem();
        m_problem = problem.isEmpty() ? tr("Waiting for the engine") : tr("No engine: %1").arg(problem);
    } else if (!problems.empty()) {
        m_problem = tr("%1: %2").arg(finetuneFieldLabel(problems.begin()->first), problems.begin()->second);
    } else if (!m_choice.missing.isEmpty()) {
        m_problem = m_choice.missing.front();
        m_isOnlyMissing = true;
    }
    QString command;
    if (m_choice.spec && m_problem.isEmpty()) {
        const QString typed = m_rows.at("name")->value();
        QString folder = (typed.isEmpty() ? defaultName() : typed).simplified();
        folder.replace(QLatin1Char(' '), QLatin1Char('-')).replace(QLatin1Char('/'), QLatin1Char('-'));
        const QString output = QDir(m_context.session.runsFolder()).filePath(q(m_kind.name + "-") + folder);
        command = q(spec::shellQuoted(m_kind.fields.commandLine(m_choice.draft, output.toStdString())));
    }
    m_command->setCommand(command);
    m_rows.at("name")->setUsable(true, defaultName());
}

void FineTuningForm::askEstimate() {
    if (m_asked->isAsking()) return m_asked->cancel();
    if (!m_choice.spec) return;
    m_asked->forget();
    m_asked->ask(FinetuneEstimateQuestion::from(m_kind.name, m_choice.draft));
}

void FineTuningForm::showEstimate() {
    const bool isAsking = m_asked->isAsking();
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, isAsking && m_asked->progress() > 0 ? 100 : 0);
    m_progress->setValue(int(100 * m_asked->progress()));
    m_ask->setText(isAsking ? tr("&Cancel") : tr("&Estimate"));
    QString text;
    QStringList parts;
    if (isAsking) text = tr("measuring some steps …");
    if (const auto* known = m_asked->answer()) {
        text = tr("%1 fine-tunings, %2 steps: about %3")
                   .arg(groupedNumber(double(known->cells)), groupedNumber(double(known->steps)),
                        known->seconds < 1 ? tr("a second") : durationText(known->seconds));
        for (const auto& task : known->tasks) parts << tr("%1: %2").arg(q(task.task), durationText(task.seconds));
    }
    if (!m_asked->problem().isEmpty()) text = m_asked->problem();
    m_estimate->setText(text);
    m_estimate->setToolTip(parts.join(QLatin1Char('\n')));
    updateButtons();
}

// An error nobody sees helps nobody: unfolds when a hidden field has one.
void FineTuningForm::updateFolded() {
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

void FineTuningForm::updateButtons() {
    QString against = m_problem;
    const bool isLooking = !isSettled();
    if ((against.isEmpty() || m_isOnlyMissing) && isLooking) against = tr("Looking at the files");
    m_reason->setText(against);
    // What is only not given yet is no error.
    const QString role = m_isOnlyMissing || isLooking ? QStringLiteral("small") : QStringLiteral("error");
    if (m_reason->property("role") != role) {
        m_reason->setProperty("role", role);
        m_reason->style()->unpolish(m_reason);  // the style sheet looks at properties only when it polishes
        m_reason->style()->polish(m_reason);
    }
    const bool isGood = against.isEmpty() && m_choice.spec;
    for (QPushButton* button : {m_start, m_queue}) button->setEnabled(isGood && !m_starting);
    m_ask->setEnabled(isGood || m_asked->isAsking());
    m_ask->setToolTip(!against.isEmpty() ? against : tr("Fine-tunes some steps to measure how long all will take"));
    m_start->setToolTip(against.isEmpty() ? tr("Before everything that waits; on a busy device as soon as it is free")
                                          : against);
    m_queue->setToolTip(against.isEmpty() ? tr("After everything that waits") : against);
}

void FineTuningForm::launch(bool startNow) {
    if (!m_start->isEnabled() || !m_choice.spec) return;
    setStarting(true);
    m_asked->cancel();  // the device is for the run now
    const QString typed = m_rows.at("name")->value();
    const QString name = typed.isEmpty() ? defaultName() : typed;
    emit launchRequested(
        {run::newRunId(m_kind.name + "-" + name.toStdString()), m_choice.spec->json, m_choice.spec->device, name},
        startNow);
}

void FineTuningForm::setStarting(bool starting) {
    m_starting = starting;
    updateButtons();
}

void FineTuningForm::setQueueNote(const QString& note) {
    m_queueNote->setText(note);
}

}  // namespace plateau::widgets
