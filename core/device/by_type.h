// One object for each type of device, which is registered while programs start and asked for by any thread.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

#include <c10/core/DeviceType.h>

namespace plateau::device {

// Thread-safe.
template <class Thing>
class ByType {
public:
    ByType(c10::DeviceType type, std::shared_ptr<Thing> thing) { set(type, std::move(thing)); }

    std::shared_ptr<Thing> of(c10::DeviceType type) const {
        const std::scoped_lock lock(m_mutex);
        return m_things.at(static_cast<std::size_t>(type));
    }
    // Replaces; nullptr takes away.
    void set(c10::DeviceType type, std::shared_ptr<Thing> thing) {
        const std::scoped_lock lock(m_mutex);
        m_things.at(static_cast<std::size_t>(type)) = std::move(thing);
    }

private:
    mutable std::mutex m_mutex;
    std::array<std::shared_ptr<Thing>, c10::COMPILE_TIME_MAX_DEVICE_TYPES> m_things;
};

}  // namespace plateau::device
