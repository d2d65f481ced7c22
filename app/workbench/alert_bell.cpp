#include "app/workbench/alert_bell.h"

#include <QDateTime>
#include <QLocale>
#include <QMenu>
#include <QSystemTrayIcon>

#include "app/workbench/hook_dialog.h"
#include "widgets/models/run_alerts.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::workbench {

using namespace widgets;

namespace {

constexpr std::size_t kMostShown = 20;
constexpr int kShownMs = 8000;
constexpr int kReasonWidth = 420;  // pixels; the tooltip has all of it

}  // namespace

AlertBell::AlertBell(RunAlerts& alerts, QWidget* parent)
    : QToolButton(parent), m_alerts(alerts), m_list(new QMenu(this)) {
    setIcon(widgets::icon("bell", &Theme::inkSoft));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    setToolTip(tr("What happened to runs"));
    setAccessibleName(tr("What happened to runs"));
    setMenu(m_list);
    connect(m_list, &QMenu::aboutToShow, this, &AlertBell::fillMenu);
    connect(m_list, &QMenu::aboutToHide, &alerts, &RunAlerts::markSeen);
    connect(&alerts, &RunAlerts::changed, this, &AlertBell::showCount);
    connect(&alerts, &RunAlerts::raised, this, &AlertBell::tellDesktop);
    connect(&alerts, &RunAlerts::raised, this, [this](const RunAlert& alert) { announce(*this, alertText(alert)); });
    showCount();
}

AlertBell::~AlertBell() = default;

void AlertBell::setTellsDesktop(bool tells) {
    m_tells = tells;
    if (!tells) m_tray.reset();
}

void AlertBell::showCount() {
    setText(m_alerts.unseen() > 0 ? QString::number(m_alerts.unseen()) : QString());
}

void AlertBell::fillMenu() {
    m_list->clear();
    for (const RunAlert& alert : m_alerts.alerts()) {
        if (std::size_t(m_list->actions().size()) >= kMostShown) break;
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(alert.time_ms);
        const QString time = when.date() == QDate::currentDate() ? QLocale().toString(when.time(), QLocale::ShortFormat)
                                                                 : shortTimeText(alert.time_ms, QDate::currentDate());
        QString line = time + "  " + alertText(alert);
        if (alert.kind == RunAlert::Kind::failed && !alert.detail.isEmpty())
            line += QStringLiteral(" · ") +
                    m_list->fontMetrics().elidedText(alert.detail.simplified(), Qt::ElideRight, kReasonWidth);
        QAction* action = m_list->addAction(line.replace('&', "&&"));
        action->setToolTip(alert.detail);
        connect(action, &QAction::triggered, this, [this, id = alert.run] { emit runChosen(id); });
    }
    if (m_list->isEmpty()) m_list->addAction(tr("Nothing has happened yet"))->setEnabled(false);
    m_list->setToolTipsVisible(true);
    m_list->addSeparator();
    QAction* desktop = m_list->addAction(tr("Tell the desktop too"));
    desktop->setCheckable(true);
    desktop->setChecked(m_tells);
    connect(desktop, &QAction::toggled, this, [this](bool tells) {
        setTellsDesktop(tells);
        emit tellsDesktopChanged(tells);
    });
    QAction* command = m_list->addAction(tr("A command of your own …"));
    command->setObjectName(QStringLiteral("hook"));
    command->setToolTip(tr("Called when a run ends or leaves its plateau: to send mail, or a message to a chat"));
    connect(command, &QAction::triggered, this, [this] { (new HookDialog(window()))->open(); });
}

// A tray icon only from the first message on: most desktops show none of a program that has nothing to say.
void AlertBell::tellDesktop(const RunAlert& alert) {
    if (!m_tells || !QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages()) return;
    if (!m_tray) {
        m_tray = std::make_unique<QSystemTrayIcon>(widgets::icon("plateau"));
        connect(m_tray.get(), &QSystemTrayIcon::messageClicked, this, [this] { emit runChosen(m_told); });
        m_tray->show();
    }
    m_told = alert.run;
    const bool good = alert.kind == RunAlert::Kind::finished;
    m_tray->showMessage(alertText(alert), alert.detail, good ? QSystemTrayIcon::Information : QSystemTrayIcon::Warning,
                        kShownMs);
}

}  // namespace plateau::workbench
