// A table of the report as it will be exported. Published rows are soft, own rows are in the ink colour, and missing
// rows have a button that fills them. GUI thread.
#pragma once

#include <vector>

#include <QWidget>

#include "core/report/report.h"
#include "widgets/pages/report/report_texts.h"

class QGridLayout;
class QLabel;

namespace plateau::widgets {

class PaperTable : public QWidget {
    Q_OBJECT

public:
    explicit PaperTable(const QString& name, QWidget* parent = nullptr);

    // If the shape is unchanged, only texts change, so that nothing moves under the mouse. The label of a cell is named
    // "<row>,<column>"; headings do not count. `names`: of own models; without it they are called as in the report.
    void setTable(const report::ReportTable& table, const RunNames& names = {});

signals:
    void missingClicked(const plateau::report::Missing& missing);

private:
    bool hasShapeOf(const report::ReportTable& table) const;
    void build(const report::ReportTable& table);
    void clear();
    void addRule(int line, int columns, bool strong);

    QGridLayout* m_grid;
    std::vector<report::RowInfo> m_rows;
    std::vector<table::Column> m_columns;
    std::vector<std::vector<QLabel*>> m_labels;
};

}  // namespace plateau::widgets
