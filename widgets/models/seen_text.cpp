#include "widgets/models/seen_text.h"

#include <QCoreApplication>
#include <QDateTime>

#include "widgets/theme/number_text.h"

namespace plateau::widgets {

QString agoText(std::int64_t unixMilliseconds) {
    constexpr double kNow = 60;  // seconds
    if (unixMilliseconds <= 0) return {};
    const double seconds = double(QDateTime::currentMSecsSinceEpoch() - unixMilliseconds) / 1000;
    return seconds < kNow ? QCoreApplication::translate("SeenText", "just now")
                          : QCoreApplication::translate("SeenText", "%1 ago").arg(durationText(seconds));
}

}  // namespace plateau::widgets
