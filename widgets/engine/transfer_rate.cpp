#include "widgets/engine/transfer_rate.h"

#include <QCoreApplication>

#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

struct TransferText {
    Q_DECLARE_TR_FUNCTIONS(TransferText)
};

}  // namespace

void TransferRate::tell(double bytes, double of) {
    if (!m_time.isValid()) {
        m_time.start();
        m_from = bytes;
    }
    m_bytes = bytes;
    m_of = of;
}

QString TransferRate::text() const {
    if (m_of <= 0) return {};
    const double seconds = double(m_time.elapsed()) / 1000, perSecond = seconds > 0 ? (m_bytes - m_from) / seconds : 0;
    const QString howFar = TransferText::tr("%1 of %2").arg(bytesText(m_bytes), bytesText(m_of));
    if (perSecond <= 0) return howFar;
    return TransferText::tr("%1 · %2 a second · %3 left")
        .arg(howFar, bytesText(perSecond), durationText((m_of - m_bytes) / perSecond));
}

}  // namespace plateau::widgets
