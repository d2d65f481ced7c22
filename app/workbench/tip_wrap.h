// Shows tool tips as the plain text that they are, whatever names are in them, and breaks the lines of long ones, which
// Qt shows as one line each where they are plain text, and so moves to the edge of the screen; they stay by the mouse.
// Install it on the application. GUI thread.
#pragma once

#include <QObject>

namespace plateau::workbench {

class TipWrap : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace plateau::workbench
