// Paints the matrix and its cells, on the screen and in pictures. GUI thread.
#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QRect>
#include <QSize>
#include <QString>

#include "widgets/pages/glue/score_matrix.h"

class QPaintDevice;
class QPainter;

namespace plateau::widgets {

QSize matrixCellSize(const QFont& font);
// The caller paints background and frame. `row` gives the range of the dots.
void paintMatrixCell(QPainter& painter, const QRect& place, const MatrixCell& cell, const MatrixRow& row,
                     const QFont& font);

// "2 of 3 · epoch 1/5" in this many pixels: without its last parts where all has no room, and cut only where one has
// none.
QString fittingNote(const QString& note, const QFontMetrics& metrics, int width);

// The whole matrix with its headers as a picture.
QSize matrixPictureSize(const ScoreMatrix& matrix);
void paintMatrix(QPaintDevice& device, const ScoreMatrix& matrix);

}  // namespace plateau::widgets
