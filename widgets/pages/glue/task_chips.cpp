#include "widgets/pages/glue/task_chips.h"

#include <algorithm>

#include <QPushButton>
#include <QSignalBlocker>

#include "core/glue/task.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

QIcon stateIcon(GlueDataState state) {
    switch (state) {
        case GlueDataState::ready:
            return icon("state-full", &Theme::good);
        case GlueDataState::partial:
            return icon("state-half", &Theme::warn);
        case GlueDataState::unusable:
            return icon("warning", &Theme::bad);
        case GlueDataState::missing:
        case GlueDataState::unknown:
            break;
    }
    return icon("state-empty", &Theme::inkSoft);
}

}  // namespace

TaskChips::TaskChips(QWidget* parent) : QWidget(parent) {
    auto* layout = new FlowLayout(this, spacing::s);
    for (const glue::TaskInfo& task : glue::tasks()) {
        const std::string name(task.name);
        Chip& chip = m_chips[name];
        chip.wanted = task.in_score;
        chip.button = new QPushButton(q(task.title), this);
        chip.button->setCheckable(true);
        chip.button->setObjectName(QStringLiteral("task.") + q(task.name));
        layout->addWidget(chip.button);
        connect(chip.button, &QPushButton::toggled, this, [this, name](bool checked) {
            m_chips.at(name).wanted = checked;
            update();
            emit edited();
        });
    }
    auto* all = new QPushButton(tr("All"), this);
    all->setFlat(true);
    all->setObjectName(QStringLiteral("task.all"));
    all->setToolTip(tr("Choose every task that can run; when all are chosen, none"));
    layout->addWidget(all);
    connect(all, &QPushButton::clicked, this, [this] {
        const bool isAny = std::any_of(m_chips.begin(), m_chips.end(),
                                       [](const auto& entry) { return entry.second.usable && !entry.second.wanted; });
        for (auto& [task, chip] : m_chips) chip.wanted = isAny;
        update();
        emit edited();
    });
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    update();
}

// Layouts ask for the least height without knowing the width, and are told one line of chips.
void TaskChips::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void TaskChips::setData(const GlueData& known, bool looking) {
    if (known == m_data && looking == m_looking) return;
    m_data = known;
    m_looking = looking;
    update();
}

bool TaskChips::isWanted(const std::string& task) const {
    const Chip& chip = m_chips.at(task);
    return chip.usable && chip.wanted;
}

std::vector<std::string> TaskChips::chosen() const {
    std::vector<std::string> names;
    for (const glue::TaskInfo& task : glue::tasks()) {
        if (isWanted(std::string(task.name))) names.emplace_back(task.name);
    }
    return names;
}

std::vector<std::string> TaskChips::wanted() const {
    std::vector<std::string> names;
    for (const glue::TaskInfo& task : glue::tasks()) {
        if (m_chips.at(std::string(task.name)).wanted) names.emplace_back(task.name);
    }
    return names;
}

void TaskChips::setWanted(const std::vector<std::string>& tasks) {
    for (auto& [name, chip] : m_chips) chip.wanted = std::find(tasks.begin(), tasks.end(), name) != tasks.end();
    update();
}

QPushButton* TaskChips::chip(const std::string& task) const {
    const auto found = m_chips.find(task);
    return found == m_chips.end() ? nullptr : found->second.button;
}

void TaskChips::update() {
    for (auto& [task, chip] : m_chips) chip.usable = glueDataObjection(task, m_data).isEmpty();
    for (const glue::TaskInfo& task : glue::tasks())
        if (!glue::isTrained(task) && !isWanted(std::string(glue::taskInfo(task.model).name)))
            m_chips.at(std::string(task.name)).usable = false;
    for (auto& [task, chip] : m_chips) updateChip(task, chip);
}

void TaskChips::updateChip(const std::string& task, Chip& chip) {
    const auto found = m_data.find(task);
    const GlueTaskData known = found == m_data.end() ? GlueTaskData{} : found->second;
    const QSignalBlocker quiet(chip.button);
    chip.button->setIcon(stateIcon(known.state));
    chip.button->setEnabled(chip.usable);
    chip.button->setChecked(chip.usable && chip.wanted);
    const QString state = m_looking ? tr("looking …") : glueDataStateText(known.state);
    QString objection = m_looking ? QString() : glueDataObjection(task, m_data);
    const glue::TaskInfo& info = *glue::findTask(task);
    if (objection.isEmpty() && !glue::isTrained(info) && !chip.usable && !m_looking)
        objection = tr("Predicted by the models of %1: choose %1 too").arg(q(glue::taskInfo(info.model).title));
    QStringList lines{tr("%1: %2").arg(chip.button->text(), state)};
    for (const QString& line : {objection, glueDataText(known)}) {
        if (!line.isEmpty() && !lines.contains(line)) lines << line;
    }
    chip.button->setToolTip(lines.join(QLatin1Char('\n')));
    chip.button->setAccessibleDescription(lines.mid(0, 2).join(QStringLiteral(". ")));
}

}  // namespace plateau::widgets
