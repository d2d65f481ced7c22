#include "widgets/charts/matrix_frame.h"

#include <algorithm>
#include <cmath>

namespace plateau::widgets {
namespace {

constexpr double kGap = 6, kMostLabel = 120, kLeastPlot = 24;

double widest(const QStringList& labels, int count, const QFontMetricsF& metrics) {
    if (labels.isEmpty()) return metrics.horizontalAdvance(QString::number(std::max(0, count - 1)));
    double width = 0;
    for (const QString& label : labels) width = std::max(width, metrics.horizontalAdvance(label));
    return std::min(width, kMostLabel);
}

}  // namespace

MatrixFrame matrixFrame(const MatrixFrameInput& input, const QFontMetricsF& metrics, double barWidth) {
    const double line = metrics.height();
    const double columnWidth = widest(input.column_labels, input.columns, metrics);
    MatrixFrame frame;
    frame.row_label_width = input.has_row_labels ? widest(input.row_labels, input.rows, metrics) + kGap : 0;
    // Numbers are rather thinned out than turned; of words each one counts. The cells are no wider than this.
    const double widestCell = std::min((input.size.width() - frame.row_label_width - barWidth) / input.columns,
                                       input.size.height() / input.rows);
    const bool areWords = !input.column_labels.isEmpty();
    frame.turned = (areWords || columnWidth > 2 * line) && columnWidth + kGap > widestCell;
    frame.column_label_height = (frame.turned ? columnWidth : line) + kGap;
    frame.row_title_width = input.has_row_title && input.has_row_labels ? line + kGap : 0;
    frame.column_title_height = input.has_column_title ? line + kGap : 0;
    const double titleHeight = input.title_lines > 0 ? input.title_lines * line + kGap : 0;
    const double readoutHeight = input.has_readout ? line + kGap : 0;

    const double left = frame.row_title_width + frame.row_label_width;
    const double top = titleHeight + frame.column_title_height + frame.column_label_height;
    frame.around = {left + barWidth + 2 * kGap, top + readoutHeight + kGap};
    const double width = std::max(kLeastPlot, input.size.width() - frame.around.width());
    const double height = std::max(kLeastPlot, input.size.height() - frame.around.height());
    const double cell = std::min(width / input.columns, height / input.rows);
    frame.plot = {left, top, cell * input.columns, cell * input.rows};
    frame.title = {left, 0, input.size.width() - left, titleHeight};
    frame.bar = {frame.plot.right() + 2 * kGap, top, barWidth, frame.plot.height()};
    frame.readout = {left, frame.plot.bottom() + kGap, input.size.width() - left, readoutHeight};
    frame.cell = cell / input.view.width();
    frame.origin =
        frame.plot.topLeft() - QPointF(input.view.x() * input.columns, input.view.y() * input.rows) * frame.cell;
    return frame;
}

int labelStep(double needed, double cell) {
    const double least = needed / std::max(cell, 1e-6);
    for (int decade = 1; decade < 1'000'000; decade *= 10)
        for (const int factor : {1, 2, 5})
            if (decade * factor >= least) return decade * factor;
    return 1'000'000;
}

}  // namespace plateau::widgets
