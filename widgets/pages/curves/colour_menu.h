// The menu of colours for a run: a palette that colour-blind people can distinguish, any other colour, or the automatic
// one. GUI thread.
#pragma once

#include <functional>

#include <QColor>
#include <QString>

class QMenu;
class QWidget;

namespace plateau::widgets {

// The menu deletes itself when it closes. `choose` is called with "#0072b2", or "" for the automatic colour.
QMenu* colourMenu(QWidget* parent, const QColor& current, const std::function<void(const QString&)>& choose);

}  // namespace plateau::widgets
