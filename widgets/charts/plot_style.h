// How every plot's ground and axes look in the theme in force. Internal to the room.
#pragma once

#include <qcustomplot.h>

namespace plateau::widgets {

void stylePlot(QCustomPlot& plot);

}  // namespace plateau::widgets
