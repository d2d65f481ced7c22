#include "core/device/moments.h"

#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/device/capabilities.h"

namespace plateau::device {

Moments::Moments(at::Device device) : m_device(device), m_isHost(hostMemory(device)) {}

void Moments::note() {
    if (m_isHost) {
        m_times.push_back(Clock::now());
    } else {
        if (m_count == m_events.size()) m_events.emplace_back(m_device.type(), c10::EventFlag::BACKEND_DEFAULT);
        m_events[m_count].record(c10::impl::VirtualGuardImpl(m_device.type()).getStream(m_device));
    }
    ++m_count;
}

void Moments::clear() {
    m_times.clear();
    m_count = 0;
}

bool Moments::areThere() const {
    return m_isHost || m_count == 0 || m_events[m_count - 1].query();
}

std::vector<double> Moments::seconds() const {
    constexpr double kSecondsOfMillisecond = 1e-3;
    std::vector<double> seconds;
    for (std::size_t i = 1; i < m_count; ++i)
        seconds.push_back(m_isHost ? std::chrono::duration<double>(m_times[i] - m_times[i - 1]).count()
                                   : kSecondsOfMillisecond * m_events[i - 1].elapsedTime(m_events[i]));
    return seconds;
}

}  // namespace plateau::device
