// Lines of a report as a table: name, value, share. Read-only; its height fits all lines. GUI thread.
#pragma once

#include <vector>

#include <QTableWidget>

#include "widgets/pages/data/report_lines.h"

namespace plateau::widgets {

class ReportTable : public QTableWidget {
    Q_OBJECT

public:
    enum class Values { numbers, texts };  // right-aligned, or left-aligned and elided in the middle

    ReportTable(const QString& name, Values values, QWidget* parent = nullptr);
    void setLines(const std::vector<ReportLine>& lines);

signals:
    void tableTold(const QString& file,
                   const QString& problem);  // copied or saved (widgets/tables/table_menu.h)

private:
    Values m_values;
};

}  // namespace plateau::widgets
