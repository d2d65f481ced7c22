#include "widgets/pages/runs/bundle_panel.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "widgets/engine/worker.h"
#include "widgets/forms/message_bar.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kTellEveryMs = 100;

}  // namespace

BundlePanel::BundlePanel(MessageBar& messages, QWidget* parent)
    : QWidget(parent),
      m_messages(messages),
      m_label(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_shared(std::make_shared<Shared>()) {
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Share of the bundle that is written"));
    auto* stop = new QPushButton(tr("Stop the export"), this);
    stop->setToolTip(tr("The file is left as it was before"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::s);
    layout->addWidget(m_label);
    layout->addWidget(m_bar, 1);
    layout->addWidget(stop);
    hide();
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(kTellEveryMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_bar->setValue(int(m_shared->share * m_bar->maximum())); });
    connect(stop, &QPushButton::clicked, this, [this] { m_shared->stopped = true; });
}

BundlePanel::~BundlePanel() {
    m_shared->stopped = true;
    m_pool.waitForDone();
}

void BundlePanel::write(const bundle::BundleRequest& request) {
    const QString file = QString::fromStdString(request.output.string());
    begin(file);
    onWorker(
        m_pool, this,
        [shared = m_shared, request] {
            return bundle::writeBundle(request, [&shared](double share) {
                shared->share = share;
                return !shared->stopped;
            });
        },
        [this, file](const Result<bundle::BundleReport>& report) { end(file, report); });
}

// A stop is for all that wait; what is asked for afterwards is written.
void BundlePanel::begin(const QString& file) {
    if (m_waiting++ == 0 || m_shared->stopped) m_shared = std::make_shared<Shared>();
    m_label->setText(tr("Writing %1").arg(QFileInfo(file).fileName()));
    m_bar->setValue(0);
    m_timer.start();
    show();
}

void BundlePanel::end(const QString& file, const Result<bundle::BundleReport>& report) {
    if (--m_waiting == 0) {
        m_timer.stop();
        hide();
    }
    if (report)
        m_messages.tellWritten(file, {});
    else if (report.error().code != ErrorCode::cancelled)
        m_messages.tellWritten(file, QString::fromStdString(describe(report.error())));
}

}  // namespace plateau::widgets
