// The small panel beside the cursor line: x on top, then one line per curve, with its own x in brackets where its point
// lies elsewhere. It ignores the mouse. Internal; GUI
// thread.
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

class Readout : public QWidget {
    Q_OBJECT

public:
    explicit Readout(QWidget* parent);

    // Shows the panel inside `area` (in coordinates of the parent), on the side of x = `cursor` that has room.
    void showRows(const QString& heading, std::vector<ReadoutRow> rows, const QRect& area, int cursor);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QSize neededSize() const;

    QString m_heading;
    std::vector<ReadoutRow> m_rows;
    QStringList m_values;
    std::size_t m_hidden = 0;
    int m_nameWidth = 0, m_valueWidth = 0, m_placeWidth = 0;
};

}  // namespace plateau::widgets
