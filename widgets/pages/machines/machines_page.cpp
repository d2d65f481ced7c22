#include "widgets/pages/machines/machines_page.h"

#include <map>
#include <string>
#include <utility>

#include <QAction>
#include <QItemSelectionModel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/engine/machine_library.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/error_text.h"
#include "widgets/models/workspace_session.h"
#include "widgets/pages/machines/machine_details.h"
#include "widgets/pages/machines/machine_form.h"
#include "widgets/pages/machines/machine_table.h"
#include "widgets/pages/machines/machine_texts.h"
#include "widgets/pages/machines/machines_model.h"
#include "widgets/theme/empty_state.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kAgeingMs = 15'000;

QString idOfMachine(const MachineRow& row) {
    return q(row.machine.name);
}

}  // namespace

MachinesPage::MachinesPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_machines(new MachinesModel(context.machines, this)),
      m_bar(new MessageBar(this)),
      m_form(new MachineForm(this)),
      m_stack(new QStackedWidget(this)),
      m_table(new MachineTable(*m_machines, this)),
      m_details(new MachineDetails(this)) {
    m_empty = new EmptyState("machines", tr("No other machine yet"),
                             tr("Runs can be on other machines that ssh reaches: they are started and stopped from "
                                "here, and their curves and results come into this workspace."),
                             tr("Add a machine …"), this);
    m_add = addAction("add", tr("Add …"), {}, &MachinesPage::openForm);
    m_add->setToolTip(tr("Add a machine by its name for ssh"));
    m_check = addAction("refresh", tr("Check"), QKeySequence(Qt::CTRL | Qt::Key_R), &MachinesPage::check);
    m_mirror = addAction("eye", tr("Mirror"), QKeySequence(Qt::CTRL | Qt::Key_M), &MachinesPage::mirror);
    m_remove = addAction("delete", tr("Remove"), QKeySequence::Delete, &MachinesPage::remove);
    m_undo = addAction("chevron-left", tr("Undo removing"), QKeySequence::Undo, &MachinesPage::undoRemove);
    // On the whole page: there is no table without other machines.
    m_undo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_undo->setToolTip(tr("Put the machine back that was removed last"));
    QWidget::addAction(m_undo);
    build();
    const MachineLibrary& library = context.machines;
    connect(&library, &MachineLibrary::changed, this, &MachinesPage::update);
    connect(&library, &MachineLibrary::added, this, &MachinesPage::takeAdded);
    connect(&library, &MachineLibrary::removed, this, &MachinesPage::takeRemoved);
    connect(&library, &MachineLibrary::checked, this, &MachinesPage::takeChecked);
    connect(&library, &MachineLibrary::failed, this, [this](const QString& what, const QString& detail) {
        m_bar->showMessage(MessageBar::Kind::problem, what, detail);
    });
    connect(&library, &MachineLibrary::hostsRead, m_form, &MachineForm::setHosts);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &MachinesPage::update);
    connect(&library, &MachineLibrary::installed, this, [this](const QString& name) {
        m_bar->showMessage(MessageBar::Kind::information, tr("The engine is on %1 now").arg(name));
    });
    connect(m_details, &MachineDetails::installRequested, this, &MachinesPage::install);
    connect(m_details, &MachineDetails::cancelRequested, this, [this] {
        if (const MachineRow* row = current()) m_context.machines.cancelInstall(idOfMachine(*row));
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &MachinesPage::openForm);
    connect(m_form, &MachineForm::cancelled, this, &MachinesPage::closeForm);
    connect(m_form, &MachineForm::addRequested, &context.machines, &MachineLibrary::add);
    connect(m_table, &MachineTable::tableTold, m_bar, &MessageBar::tellTable);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &MachinesPage::updateActions);
    connect(&m_ageing, &QTimer::timeout, this, [this] {
        if (isVisible()) update();
    });
    m_ageing.start(kAgeingMs);
    update();
}

void MachinesPage::build() {
    m_form->hide();
    auto* machines = new QWidget(this);
    auto* column = new QVBoxLayout(machines);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::m);
    column->addWidget(m_table, 1);
    column->addWidget(m_details);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(machines);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::m);
    layout->addWidget(m_form);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bar);
}

QAction* MachinesPage::addAction(const char* iconName, const QString& text, const QKeySequence& key,
                                 void (MachinesPage::*slot)()) {
    auto* action = new QAction(icon(QLatin1String(iconName)), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, slot);
    m_table->addAction(action);
    return action;
}

QString MachinesPage::subtitle() const {
    const int others = int(m_context.machines.rows().size()) - 1;
    return others == 0 ? QString() : tr("%n other machines", nullptr, others);
}

QList<QAction*> MachinesPage::headerActions() {
    if (!m_context.machines.areThereOthers()) return {m_add};
    return {m_check, m_mirror, m_remove, m_add};
}

bool MachinesPage::isSettled() const {
    return m_context.machines.isReady();
}

const MachineRow* MachinesPage::current() const {
    return m_machines->row(m_table->currentIndex());
}

void MachinesPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    update();
}

