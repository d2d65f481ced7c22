// What the GLUE form says of its own state: problems beside their fields, the estimate, what can be pressed.
#include <algorithm>

#include <QDir>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "widgets/engine/engine_client.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/glue/checkpoint_look.h"
#include "widgets/pages/glue/command_line_row.h"
#include "widgets/pages/glue/glue_data.h"
#include "widgets/pages/glue/glue_estimator.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/launch/field_row.h"
#include "widgets/pages/page_context.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

void GlueForm::showProblems() {
    std::map<std::string, QString> problems = m_plan.problems;
    if (!m_look->problem().isEmpty()) problems["glue.checkpoint"] = m_look->problem();
    if (!m_check->problem().isEmpty()) problems["glue.data"] = m_check->problem();
    for (const auto& [field, row] : m_rows) {
        const auto found = problems.find(field);
        row->setError(found == problems.end() ? QString() : found->second);
    }
    m_problem.clear();
    m_is_only_missing = false;
    if (!m_context.engine.catalogue()) {
        const QString problem = m_context.engine.problem();
        m_problem = problem.isEmpty() ? tr("Waiting for the engine") : tr("No engine: %1").arg(problem);
    } else if (!problems.empty()) {
        m_problem = tr("%1: %2").arg(glueFieldLabel(problems.begin()->first), problems.begin()->second);
    }
    for (const std::string field : {"glue.checkpoint", "glue.data", "glue.tasks"}) {
        const auto missing = m_plan.missing.find(field);
        if (!m_problem.isEmpty() || missing == m_plan.missing.end()) continue;
        m_problem = missing->second;
        m_is_only_missing = true;
    }
    QString command;
    if (m_plan.spec && m_problem.isEmpty()) {
        const QString typed = m_rows.at("name")->value();
        QString folder = (typed.isEmpty() ? defaultName() : typed).simplified();
        folder.replace(QLatin1Char(' '), QLatin1Char('-')).replace(QLatin1Char('/'), QLatin1Char('-'));
        const QString output = QDir(m_context.session.runsFolder()).filePath(QStringLiteral("glue-") + folder);
        command = QString::fromStdString(run::shellQuoted(glue::glueCommandLine(m_plan.draft, output.toStdString())));
    }
    m_command->setCommand(command);
    m_rows.at("name")->setUsable(true, defaultName());
}

void GlueForm::showEstimate() {
    const bool isAsking = m_estimator->isAsking();
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, isAsking && m_estimator->progress() > 0 ? 100 : 0);
    m_progress->setValue(int(100 * m_estimator->progress()));
    m_ask->setText(isAsking ? tr("&Cancel") : tr("&Estimate"));
    QString text;
    QStringList parts;
    if (isAsking) text = tr("measuring some steps …");
    if (const auto& known = m_estimator->known()) {
        text = tr("%1 fine-tunings, %2 steps: about %3")
                   .arg(groupedNumber(known->cells), groupedNumber(known->steps),
                        known->seconds < 1 ? tr("a second") : durationText(known->seconds));
        for (const auto& [task, seconds] : known->tasks) parts << tr("%1: %2").arg(task, durationText(seconds));
    }
    if (!m_estimator->problem().isEmpty()) text = m_estimator->problem();
    m_estimate->setText(text);
    m_estimate->setToolTip(parts.join(QLatin1Char('\n')));
    updateButtons();
}

// An error nobody sees helps nobody: unfolds when a hidden field has one.
void GlueForm::updateMore() {
    const auto isWrong = [](const FieldRow* row) { return !row->error().isEmpty(); };
    if (std::any_of(m_moreRows.begin(), m_moreRows.end(), isWrong)) m_moreButton->setChecked(true);
    const auto changed =
        std::count_if(m_moreRows.begin(), m_moreRows.end(), [](const FieldRow* row) { return row->isChanged(); });
    const bool isShown = m_moreButton->isChecked();
    m_more->setVisible(isShown);
    m_moreButton->setText(isShown ? tr("Less") : changed ? tr("More (%1 changed)").arg(changed) : tr("More"));
    m_moreButton->setIcon(icon(isShown ? "chevron-down" : "chevron-right"));
    m_moreButton->setToolTip(isShown ? tr("Hide the protocol's settings") : tr("Show the protocol's settings"));
    m_moreButton->setAccessibleName(m_moreButton->text());
}

void GlueForm::updateButtons() {
    QString against = m_problem;
    const bool isLooking = m_look->isLooking() || m_check->isLooking();
    if ((against.isEmpty() || m_is_only_missing) && isLooking) against = tr("Looking at the files");
    m_reason->setText(against);
    // What is only not given yet is no error.
    const QString role = m_is_only_missing || isLooking ? QStringLiteral("small") : QStringLiteral("error");
    if (m_reason->property("role") != role) {
        m_reason->setProperty("role", role);
        m_reason->style()->unpolish(m_reason);  // the style sheet looks at properties only when it polishes
        m_reason->style()->polish(m_reason);
    }
    const bool isGood = against.isEmpty() && m_plan.spec;
    for (QPushButton* button : {m_start, m_queue}) button->setEnabled(isGood && !m_starting);
    m_ask->setEnabled(isGood || m_estimator->isAsking());
    m_ask->setToolTip(!against.isEmpty() ? against : tr("Fine-tunes some steps to measure how long all will take"));
    m_start->setToolTip(
        against.isEmpty() ? tr("Before everything that waits; on a busy device as soon as it is free") : against);
    m_queue->setToolTip(against.isEmpty() ? tr("After everything that waits") : against);
}

}  // namespace plateau::widgets
