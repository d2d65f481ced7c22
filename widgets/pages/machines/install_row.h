// The offer to install the engine on a machine where a check found none or another version, and how far that is. GUI
// thread.
#pragma once

#include <QWidget>

#include "widgets/engine/machine_library.h"

class QProgressBar;
class QPushButton;

namespace plateau::widgets {

class WrappedLabel;

class InstallRow : public QWidget {
    Q_OBJECT

public:
    explicit InstallRow(QWidget* parent = nullptr);

    // Hides itself where there is nothing to offer.
    void show(const MachineRow& row, const MachineLibrary& library);

signals:
    void installRequested();
    void cancelRequested();

private:
    void showOffer(const MachineRow& row, const MachineLibrary::Offer& offer);
    void showProgress(const TransferRate& rate);

    QPushButton *m_install, *m_cancel;
    QProgressBar* m_progress;
    WrappedLabel* m_note;
};

}  // namespace plateau::widgets
