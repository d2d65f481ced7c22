// What is known of the chosen machine: how it is reached, what is there, and what is wrong, with what to do; and the
// engine installed there, where one is missing. GUI thread.
#pragma once

#include "widgets/engine/machine_library.h"
#include "widgets/forms/card.h"

namespace plateau::widgets {

class InstallRow;
class WrappedLabel;

class MachineDetails : public Card {
    Q_OBJECT

public:
    explicit MachineDetails(QWidget* parent = nullptr);

    void show(const MachineRow& row, const MachineLibrary& library);

signals:
    void installRequested();
    void cancelRequested();

private:
    WrappedLabel *m_problem, *m_facts;
    InstallRow* m_install;
};

}  // namespace plateau::widgets
