// How often work is done on what comes in bursts: at once after a rest, and then with rests between.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include <QElapsedTimer>
#include <QTimer>

namespace plateau::widgets {

// Of one thread, that of the event loop in which it was made.
class Pace {
public:
    // From the beginning of one round to that of the next it is ten times as long as the former took, but not less than
    // `least_ms` nor more than `most_ms`; where it takes very long, twice as long.
    Pace(int least_ms, int most_ms, std::function<void()> round)
        : m_round(std::move(round)), m_least_ms(least_ms), m_most_ms(most_ms) {
        m_timer.setSingleShot(true);
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { begin(); });
    }

    // A round follows, now or after the rest. One is not begun while another goes on.
    void ask() {
        m_isAsked = true;
        if (m_isGoingOn || m_timer.isActive()) return;
        const qint64 left = m_since.isValid() ? m_rest_ms - m_since.elapsed() : 0;
        if (left > 0)
            m_timer.start(static_cast<int>(left));
        else
            begin();
    }
    // To be called at the end of each round.
    void done() {
        if (!std::exchange(m_isGoingOn, false)) return;
        const qint64 took = m_since.elapsed();
        m_rest_ms = std::max(std::clamp(10 * took, m_least_ms, m_most_ms), 2 * took);
        if (m_isAsked) ask();
    }

private:
    void begin() {
        m_isAsked = false;
        m_isGoingOn = true;
        m_since.start();
        m_round();
    }

    std::function<void()> m_round;
    qint64 m_least_ms, m_most_ms;
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_rest_ms = 0;
    bool m_isAsked = false, m_isGoingOn = false;
};

}  // namespace plateau::widgets
