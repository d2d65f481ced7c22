// Keeps the mouse wheel from combo and spin boxes without the focus: it scrolls what they lie on. Installed on the
// application before its widgets are made. GUI thread.
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
