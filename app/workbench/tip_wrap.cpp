#include "app/workbench/tip_wrap.h"

#include <algorithm>

#include <QCursor>
#include <QEvent>
#include <QLabel>
#include <QScreen>

namespace plateau::workbench {
namespace {

constexpr int kLetters = 72;  // of a line
constexpr QPoint kFromMouse(2, 20);
constexpr int kBeside = 48;  // further from the mouse it is a tip of something else, as of what has the focus

// Qt has moved it aside to find room for its one long line.
void placeByMouse(QWidget& tip) {
    const QPoint mouse = QCursor::pos();
    if (mouse.y() < tip.y() - kBeside || mouse.y() > tip.y() + tip.height() + kBeside) return;
    const QRect screen = tip.screen()->availableGeometry();
    const int x = std::clamp(mouse.x() + kFromMouse.x(), screen.left(),
                             std::max(screen.left(), screen.left() + screen.width() - tip.width()));
    const bool isBelow = mouse.y() + kFromMouse.y() + tip.height() <= screen.top() + screen.height();
    tip.move(x, isBelow ? mouse.y() + kFromMouse.y() : std::max(screen.top(), mouse.y() - tip.height() - 4));
}

}  // namespace

bool TipWrap::eventFilter(QObject* watched, QEvent* event) {
    // Before it gets its text: a name may look like the words of a web page, and no tip of this window is one.
    if (event->type() == QEvent::Polish && watched->inherits("QTipLabel"))
        static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
    // Qt sizes its label anew for each tip, also for one that follows another without hiding.
    if (event->type() != QEvent::Resize || !watched->inherits("QTipLabel")) return false;
    auto* tip = static_cast<QLabel*>(watched);
    const int most = kLetters * tip->fontMetrics().averageCharWidth() + 2 * tip->margin();
    if (tip->width() <= most) return false;
    tip->setWordWrap(true);
    tip->resize(most, tip->heightForWidth(most));
    placeByMouse(*tip);
    return false;
}

}  // namespace plateau::workbench
