#include "widgets/pages/machines/install_row.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include "widgets/forms/wrapped_label.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

constexpr int kProgressWidth = 160;
constexpr int kParts = 1000;

}  // namespace

InstallRow::InstallRow(QWidget* parent)
    : QWidget(parent),
      m_install(new QPushButton(tr("Install the engine"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_progress(new QProgressBar(this)),
      m_note(new WrappedLabel(this)) {
    m_install->setObjectName(QStringLiteral("install"));
    m_install->setAccessibleName(m_install->text());
    m_cancel->setObjectName(QStringLiteral("cancelInstall"));
    m_cancel->setAccessibleName(tr("Cancel installing"));
    m_cancel->setToolTip(tr("Stop sending; nothing is left there"));
    m_progress->setFixedWidth(kProgressWidth);
    m_progress->setAccessibleName(tr("How much of the engine was sent"));
    m_progress->setToolTip(m_progress->accessibleName());
    m_progress->setTextVisible(false);
    m_note->setObjectName(QStringLiteral("installNote"));
    m_note->setProperty("role", "soft");
    m_note->setTextFormat(Qt::PlainText);  // of another machine
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing::s);
    line->addWidget(m_install);
    line->addWidget(m_progress);
    line->addWidget(m_cancel);
    line->addWidget(m_note, 1);
    hide();
    connect(m_install, &QPushButton::clicked, this, &InstallRow::installRequested);
    connect(m_cancel, &QPushButton::clicked, this, &InstallRow::cancelRequested);
}

void InstallRow::show(const MachineRow& row, const MachineLibrary& library) {
    const TransferRate* rate = library.installing(q(row.machine.name));
    const bool isOffered = !rate && library.wantsEngine(row) && !library.isChecking(q(row.machine.name));
    const bool hadFocus = m_install->hasFocus() || m_cancel->hasFocus();
    m_install->setVisible(isOffered);
    for (QWidget* part : {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_cancel)})
        part->setVisible(rate != nullptr);
    if (rate) showProgress(*rate);
    if (isOffered) showOffer(row, *library.offer());
    setVisible(rate || isOffered);
    // Whoever uses keys alone stays here.
    if (hadFocus && !isHidden()) (rate ? m_cancel : m_install)->setFocus();
}

void InstallRow::showOffer(const MachineRow& row, const MachineLibrary::Offer& offer) {
    const QString bytes = bytesText(offer.bytes);
    m_install->setToolTip(tr("Send plateau-engine %1 with its libraries, %2, to %3 on %4")
                              .arg(offer.version, bytes, offer.folder, q(row.machine.name)));
    m_note->setWholeText(
        row.last.hello && !row.last.problem
            ? tr("Its engine is version %1, the one here is %2").arg(q(row.last.hello->version), offer.version)
            : tr("%1 to %2").arg(bytes, offer.folder));
}

void InstallRow::showProgress(const TransferRate& rate) {
    m_progress->setRange(0, rate.text().isEmpty() || rate.isOver() ? 0 : kParts);  // none: as if it were busy
    m_progress->setValue(int(rate.share() * kParts));
    m_note->setWholeText(rate.text().isEmpty() ? tr("Asking the machine what is there …")
                         : rate.isOver()       ? tr("Being checked and tried there …")
                                               : rate.text());
}

}  // namespace plateau::widgets
