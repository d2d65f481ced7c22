// One matrix as a heat map with its labels, its colour bar and the value under the cursor.
//
// Mouse: the wheel zooms at the cursor, drag pans, a click marks a cell, double click shows everything. Keys: arrows
// move the marked cell (Ctrl: by ten), Home and End go to its row's ends, + - zoom at it, 0 shows everything, Escape
// unmarks. Labels are turned where columns are narrow and thinned out where they do not fit; those of the cell under
// the cursor are always there. GUI thread; the picture of the matrix is made once, panning only draws it.
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

    // Keeps the view and the mark when the size is that of the matrix before. Null: nothing but `emptyText`.
    void setMatrix(MatrixPtr matrix, const ColourRange& range);
    // One a row, one a column; an empty list numbers them.
    void setLabels(const QStringList& rows, const QStringList& columns);
    void setAxisTitles(const QString& rows, const QString& columns);
    void setTitle(const QString& title);  // above, in one line or more; also in pictures
    void setEmptyText(const QString& text);
    // What a neighbour shows for both can be left out.
    struct Parts {
        bool row_labels = true, colour_bar = true;
        bool operator==(const Parts&) const = default;
    };
    void setParts(const Parts& parts);
    // What of this widget's size would not be for the matrix, with these parts.
    QSizeF around(const Parts& parts) const;
    // Zoom, pan, mark and cursor of the two go together from now on; null ends it.
    void setCompanion(MatrixView* companion);
    // The same for several; each leaves those it went with before.
    static void link(const QList<MatrixView*>& views);

    const MatrixPtr& matrix() const { return m_matrix; }
    const ColourRange& range() const { return m_range; }

    // What is visible, as shares of the matrix: (0,0,1,1) is all of it.
    QRectF view() const { return m_view; }
    bool isZoomed() const { return m_view != QRectF(0, 0, 1, 1); }
    void resetView();
    // (-1,-1): none. Out of the matrix counts as none.
    QPoint markedCell() const { return m_marked; }  // x: column, y: row
    void setMarkedCell(int row, int column);
    // Where a cell's middle lies on this widget; the cell at a place, (-1,-1) beside the matrix.
    QPointF toPixels(int row, int column) const;
    QPoint cellAt(const QPointF& position) const;
    QRectF plotRect() const;
    QString readout() const;  // the line below the matrix

    // All of it in the light theme, as large as the device; for pictureBytes().
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
    Parts m_parts;
    QString m_rowTitle, m_columnTitle, m_emptyText;
    QList<QPointer<MatrixView>> m_companions;
    QRectF m_view{0, 0, 1, 1};
    QPoint m_marked{-1, -1}, m_hovered{-1, -1};
    QPointF m_pressed;
    QRectF m_viewAtPress;
    bool m_isPressed = false, m_isPanning = false;
    mutable QImage m_image;  // of the matrix; null until it is drawn
};

}  // namespace plateau::widgets
