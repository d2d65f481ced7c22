// How far bytes are that cross between two machines, and how fast they do. GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QString>

namespace plateau::widgets {

class TransferRate {
public:
    // `bytes` of `of` are there by now; what was there at the first call did not cross.
    void tell(double bytes, double of);
    double share() const { return m_of > 0 ? m_bytes / m_of : 0; }
    bool isOver() const { return m_of > 0 && m_bytes >= m_of; }
    // "1.2 GiB of 3 GiB · 40 MiB a second · 46 s left"; empty before the first call.
    QString text() const;

private:
    QElapsedTimer m_time;
    double m_from = 0, m_bytes = 0, m_of = 0;
};

}  // namespace plateau::widgets
