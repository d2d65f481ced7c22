// In what the selected runs differ: one row a setting, one column a run; to be copied as a table. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "core/store/workspace.h"
#include "core/table/table.h"

class QLabel;
class QTableWidget;

namespace plateau::widgets {

class RunDifference : public QWidget {
    Q_OBJECT

public:
    explicit RunDifference(QWidget* parent = nullptr);

    // Of at most kMostRuns of them; the heading says how many there are.
    static constexpr std::size_t kMostRuns = 12;
    void show(const std::vector<store::RunRow>& runs);

private:
    QLabel* m_heading;
    QTableWidget* m_table;
    table::Table m_shown;
};

// Settings whose values are not the same in all runs, with the field's label where it has one; pure but for
// translations.
table::Table differenceTable(const std::vector<store::RunRow>& runs);

}  // namespace plateau::widgets