void MachinesPage::update() {
    std::map<std::string, int> runs;
    for (const store::RunRow& row : m_context.session.runs())
        if (!row.machine.empty()) ++runs[row.machine];
    const MachineRow* before = current();
    const QString chosen = before ? idOfMachine(*before) : QString();
    m_machines->update(std::move(runs));
    if (!m_table->currentIndex().isValid()) choose(chosen);
    // When the list is first seen, the machine that one most likely came for.
    const bool isList = m_context.machines.areThereOthers(), isFirst = isList && m_stack->currentIndex() == 0;
    if (isFirst || !m_table->currentIndex().isValid()) m_table->setCurrentIndex(m_machines->index(isList ? 1 : 0, 0));
    m_stack->setCurrentIndex(isList ? 1 : 0);
    if (isVisible()) m_context.machines.askOffer();
    tellListProblem();
    updateActions();
    emit headerChanged();
    emit settledChanged();
}

void MachinesPage::tellListProblem() {
    const QString problem = m_context.machines.problem();
    if (problem == std::exchange(m_listProblem, problem) || problem.isEmpty()) return;
    m_bar->showMessage(MessageBar::Kind::problem, tr("The list of machines cannot be read"), problem);
    m_bar->setEnd(m_context.machines, &MachineLibrary::changed,
                  [&library = m_context.machines] { return library.problem().isEmpty(); });
}

void MachinesPage::updateActions() {
    const MachineRow* row = current();
    const bool isOther = row && !row->isLocal();
    const bool isChecking = row && m_context.machines.isChecking(idOfMachine(*row));
    const bool mirrors = row && row->mirrors();
    const auto describe = [](QAction* action, const QString& help) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(tr("%1 (%2)").arg(help, keys));
    };
    const QString local = tr("This machine has its runs here already");
    m_check->setEnabled(row);
    m_check->setText(isChecking ? tr("Stop checking") : tr("Check"));
    describe(m_check, isChecking ? tr("Wait no longer for its answer")
                                 : tr("Ask which engine and devices are there, and how much disk is free"));
    m_mirror->setEnabled(isOther);
    m_mirror->setText(mirrors ? tr("Stop mirroring") : tr("Mirror"));
    m_mirror->setIcon(icon(mirrors ? "eye-off" : "eye"));
    describe(m_mirror, !isOther  ? local
                       : mirrors ? tr("No longer follow its runs; they go on there, and what is here stays")
                                 : tr("Keep copies of its runs up to date here, also after this window is closed"));
    m_remove->setEnabled(isOther);
    m_undo->setEnabled(!m_removed.empty());
    describe(m_remove, isOther ? tr("Take it out of the list; its runs go on there, and what is here stays")
                               : tr("This machine is always in the list"));
    if (row) m_details->show(*row, m_context.machines);
}

void MachinesPage::openForm() {
    QStringList known;
    for (const MachineRow& row : m_context.machines.rows())
        if (!row.isLocal()) known << idOfMachine(row);
    m_context.machines.readHosts();
    m_form->show();
    m_form->begin(known);
}

void MachinesPage::closeForm() {
    m_form->hide();
    if (m_context.machines.areThereOthers()) m_table->setFocus();
}

void MachinesPage::choose(const QString& name) {
    if (const QModelIndex index = m_machines->indexOf(name); index.isValid()) m_table->setCurrentIndex(index);
}

void MachinesPage::check() {
    const MachineRow* row = current();
    if (!row) return;
    const QString name = idOfMachine(*row);
    m_bar->hide();
    if (m_context.machines.isChecking(name))
        m_context.machines.cancelCheck(name);
    else
        m_context.machines.check(name);
}

void MachinesPage::install() {
    const MachineRow* row = current();
    if (!row || row->isLocal()) return;
    m_bar->hide();
    m_context.machines.install(idOfMachine(*row));
}

void MachinesPage::mirror() {
    if (const MachineRow* row = current(); row && !row->isLocal())
        m_context.machines.setMirrored(idOfMachine(*row), !row->mirrors());
}

void MachinesPage::remove() {
    if (const MachineRow* row = current(); row && !row->isLocal()) m_context.machines.remove(idOfMachine(*row));
}

void MachinesPage::undoRemove() {
    m_bar->hide();
    if (!m_removed.empty()) m_context.machines.add(m_removed.back());
}

void MachinesPage::takeAdded(const QString& name) {
    m_bar->hide();
    std::erase_if(m_removed, [&](const machines::Machine& machine) { return q(machine.name) == name; });
    update();
    choose(name);
    closeForm();
    m_context.machines.check(name);
}

// That it can be reached stands in the table; what stands in the way is said at once, and once: of the chosen machine
// its details do.
void MachinesPage::takeChecked(const QString& name, const std::optional<Error>& problem) {
    if (!problem) return;
    const MachineRow* row = m_context.machines.row(name);
    const MachineRow* chosen = current();
    if (isVisible() && chosen && idOfMachine(*chosen) == name) return announce(*m_details, errorText(*problem));
    m_bar->showMessage(MessageBar::Kind::problem, checkProblemText(*problem, row ? machineName(*row) : name),
                       errorText(*problem));
    m_bar->setAction(tr("Check again"), [this, name] {
        m_bar->hide();
        m_context.machines.check(name);
    });
}

void MachinesPage::takeRemoved(const machines::Machine& machine) {
    m_removed.push_back(machine);
    update();
    m_bar->showMessage(MessageBar::Kind::information, tr("%1 is no longer in the list").arg(q(machine.name)));
    m_bar->setAction(tr("Undo"), [this] { undoRemove(); });
}

}  // namespace plateau::widgets
