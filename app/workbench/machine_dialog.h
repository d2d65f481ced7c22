// Says what this machine offers for training, what is wrong with it and what mends that: the engine's answer to
// `doctor` as a list. Opening it begins a check, which takes some seconds a device and can be stopped. GUI thread.
#pragma once

#include <vector>

#include <QDialog>

#include "app/workbench/machine_text.h"
#include "widgets/engine/asked.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTextBrowser;

namespace plateau::widgets {
class CopyButton;
}

namespace plateau::workbench {

class MachineDialog : public QDialog {
    Q_OBJECT

public:
    // `engine` must outlive it.
    explicit MachineDialog(widgets::EngineClient& engine, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;  // takes the colours of another theme

private:
    void build();
    void check();
    void stop();
    void take();
    void showState();
    void showList();

    widgets::Asked<protocol::DoctorQuestion> m_asked;
    std::vector<MachineSection> m_sections;
    QLabel* m_state;
    QProgressBar* m_progress;
    QTextBrowser* m_list;
    widgets::CopyButton* m_copy;
    QPushButton *m_again, *m_stop;
};

}  // namespace plateau::workbench
