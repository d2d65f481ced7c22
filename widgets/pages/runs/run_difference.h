// Where the settings of the selected runs differ: one row per setting, one column per run. Can be copied as a table.
// GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "core/store/workspace.h"
#include "core/table/table.h"
#include "widgets/models/picked_runs.h"

class QLabel;
class QTableWidget;

namespace plateau::widgets {

class RunDifference : public QWidget {
    Q_OBJECT

public:
    explicit RunDifference(QWidget* parent = nullptr);

    // Shows at most kMostRuns of the runs; the heading states how many there are.
    static constexpr std::size_t kMostRuns = 12;
    void show(const PickedRuns& runs);

private:
    QLabel* m_heading;
    QTableWidget* m_table;
    table::Table m_shown;
};

// The settings whose values are not the same in all runs. Pure except for translations.
table::Table differenceTable(const std::vector<store::RunRow>& runs);

}  // namespace plateau::widgets
