// The colours that a run can be given: the palette that colour-blind people can tell apart, any other, or the automatic
// one. GUI thread.
#pragma once

#include <functional>

#include <QColor>
#include <QString>

class QMenu;
class QWidget;

namespace plateau::widgets {

// The menu deletes itself when it closes. `choose` gets "#0072b2", or "" for the automatic colour.
QMenu* colourMenu(QWidget* parent, const QColor& current, std::function<void(const QString&)> choose);

}  // namespace plateau::widgets
