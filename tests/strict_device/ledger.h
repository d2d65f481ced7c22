// What the strict device has done, and what it must not do. One for the process; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

#include "tests/strict_device/strict_device.h"

namespace plateau::strict {

inline constexpr std::int64_t kMostMemory = std::int64_t{1} << 36;

class Ledger {
public:
    static Ledger& one();

    void launch(const std::string& what, std::int64_t times = 1);
    // One launch that does the work of many.
    void launchRecording(std::int64_t of_launches);
    // Throws c10::Error while waiting is forbidden.
    void wait(const std::string& what);
    void upload(std::size_t bytes);
    void blockingUpload(const std::string& what, std::size_t bytes);  // throws as wait() does
    void download(std::size_t bytes);                                 // asynchronous
    void downloadWaiting(std::size_t bytes);                          // the wait is told apart
    void allocate(std::size_t bytes);
    void release(std::size_t bytes);

    // Throws c10::OutOfMemoryError where so much more would be beyond the limit.
    void requireRoom(std::size_t bytes) const;
    void setLimit(std::int64_t bytes);
    std::pair<std::size_t, std::size_t> freeAndTotal() const;

    // While a recording is made, what cannot be part of it throws c10::Error: waits and copies from and to the host.
    void record(bool isRecording);
    // While a recording is repeated, its launches are not counted.
    void repeat(bool isRepeating);

    void lose(bool isLost);
    void forbid(bool waiting);
    Counters counters() const;
    void reset();

    // Time as the device has it: launches, never set back. Work is done when kLag more have followed.
    std::int64_t now() const;
    bool isDone(std::int64_t when) const;
    // The same, asked by a host that may ask again and again: a device that is given nothing else comes to an end.
    bool isDoneWhenAsked(std::int64_t when);

private:
    static constexpr std::int64_t kLag = 200;
    static constexpr int kIdle = 20;  // questions in a row

    void requireThere() const;  // throws c10::AcceleratorError while the device is lost
    void refuseInRecording(const std::string& what) const;

    mutable std::mutex m_mutex;
    Counters m_counters;
    bool m_isForbidden = false, m_isLost = false, m_isRecording = false, m_isRepeating = false;
    std::int64_t m_limit = kMostMemory;
    std::int64_t m_launched = 0, m_waited = -1, m_launchedWhenAsked = 0;
    int m_asked = 0;  // since then
};

}  // namespace plateau::strict
