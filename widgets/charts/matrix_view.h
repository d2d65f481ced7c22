// A heat map of one matrix with labels, a colour bar and the value under the cursor.
//
// Mouse: the wheel zooms at the cursor, a drag pans, a click marks a cell, a double click shows everything. Keys:
// arrows move the marked cell (with Ctrl by ten), Home and End move it to the ends of its row, + - zoom at it, 0 shows
// everything, Escape removes the mark. Column labels are rotated where columns are narrow, and labels are thinned out
// where they do not fit; those of the cell under the cursor are always shown. GUI thread; the image of the matrix is
// made once, and panning only draws it.
#pragma once

#include <QImage>
#include <QList>
#include <QPointer>
#include <QStringList>
#include <QWidget>

#include "widgets/charts/colour_map.h"

namespace plateau::widgets {

struct MatrixFrame;

class MatrixView : public QWidget {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    // Keeps view and mark if the size is that of the previous matrix. With a null matrix, only the empty text is shown.
    void setMatrix(MatrixPtr matrix, const ColourRange& range);
    // One label per row and per column; an empty list shows indices.
    void setLabels(const QStringList& rows, const QStringList& columns);
    void setAxisTitles(const QString& rows, const QString& columns);
    void setValuesShown(bool shown);      // each in its cell, where there is room
    void setTitle(const QString& title);  // above the matrix, in one or more lines; also in pictures
    void setEmptyText(const QString& text);
    // For a matrix in a page that scrolls: the wheel zooms only with Ctrl, and else scrolls the page.
    void leaveWheel();
    // Parts that can be hidden if a neighbouring view shows them for both.
    struct Parts {
        bool row_labels = true, colour_bar = true;
        bool operator==(const Parts&) const = default;
    };
    void setParts(const Parts& parts);
    // The part of this widget's size, in pixels, that would not be used by the matrix if it had these parts.
    QSizeF around(const Parts& parts) const;
    // From now on this view and `companion` share zoom, pan, mark and cursor; null ends that.
    void setCompanion(MatrixView* companion);
    // The same for several views. Each leaves the views that it was linked with before.
    static void link(const QList<MatrixView*>& views);

    const MatrixPtr& matrix() const { return m_matrix; }
    const ColourRange& range() const { return m_range; }

    // The visible part in shares of the matrix; (0,0,1,1) is all of it.
    QRectF view() const { return m_view; }
    bool isZoomed() const { return m_view != QRectF(0, 0, 1, 1); }
    void resetView();
    // (-1,-1) is no cell. A cell outside the matrix counts as none.
    QPoint markedCell() const { return m_marked; }  // x: column, y: row
    void setMarkedCell(int row, int column);
    // The centre of a cell on this widget, and the cell at a position; (-1,-1) outside the matrix.
    QPointF toPixels(int row, int column) const;
    QPoint cellAt(const QPointF& position) const;
    QRectF plotRect() const;
    QString readout() const;  // the line below the matrix

    // Paints the whole matrix in the light theme, filling the device; for pictureBytes().
    void paintPicture(QPaintDevice& device) const;

    QSize sizeHint() const override { return {420, 420}; }
    QSize minimumSizeHint() const override { return {160, 160}; }

signals:
    void cellClicked(int row, int column);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    MatrixFrame frameOf(const QSizeF& size, const QPaintDevice* device) const;
    MatrixFrame frameOf(const QSizeF& size, const QPaintDevice* device, const Parts& parts) const;
    void paint(QPainter& painter, const MatrixFrame& frame, bool isPicture) const;
    void paintCells(QPainter& painter, const MatrixFrame& frame, bool isPicture) const;
    void paintValues(QPainter& painter, const MatrixFrame& frame) const;
    void paintLabels(QPainter& painter, const MatrixFrame& frame, bool isPicture) const;
    void paintCursor(QPainter& painter, const MatrixFrame& frame) const;
    const QImage& image() const;

    bool contains(const QPoint& cell) const;
    QString labelOf(const QStringList& labels, int index) const;
    void zoom(double factor, const QPointF& pivot);
    void setView(const QRectF& view);
    void showHovered(const QPoint& cell);
    void showMarked(const QPoint& cell);
    void tellReader();
    template <typename Act>
    void withCompanions(Act act);
    void leaveCompanions();

    MatrixPtr m_matrix;
    ColourRange m_range;
    QStringList m_rowLabels, m_columnLabels, m_title;
    bool m_showsValues = false;
    Parts m_parts;
    QString m_rowTitle, m_columnTitle, m_emptyText;
    QList<QPointer<MatrixView>> m_companions;
    QRectF m_view{0, 0, 1, 1};
    QPoint m_marked{-1, -1}, m_hovered{-1, -1};
    QPointF m_pressed;
    QRectF m_viewAtPress;
    bool m_isPressed = false, m_isPanning = false;
    mutable QImage m_image;  // of the whole matrix; null until it is first drawn
};

}  // namespace plateau::widgets
