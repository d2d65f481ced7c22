#include "app/workbench/tip_wrap.h"

#include <QEvent>
#include <QLabel>

namespace plateau::workbench {
namespace {

constexpr int kLetters = 72;  // of a line

}  // namespace

bool TipWrap::eventFilter(QObject* watched, QEvent* event) {
    // Qt sizes its label anew for each tip, also for one that follows another without hiding.
    if (event->type() != QEvent::Resize || !watched->inherits("QTipLabel")) return false;
    auto* tip = static_cast<QLabel*>(watched);
    const int most = kLetters * tip->fontMetrics().averageCharWidth() + 2 * tip->margin();
    if (tip->width() <= most) return false;
    tip->setWordWrap(true);
    tip->resize(most, tip->heightForWidth(most));
    return false;
}

}  // namespace plateau::workbench
