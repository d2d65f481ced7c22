// Where the parts of a matrix picture lie, and which labels fit. Pure but for the fonts. Internal to the room.
#pragma once

#include <QFontMetricsF>
#include <QRectF>
#include <QStringList>

namespace plateau::widgets {

struct MatrixFrame {
    QRectF title, plot, bar, readout;  // plot: the visible part of the matrix, square cells
    double row_label_width = 0, column_label_height = 0, row_title_width = 0, column_title_height = 0;
    bool turned = false;  // column labels

    QSizeF around;  // of the widget's size, what is not for the matrix

    // Side of a cell in pixels.
    double cell = 1;
    // Left and top of the whole matrix in pixels; outside the plot when zoomed.
    QPointF origin;
};

struct MatrixFrameInput {
    QSizeF size;
    int rows = 1, columns = 1;
    QRectF view{0, 0, 1, 1};
    QStringList row_labels, column_labels;  // empty: numbers
    bool has_row_labels = true;             // false: none, and no row title
    bool has_row_title = false, has_column_title = false, has_readout = true;
    int title_lines = 0;
};

MatrixFrame matrixFrame(const MatrixFrameInput& input, const QFontMetricsF& metrics, double barWidth);

// Every which label is drawn so that neighbours, `needed` pixels each, do not touch: 1, 2, 5, 10, 20, 50, …
int labelStep(double needed, double cell);

}  // namespace plateau::widgets
