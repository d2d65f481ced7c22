#include "app/workbench/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace plateau::workbench {

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type != QEvent::Wheel && type != QEvent::Polish) return false;
    if (!qobject_cast<QComboBox*>(watched) && !qobject_cast<QAbstractSpinBox*>(watched)) return false;
    auto* box = static_cast<QWidget*>(watched);
    if (type == QEvent::Polish) {
        // Else the wheel itself gives it the focus.
        if (box->focusPolicy() == Qt::WheelFocus) box->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (box->hasFocus()) return false;
    event->ignore();  // so that it goes on to the parent
    return true;
}

}  // namespace plateau::workbench
