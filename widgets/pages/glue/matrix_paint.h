// How a cell of the matrix and the whole of it look, on the screen and on paper. GUI thread.
#pragma once

#include <QFont>
#include <QRect>
#include <QSize>

#include "widgets/pages/glue/score_matrix.h"

class QPaintDevice;
class QPainter;

namespace plateau::widgets {

QSize matrixCellSize(const QFont& font);
// Ground and frame are the caller's. `row` says where dots stand.
void paintMatrixCell(QPainter& painter, const QRect& place, const MatrixCell& cell, const MatrixRow& row,
                     const QFont& font);

// The table with its headers as a picture.
QSize matrixPictureSize(const ScoreMatrix& matrix);
void paintMatrix(QPaintDevice& device, const ScoreMatrix& matrix);

}  // namespace plateau::widgets
