// The time that training steps take, without what stands between them, such as evaluations. Seconds of a clock that
// never runs backwards. One thread.
#pragma once

#include <chrono>
#include <optional>
#include <utility>

namespace plateau::train {

class StepClock {
public:
    // Runs the clock while it lives.
    class Running {
    public:
        explicit Running(StepClock& clock) : m_clock(clock) { m_clock.m_since = Clock::now(); }
        ~Running() {
            m_clock.count();
            m_clock.m_since.reset();
        }
        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

    private:
        StepClock& m_clock;
    };

    // The seconds since the last call.
    double lap() {
        count();
        return std::exchange(m_counted, {}).count();
    }

private:
    using Clock = std::chrono::steady_clock;

    void count() {
        if (!m_since) return;
        const Clock::time_point now = Clock::now();
        m_counted += now - *m_since;
        m_since = now;
    }

    std::chrono::duration<double> m_counted{0};
    std::optional<Clock::time_point> m_since;  // while it runs
};

}  // namespace plateau::train
