#include "app/workbench/machine_dialog.h"

#include <cmath>

#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "widgets/forms/copy_button.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {
namespace {

constexpr int kMachineWidth = 680, kMachineHeight = 560, kAllOfBar = 1000;

QPushButton* button(const char* name, const QString& text, const QString& help, QWidget* parent) {
    auto* made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setToolTip(help);
    made->setAutoDefault(false);
    return made;
}

}  // namespace

MachineDialog::MachineDialog(widgets::EngineClient& engine, QWidget* parent)
    : QDialog(parent),
      m_asked(engine),
      m_state(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_list(new QTextBrowser(this)),
      m_copy(new widgets::CopyButton(tr("Copies the list as text"), this)),
      m_again(
          button("again", tr("Check &again"), tr("Looks again, and gives each device a few seconds of work"), this)),
      m_stop(button("stop", tr("&Stop"), tr("Ends the check; the list stays as it was"), this)) {
    setWindowTitle(tr("This machine"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    connect(&m_asked, &widgets::Asking::stateChanged, this, &MachineDialog::showState);
    connect(&m_asked, &widgets::Asking::answered, this, &MachineDialog::take);
    resize(kMachineWidth, kMachineHeight);
    check();
}

void MachineDialog::build() {
    m_state->setObjectName(QStringLiteral("state"));
    m_state->setWordWrap(true);
    m_progress->setObjectName(QStringLiteral("progress"));
    m_progress->setAccessibleName(tr("Progress of the check"));
    m_progress->setToolTip(tr("How much of the check is done"));
    m_progress->setTextVisible(false);
    m_list->setObjectName(QStringLiteral("list"));
    m_list->setAccessibleName(tr("What this machine offers"));
    m_list->setToolTip(tr("What this machine offers for training, what is wrong with it, and what mends that"));
    m_list->setOpenLinks(false);
    m_list->setTabChangesFocus(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_state, 1);
    head->addWidget(m_copy);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setToolTip(tr("Closes the list; a check that runs is ended"));
    buttons->addButton(m_again, QDialogButtonBox::ActionRole);
    buttons->addButton(m_stop, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(widgets::spacing::s);
    layout->addLayout(head);
    layout->addWidget(m_progress);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &MachineDialog::reject);
    connect(m_again, &QPushButton::clicked, this, &MachineDialog::check);
    connect(m_stop, &QPushButton::clicked, this, &MachineDialog::stop);
}

void MachineDialog::check() {
    m_asked.ask({});
    m_state->setText(tr("Looking at the machine …"));
    showState();
}

void MachineDialog::stop() {
    m_asked.cancel();
    m_state->setText(tr("The check was stopped."));
    showState();
}

void MachineDialog::take() {
    showState();
    const protocol::DoctorAnswer* answer = m_asked.answer();
    if (!answer) return m_state->setText(m_asked.problem());
    m_state->setText(answer->problems.empty() ? tr("All is well.")
                                              : tr("Problems: %1").arg(static_cast<int>(answer->problems.size())));
    m_sections = MachineText::sectionsOf(*answer);
    m_copy->setCopied(MachineText::plain(m_sections));
    showList();
}

void MachineDialog::showState() {
    const bool isAsking = m_asked.isAsking();
    m_progress->setVisible(isAsking);
    m_progress->setRange(0, m_asked.progress() > 0 ? kAllOfBar : 0);  // while nothing is known, a bar that only moves
    m_progress->setValue(static_cast<int>(std::lround(m_asked.progress() * kAllOfBar)));
    m_again->setEnabled(!isAsking);
    m_stop->setEnabled(isAsking);
}

void MachineDialog::showList() {
    m_list->setHtml(MachineText::rich(m_sections));
}

void MachineDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showList();
}

}  // namespace plateau::workbench
