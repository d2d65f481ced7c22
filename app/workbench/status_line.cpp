#include "app/workbench/status_line.h"

#include <algorithm>

#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QTime>
#include <QToolButton>

#include "widgets/engine/engine_client.h"
#include "widgets/engine/run_queue.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

constexpr qsizetype kMostMessages = 50;

}  // namespace

StatusLine::StatusLine(PageContext& context, QWidget* parent)
    : QStatusBar(parent),
      m_context(context),
      m_device(new QLabel),
      m_runs(new QLabel),
      m_reading(new QLabel),
      m_engine(new QLabel),
      m_list(new QToolButton) {
    setSizeGripEnabled(false);
    setContentsMargins(spacing::s, 0, spacing::s, 0);
    for (QLabel* label : {m_device, m_runs, m_reading, m_engine}) label->setProperty("role", "small");
    m_list->setIcon(icon("message", &Theme::inkSoft));
    m_list->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_list->setToolTip(tr("Messages"));
    m_list->setAccessibleName(tr("Messages"));
    addWidget(m_device);
    addWidget(m_runs, 1);
    addPermanentWidget(m_reading);
    addPermanentWidget(m_engine);
    addPermanentWidget(m_list);
    connect(m_list, &QToolButton::clicked, this, &StatusLine::openMessages);
    connect(&context.session, &WorkspaceSession::ready, this, &StatusLine::showRuns);
    connect(&context.session, &WorkspaceSession::runsChanged, this, &StatusLine::showRuns);
    connect(&context.session, &WorkspaceSession::readingProgressed, this, &StatusLine::showReading);
    connect(&context.queue, &RunQueue::changed, this, &StatusLine::showRuns);
    connect(&context.engine, &EngineClient::catalogueChanged, this, &StatusLine::showDevice);
    connect(&context.engine, &EngineClient::engineStateChanged, this, &StatusLine::showEngine);
    showRuns();
    showReading(0, 0);
    showDevice();
    showEngine(context.engine.engineState());
    showMessageCount();
}

void StatusLine::showDevice() {
    const spec::Catalogue* catalogue = m_context.engine.catalogue();
    if (!catalogue || catalogue->devices.empty()) return m_device->clear();
    // The last one is the fastest: the CPU is listed first.
    const spec::DeviceInfo& device = catalogue->devices.back();
    m_device->setText(QString::fromStdString(device.name.empty() ? device.id : device.id + " " + device.name) +
                      QStringLiteral("  ·"));
}

void StatusLine::showRuns() {
    const auto& runs = m_context.session.runs();
    const auto running =
        std::count_if(runs.begin(), runs.end(), [](const auto& row) { return row.state == run::RunState::running; });
    m_runs->setText(tr("%1 running, %2 queued").arg(running).arg(m_context.queue.waiting().size()));
}

void StatusLine::showReading(int done, int all) {
    m_reading->setVisible(all > 0);
    m_reading->setText(tr("Reading runs: %1 of %2").arg(groupedNumber(done), groupedNumber(all)));
}

void StatusLine::showEngine(const QString& state) {
    const QHash<QString, QString> texts = {{"starting", tr("engine starting")},
                                           {"ready", tr("engine ready")},
                                           {"missing", tr("engine not found")},
                                           {"failed", tr("engine failed")}};
    m_engine->setText(texts.value(state));
    m_engine->setToolTip(m_context.engine.problem());
}

void StatusLine::addMessage(const QString& what, const QString& detail) {
    const QString message = detail.isEmpty() ? what : widgets::explained(what, detail);
    m_messages.prepend(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat) + "  " + message);
    announce(*m_list, message);
    while (m_messages.size() > kMostMessages) m_messages.removeLast();
    ++m_unseen;
    showMessageCount();
}

void StatusLine::showMessageCount() {
    m_list->setText(m_unseen > 0 ? QString::number(m_unseen) : QString());
    m_list->setEnabled(!m_messages.isEmpty());
}

void StatusLine::openMessages() {
    QMenu menu;
    for (const QString& message : std::as_const(m_messages)) {
        // An ampersand in a path is no mnemonic.
        menu.addAction(QString(message).replace('&', "&&").left(200));
    }
    m_unseen = 0;
    showMessageCount();
    menu.exec(m_list->mapToGlobal(QPoint(0, -menu.sizeHint().height())));
}

}  // namespace plateau::workbench
