// Paints the matrix and its cells, on the screen and in pictures. GUI thread.
#pragma once

#include <QFont>
#include <QRect>
#include <QSize>

#include "widgets/pages/glue/score_matrix.h"

class QPaintDevice;
class QPainter;

namespace plateau::widgets {

QSize matrixCellSize(const QFont& font);
// The caller paints background and frame. `row` gives the range of the dots.
void paintMatrixCell(QPainter& painter, const QRect& place, const MatrixCell& cell, const MatrixRow& row,
                     const QFont& font);

// The whole matrix with its headers as a picture.
QSize matrixPictureSize(const ScoreMatrix& matrix);
void paintMatrix(QPaintDevice& device, const ScoreMatrix& matrix);

}  // namespace plateau::widgets
