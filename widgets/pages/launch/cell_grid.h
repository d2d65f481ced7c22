// Cells that are painted by the mouse and by keys: a row a kind, a column a layer, in as many lines as the width needs.
// It shows what it is given and says which cells a stroke passes; what that means is its owner's.
//
// Mouse: press and drag. Keys: arrows move, with Shift they paint on the way, Home and End go to the ends of a row,
// Space or Enter paints, a digit chooses what to paint with. GUI thread.
#pragma once

#include <vector>

#include <QColor>
#include <QString>
#include <QStringList>
#include <QWidget>

namespace plateau::widgets {

struct GridCell {
    QString text;        // long name; as much of it is shown as fits, at least `shortText`
    QString shortText;   // where there is little room
    QColor colour;       // none: the theme's accent
    bool filled = true;  // else only an outline
    QString help;        // tooltip and accessible description: which cell this is and what it holds
    bool operator==(const GridCell&) const = default;
};

class CellGrid : public QWidget {
    Q_OBJECT

public:
    explicit CellGrid(QWidget* parent = nullptr);

    // All rows have as many cells; labels stand before the rows, an empty list has none.
    void setCells(std::vector<std::vector<GridCell>> rows, const QStringList& labels = {});
    int rows() const { return int(m_rows.size()); }
    int columns() const { return m_rows.empty() ? 0 : int(m_rows.front().size()); }
    const GridCell& cell(int row, int column) const { return m_rows.at(size_t(row)).at(size_t(column)); }

    struct Place {
        int row = 0, column = 0;
        bool operator==(const Place&) const = default;
    };
    Place current() const { return m_current; }  // of the keyboard
    QRect rectOf(Place place) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    // Each cell that a stroke passes, once; `begins` at its first.
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
    // The cell under a point, or the nearest one of the lines while a stroke leaves them.
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
