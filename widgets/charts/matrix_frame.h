// The layout of a matrix picture: where its parts lie and which labels fit. Pure except for the fonts. Internal to the
// room.
#pragma once

#include <QFontMetricsF>
#include <QRectF>
#include <QStringList>

namespace plateau::widgets {

struct MatrixFrame {
    QRectF title, plot, bar, readout;  // plot: the visible part of the matrix, with square cells
    double row_label_width = 0, column_label_height = 0, row_title_width = 0, column_title_height = 0;
    bool turned = false;  // column labels are rotated

    QSizeF around;  // the part of the widget's size that is not used by the matrix

    // Side of a cell in pixels.
    double cell = 1;
    // Top left corner of the whole matrix in pixels; outside the plot when zoomed in.
    QPointF origin;
};

struct MatrixFrameInput {
    QSizeF size;
    int rows = 1, columns = 1;
    QRectF view{0, 0, 1, 1};
    QStringList row_labels, column_labels;  // empty: indices
    bool has_row_labels = true;             // false: neither row labels nor a row title
    bool has_row_title = false, has_column_title = false, has_readout = true;
    int title_lines = 0;
};

MatrixFrame matrixFrame(const MatrixFrameInput& input, const QFontMetricsF& metrics, double barWidth);

// Only every n-th label is drawn, so that neighbours of `needed` pixels do not touch. Returns n: 1, 2, 5, 10, 20, 50, …
int labelStep(double needed, double cell);

}  // namespace plateau::widgets
