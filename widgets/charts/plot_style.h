// The look of background and axes of every plot in the current theme. Internal to the room.
#pragma once

#include <qcustomplot.h>

namespace plateau::widgets {

void stylePlot(QCustomPlot& plot);

}  // namespace plateau::widgets
