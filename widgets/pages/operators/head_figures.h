// The texts for the figures of one head's matrix. GUI thread, because they are translated.
#pragma once

#include <QString>
#include <QStringList>

#include "core/protocol/head_figure.h"

namespace plateau::widgets {

using protocol::figureKey;
using protocol::HeadFigure;
using protocol::headFigure;
using protocol::HeadFigures;
using protocol::kHeadFigures;

QString figureTitle(HeadFigure figure);  // "Norm ‖M‖"
QString figureHelp(HeadFigure figure);
QString figureText(HeadFigure figure, double value);  // "0.512", "41.2°"

// The help of a statistic by its key in a run's log: that of a figure, or of a statistic that only runs log. Empty for
// an unknown key.
QString loggedHelp(const QString& key);
bool isOfMatrix(const QString& key);               // a figure of a head's matrix, not of its attention; any thread
QStringList loggedOrder(const QStringList& keys);  // known keys first, in the order of figures; any thread

// The title of a matrix of `inspect operator` for the operators that have it: "S", "Wqᵀ S Wq", "Wqᵀ Wk".
QString matrixTitle(const QString& name, const QString& op);

}  // namespace plateau::widgets
