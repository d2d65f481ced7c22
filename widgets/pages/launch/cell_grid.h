// A grid of cells that a person paints with mouse or keys, with one row for each kind and one column for each layer.
// Rows continue on further lines if the width requires it. The widget shows the given cells and reports which cells a
// stroke passes; its owner decides what that means.
//
// Mouse: press and drag. Keys: arrows move, and with Shift also paint; Home and End go to the ends of a row; Space or
// Enter paints; a digit chooses what to paint. GUI thread.
#pragma once

#include <vector>

#include <QColor>
#include <QString>
#include <QStringList>
#include <QWidget>

namespace plateau::widgets {

struct GridCell {
    QString text;        // long name; shown as far as it fits, but at least `shortText`
    QString shortText;   // shown if there is little room
    QColor colour;       // invalid: the theme's accent colour
    bool filled = true;  // false: outline only
    QString help;        // tooltip and accessible description: which cell this is and what it holds
    bool operator==(const GridCell&) const = default;
};

class CellGrid : public QWidget {
    Q_OBJECT

public:
    explicit CellGrid(QWidget* parent = nullptr);

    // All rows must have the same number of cells. `labels` are shown before the rows; empty: no labels.
    void setCells(std::vector<std::vector<GridCell>> rows, const QStringList& labels = {});
    int rows() const { return int(m_rows.size()); }
    int columns() const { return m_rows.empty() ? 0 : int(m_rows.front().size()); }
    const GridCell& cell(int row, int column) const { return m_rows.at(size_t(row)).at(size_t(column)); }

    struct Place {
        int row = 0, column = 0;
        bool operator==(const Place&) const = default;
    };
    Place current() const { return m_current; }  // the cell with the keyboard focus
    QRect rectOf(Place place) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    // Emitted once for each cell that a stroke passes; `begins` is true for its first cell.
    void painted(int row, int column, bool begins);
    void digitPressed(int digit);  // 0 … 9

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    int labelWidth() const;
    int perLine(int width) const;
    int lineHeight() const;
    // The cell at a point; if a stroke leaves the cells, the nearest one.
    Place nearestTo(const QPoint& point) const;
    bool isOver(const QPoint& point) const;
    void setCurrent(Place place);
    void strokeTo(Place place);
    void paintLabels(QPainter& painter, int first) const;
    void paintCell(QPainter& painter, Place place) const;

    std::vector<std::vector<GridCell>> m_rows;
    QStringList m_labels;
    Place m_current;
    bool m_isPainting = false;
};

}  // namespace plateau::widgets
