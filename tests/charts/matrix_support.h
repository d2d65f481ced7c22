// Matrices to look at, and the mouse's wheel.
#pragma once

#include <cmath>
#include <limits>

#include <QApplication>
#include <QWheelEvent>
#include <QWidget>

#include "widgets/charts/colour_map.h"

namespace plateau::widgets {

// Row + column / 100; the first half of the rows negative.
inline MatrixPtr countedMatrix(int rows, int columns) {
    auto matrix = std::make_shared<MatrixData>();
    matrix->rows = rows;
    matrix->columns = columns;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            matrix->values.push_back(float(row - rows / 2) + float(column) / 100);
    return matrix;
}

inline MatrixPtr matrixOf(int rows, int columns, std::vector<float> values) {
    auto matrix = std::make_shared<MatrixData>();
    *matrix = {rows, columns, std::move(values)};
    return matrix;
}

inline void turnWheel(QWidget& widget, const QPointF& at, int notches) {
    QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

}  // namespace plateau::widgets
