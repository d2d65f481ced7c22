#include "widgets/pages/machines/machine_details.h"

#include <QStringList>
#include <QVBoxLayout>

#include "widgets/forms/wrapped_label.h"
#include "widgets/pages/machines/install_row.h"
#include "widgets/pages/machines/machine_texts.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {

MachineDetails::MachineDetails(QWidget* parent)
    : Card(tr("What is there"), parent),
      m_problem(new WrappedLabel(this)),
      m_facts(new WrappedLabel(this)),
      m_install(new InstallRow(this)) {
    m_problem->setObjectName(QStringLiteral("problem"));
    m_facts->setObjectName(QStringLiteral("facts"));
    for (WrappedLabel* label : {m_problem, m_facts}) label->setTextFormat(Qt::PlainText);  // of another machine
    m_problem->setProperty("role", "error");
    body()->addWidget(m_problem);
    body()->addWidget(m_facts);
    body()->addWidget(m_install);
    connect(m_install, &InstallRow::installRequested, this, &MachineDetails::installRequested);
    connect(m_install, &InstallRow::cancelRequested, this, &MachineDetails::cancelRequested);
}

void MachineDetails::show(const MachineRow& row, const MachineLibrary& library) {
    const bool isChecking = library.isChecking(q(row.machine.name));
    setNote(machineName(row));
    const QString problem = isChecking ? QString() : machineStateHelp(row);
    m_problem->setWholeText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (problem.isEmpty() && !accessibleDescription().isEmpty()) setAccessibleDescription({});  // what was announced
    QStringList lines;
    if (!row.isLocal())
        lines << tr("Reached as: ssh %1 %2")
                     .arg(q(row.machine.name),
                          row.machine.engine.empty() ? QStringLiteral("plateau-engine") : q(row.machine.engine));
    if (!row.last.hello && !row.machine.workspace.empty())
        lines << tr("Workspace there: %1").arg(q(row.machine.workspace));
    if (isChecking)
        lines << tr("It is asked what is there …");
    else if (!row.last.hello)
        lines << tr("A check says which engine and devices are there, and how much disk is free.");
    m_facts->setWholeText((lines + machineFacts(row)).join(QLatin1Char('\n')));
    m_install->show(row, library);
}

}  // namespace plateau::widgets
