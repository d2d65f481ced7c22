#include "core/device/transfer.h"

#include <ATen/ops/empty.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/device/capabilities.h"

namespace plateau::device {

at::Tensor upload(const at::Tensor& host, at::Device device) {
    if (hostMemory(device)) return host.to(device);
    // LibTorch keeps the pinned block until the copy is done.
    const at::Tensor source = pinnedCopies(device) ? host.contiguous().pin_memory() : host;
    return source.to(device, host.scalar_type(), /*non_blocking=*/true);
}

Download::Download(const at::Tensor& source) {
    const at::Device device = source.device();
    if (!pinnedCopies(device)) {
        m_host = source.to(at::kCPU);
        return;
    }
    m_host = at::empty(source.sizes(), source.options().device(at::kCPU).pinned_memory(true));
    m_host.copy_(source, /*non_blocking=*/true);
    m_copied.emplace(device.type());
    m_copied->record(c10::impl::VirtualGuardImpl(device.type()).getStream(device));
}

bool Download::isThere() const {
    return !m_copied || m_copied->query();
}

const at::Tensor& Download::wait() {
    if (m_copied) m_copied->synchronize();
    m_copied.reset();
    return m_host;
}

}  // namespace plateau::device
