// What is known of the chosen machine: how it is reached, what is there, and what is wrong, with what to do. GUI
// thread.
#pragma once

#include "widgets/engine/machine_library.h"
#include "widgets/forms/card.h"

namespace plateau::widgets {

class WrappedLabel;

class MachineDetails : public Card {
    Q_OBJECT

public:
    explicit MachineDetails(QWidget* parent = nullptr);

    void show(const MachineRow& row, bool isChecking);

private:
    WrappedLabel *m_problem, *m_facts;
};

}  // namespace plateau::widgets
