// How the window writes the figures of one head's matrix. GUI thread (translations).
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

// Of a statistic by its key as a training writes it down: a figure's help, or that of what only trainings write; empty
// of one that is not known here.
QString loggedHelp(const QString& key);
QStringList loggedOrder(const QStringList& keys);  // the known ones first, in the order of figures; any thread

// "S", "Wqᵀ S Wq", "Wqᵀ Wk": what a matrix of `inspect operator` is called here, given the operators that have it.
QString matrixTitle(const QString& name, const QString& op);

}  // namespace plateau::widgets
