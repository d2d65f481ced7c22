#include "widgets/pages/runs/export_panel.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/error_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kTellEveryMs = 100;

}  // namespace

ExportPanel::ExportPanel(MessageBar& messages, QWidget* parent)
    : QWidget(parent),
      m_messages(messages),
      m_label(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_shared(std::make_shared<Shared>()) {
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Share that is written"));
    auto* stop = new QPushButton(tr("Stop the export"), this);
    stop->setToolTip(tr("What is written stays; a file that is not complete is left as it was"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    m_label->setTextFormat(Qt::PlainText);
    layout->addWidget(m_label);
    layout->addWidget(m_bar, 1);
    layout->addWidget(stop);
    hide();
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(kTellEveryMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_bar->setValue(int(m_shared->share * m_bar->maximum())); });
    connect(stop, &QPushButton::clicked, this, [this] { m_shared->stopped = true; });
}

ExportPanel::~ExportPanel() {
    m_shared->stopped = true;
    m_pool.waitForDone();
}

void ExportPanel::write(const QString& target, const Work& work) {
    begin(target);
    onWorker(
        m_pool, this,
        [shared = m_shared, work] {
            return work([&shared](double share) {
                shared->share = share;
                return !shared->stopped;
            });
        },
        [this](const ExportOutcome& outcome) { end(outcome); });
}

// A stop is for all that wait; what is asked for afterwards is written.
void ExportPanel::begin(const QString& target) {
    if (m_waiting++ == 0 || m_shared->stopped) m_shared = std::make_shared<Shared>();
    m_label->setText(tr("Writing %1").arg(QFileInfo(target).fileName()));
    m_bar->setValue(0);
    m_timer.start();
    show();
}

void ExportPanel::end(const ExportOutcome& outcome) {
    if (--m_waiting == 0) {
        m_timer.stop();
        hide();
    }
    if (outcome.problem && outcome.problem->code == ErrorCode::cancelled) return;
    const QString problem = outcome.problem ? errorText(*outcome.problem) : QString();
    if (outcome.failed > 1)
        m_messages.showMessage(MessageBar::Kind::problem, tr("%n runs could not be written", nullptr, outcome.failed),
                               problem);
    else
        m_messages.tellWritten(outcome.target, problem);
}

}  // namespace plateau::widgets
