// What the engine says of this machine, as titled rows. GUI thread.
#pragma once

#include <vector>

#include <QCoreApplication>
#include <QString>

#include "core/protocol/doctor.h"

namespace plateau::workbench {

struct MachineSection {
    struct Row {
        QString title, value;
    };
    QString title;
    std::vector<Row> rows;
    bool is_problem = false;
};

class MachineText {
    Q_DECLARE_TR_FUNCTIONS(plateau::workbench::MachineText)

public:
    // What is wrong first, in the engine's words; then versions and devices.
    static std::vector<MachineSection> sectionsOf(const protocol::DoctorAnswer& answer);

    static QString plain(const std::vector<MachineSection>& sections);
    static QString rich(const std::vector<MachineSection>& sections);
};

}  // namespace plateau::workbench
