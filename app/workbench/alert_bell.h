// The bell in the status bar. It lists what happened to runs, and also shows it as desktop notifications if the desktop
// has a system tray. GUI thread.
#pragma once

#include <memory>

#include <QToolButton>

class QMenu;
class QSettings;
class QSystemTrayIcon;

namespace plateau::widgets {
class RunAlerts;
struct RunAlert;
}  // namespace plateau::widgets

namespace plateau::workbench {

class AlertBell : public QToolButton {
    Q_OBJECT

public:
    AlertBell(widgets::RunAlerts& alerts, QWidget* parent = nullptr);
    ~AlertBell() override;

    // Whether desktop notifications are shown too. The caller stores this setting.
    void setTellsDesktop(bool tells);

signals:
    void runChosen(const QString& id);
    void tellsDesktopChanged(bool tells);

private:
    void showCount();
    void fillMenu();
    void tellDesktop(const widgets::RunAlert& alert);

    widgets::RunAlerts& m_alerts;
    QMenu* m_list;
    std::unique_ptr<QSystemTrayIcon> m_tray;
    QString m_told;  // the run of the latest desktop notification
    bool m_tells = true;
};

}  // namespace plateau::workbench
