// Moments in the work of a device, and the time between them. On a device they are events in its stream, which measure
// its own time and hold up nobody; where the host computes, they are read off its clock. One thread at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include <c10/core/Device.h>
#include <c10/core/Event.h>

namespace plateau::device {

class Moments {
public:
    explicit Moments(at::Device device);

    // The moment at which the device comes to this point of its work: that of the calling thread's current stream,
    // which is the same for all moments.
    void note();
    // Begins anew. What the moments were made of is kept for the next ones.
    void clear();

    std::size_t count() const { return m_count; }
    // Whether the device has passed all of them. Nothing waits.
    bool areThere() const;
    // Seconds from each moment to the next one. The device must have passed all of them.
    std::vector<double> seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    at::Device m_device;
    bool m_isHost;
    std::size_t m_count = 0;
    std::vector<c10::Event> m_events;  // the first m_count count
    std::vector<Clock::time_point> m_times;
};

}  // namespace plateau::device
