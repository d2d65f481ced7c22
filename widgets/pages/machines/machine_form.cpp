#include "widgets/pages/machines/machine_form.h"

#include <optional>

#include <QCompleter>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStringListModel>

#include "widgets/forms/reason_label.h"
#include "widgets/models/error_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

MachineForm::MachineForm(QWidget* parent)
    : Card(tr("New machine"), parent),
      m_hosts(new QStringListModel(this)),
      m_problem(new ReasonLabel(this)),
      m_add(new QPushButton(tr("Add"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::l);
    grid->setVerticalSpacing(spacing::xs);
    m_name = addField(*grid, 0, "name", tr("Name for ssh"),
                      tr("A Host of your ~/.ssh/config, or user@host; whatever else ssh needs stands in that file. You "
                         "log in there by a key: no password is asked for"));
    m_folder = addField(*grid, 1, "workspace", tr("Workspace there"),
                        tr("The folder of the runs on that machine; empty: the one that the window opens there by "
                           "itself"));
    m_engine = addField(*grid, 2, "engine", tr("Engine there"),
                        tr("The path of plateau-engine on that machine; empty: it is found in the PATH of a login"));
    m_engine->setPlaceholderText(QStringLiteral("plateau-engine"));
    auto* completer = new QCompleter(m_hosts, m_name);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    m_name->setCompleter(completer);
    m_problem->setObjectName(QStringLiteral("problem"));
    m_add->setObjectName(QStringLiteral("add"));
    m_add->setProperty("primary", true);
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setToolTip(tr("Close this form; nothing is added (Escape)"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::s);
    buttons->addWidget(m_problem, 1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_add);
    body()->addLayout(grid);
    body()->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, &MachineForm::submit);
    connect(m_cancel, &QPushButton::clicked, this, &MachineForm::cancelled);
    setFocusProxy(m_name);
    setTabOrder(m_name, m_folder);
    setTabOrder(m_folder, m_engine);
    setTabOrder(m_engine, m_cancel);
    setTabOrder(m_cancel, m_add);
    update();
}

QLineEdit* MachineForm::addField(QGridLayout& grid, int column, const char* name, const QString& title,
                                 const QString& help) {
    auto* label = new QLabel(title, this);
    auto* line = new QLineEdit(this);
    line->setObjectName(QLatin1String(name));
    line->setAccessibleName(title);
    line->setToolTip(help);
    label->setBuddy(line);
    grid.addWidget(label, 0, column);
    grid.addWidget(line, 1, column);
    grid.setColumnStretch(column, 1);
    connect(line, &QLineEdit::textChanged, this, &MachineForm::update);
    connect(line, &QLineEdit::returnPressed, this, &MachineForm::submit);
    return line;
}

void MachineForm::setHosts(const QStringList& hosts) {
    m_hosts->setStringList(hosts);
}

void MachineForm::begin(const QStringList& known) {
    m_known = known;
    for (QLineEdit* line : {m_name, m_folder, m_engine}) line->clear();
    update();
    m_name->setFocus();
}

machines::Machine MachineForm::machine() const {
    const auto textOf = [](const QLineEdit* line) { return line->text().trimmed().toStdString(); };
    return {textOf(m_name), textOf(m_folder), textOf(m_engine)};
}

// A name that is not typed yet is no mistake.
void MachineForm::update() {
    machines::Machine machine = this->machine();
    const bool isNameless = machine.name.empty();
    if (isNameless) machine.name = "unnamed";
    std::optional<Error> problem;
    if (const Status fine = machines::check(machine); !fine) problem = fine.error();
    if (problem) problem->context.clear();  // the field, by its name in the file
    const bool isKnown = m_known.contains(m_name->text().trimmed());
    m_problem->tell(problem   ? errorText(*problem)
                    : isKnown ? tr("It is in the list already and is changed.")
                              : QString(),
                    problem.has_value());
    m_add->setEnabled(!problem && !isNameless);
    m_add->setToolTip(problem      ? messageText(*problem)
                      : isNameless ? tr("Give its name for ssh first")
                                   : tr("Put it into the list and check what is there"));
}

void MachineForm::submit() {
    if (m_add->isEnabled()) emit addRequested(machine());
}

void MachineForm::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return emit cancelled();
    Card::keyPressEvent(event);
}

}  // namespace plateau::widgets
