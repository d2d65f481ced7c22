#include "widgets/forms/launch_buttons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "widgets/engine/run_queue.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

LaunchButtons::LaunchButtons(const RunQueue& queue, QWidget* parent)
    : QWidget(parent),
      m_runs(queue),
      m_waiting(new QLabel(this)),
      m_queue(new QPushButton(icon("queue"), tr("&Queue"), this)),
      m_start(new QPushButton(tr("&Start"), this)) {
    m_waiting->setProperty("role", "small");
    m_queue->setObjectName(QStringLiteral("queue"));
    m_start->setObjectName(QStringLiteral("start"));
    m_start->setProperty("primary", true);
    m_start->setMinimumWidth(110);
    setAccessibleName(tr("&Start").remove(QLatin1Char('&')));  // has the focus while they are off
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    for (QWidget* part :
         {static_cast<QWidget*>(m_waiting), static_cast<QWidget*>(m_queue), static_cast<QWidget*>(m_start)})
        layout->addWidget(part);
    connect(m_start, &QPushButton::clicked, this, [this] { emit clicked(true); });
    connect(m_queue, &QPushButton::clicked, this, [this] { emit clicked(false); });
    connect(&queue, &RunQueue::changed, this, &LaunchButtons::showWaiting);
    showWaiting();
}

void LaunchButtons::setUsable(bool usable, const QString& against, int runs) {
    enable(usable);
    const bool areSeveral = usable && runs > 1;
    m_start->setText(m_asJob      ? tr("&Submit %n runs", nullptr, areSeveral ? runs : 1)
                     : areSeveral ? tr("&Start %n runs", nullptr, runs)
                                  : tr("&Start"));
    m_start->setToolTip(against.isEmpty() ? startHelp() : against);
    if (usable && m_problems && m_problems->hasFocus()) m_start->setFocus(Qt::OtherFocusReason);
    m_queue->setToolTip(against.isEmpty() ? tr("After everything that waits") : against);
}

QString LaunchButtons::startHelp() const {
    if (m_asJob) return tr("Send the script to Slurm, which starts the runs when it is their turn");
    return m_machine.isEmpty() ? tr("Before everything that waits; on a busy device as soon as it is free")
                               : tr("On %1, as soon as a device there is free").arg(m_machine);
}

void LaunchButtons::setMachine(const QString& machine) {
    m_machine = machine;
    m_queue->setVisible(machine.isEmpty() && !m_asJob);
}

void LaunchButtons::setStartsAsJob(bool asJob) {
    m_asJob = asJob;
    setMachine(m_machine);
}

// A button that is switched off would hand its focus on to whatever comes next, far from here. What says why has it
// meanwhile, and the button gets it back, unless a person has gone elsewhere.
void LaunchButtons::enable(bool usable) {
    QWidget* before = window()->focusWidget();
    m_start->setEnabled(usable);
    m_queue->setEnabled(usable);
    const bool isLosing = before == m_start || before == m_queue;
    if (!usable && (isLosing || (m_pressed && before == this))) {
        if (isLosing) m_pressed = before;
        m_next = m_problems && m_problems->isVisible() ? m_problems : this;
        m_next->setFocus(Qt::OtherFocusReason);
    } else if (usable && m_pressed) {
        if (window()->focusWidget() == m_next) m_pressed->setFocus(Qt::OtherFocusReason);
        m_pressed = nullptr;
    }
}

void LaunchButtons::showWaiting() {
    const int waiting = int(m_runs.waiting().size());
    m_waiting->setText(waiting == 0 ? QString() : tr("%n waiting", nullptr, waiting));
}

}  // namespace plateau::widgets
