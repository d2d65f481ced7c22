// Keeps the mouse wheel from changing combo boxes and spin boxes that do not have the focus; their parent scrolls
// instead. Install it on the application before widgets are created. GUI thread.
#pragma once

#include <QObject>

namespace plateau::workbench {

class WheelGuard : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace plateau::workbench
