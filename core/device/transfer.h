// Copies between host and device that do not hold up the host. Where the host can read the device's memory, nothing is
// copied. A transfer belongs to one thread.
#pragma once

#include <optional>

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>

namespace plateau::device {

// A tensor of the host on the device. It goes through pinned memory where the device takes it from there without
// waiting; `host` may be freed at once, and changed unless it is pinned itself or the result.
at::Tensor upload(const at::Tensor& host, at::Device device);

// A tensor of a device on its way to the host. The device copies what the tensor holds when it comes to that point of
// its work.
class Download {
public:
    // Waits only where the device has no copies to pinned memory.
    explicit Download(const at::Tensor& source);

    // Whether it has arrived. Nothing waits.
    bool isThere() const;
    // The tensor on the host. Waits until it has arrived.
    const at::Tensor& wait();

private:
    at::Tensor m_host;
    std::optional<c10::Event> m_copied;  // nothing when it was there at once
};

}  // namespace plateau::device
