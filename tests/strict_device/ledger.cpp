#include "tests/strict_device/ledger.h"

#include <algorithm>

#include <c10/util/Exception.h>

namespace plateau::strict {

Ledger& Ledger::one() {
    static auto* ledger = new Ledger;  // never destroyed: tensors of static life come back late
    return *ledger;
}

void Ledger::launch(const std::string& what, std::int64_t times) {
    const std::scoped_lock lock(m_mutex);
    requireThere();
    if (m_isRepeating) return;
    m_launched += times;
    m_counters.launches += times;
    m_counters.operators[what] += times;
}

void Ledger::launchRecording(std::int64_t of_launches) {
    const std::scoped_lock lock(m_mutex);
    requireThere();
    m_launched += of_launches;
    ++m_counters.launches;
    ++m_counters.operators["recording"];
}

void Ledger::wait(const std::string& what) {
    const std::scoped_lock lock(m_mutex);
    requireThere();
    refuseInRecording(what);
    ++m_counters.waits;
    ++m_counters.waiting[what];
    m_waited = m_launched;
    TORCH_CHECK(!m_isForbidden, "strict: ", what, " makes the host wait for the device");
}

void Ledger::upload(std::size_t bytes) {
    const std::scoped_lock lock(m_mutex);
    refuseInRecording("an upload");
    ++m_counters.uploads;
    m_counters.bytes_up += static_cast<std::int64_t>(bytes);
}

void Ledger::blockingUpload(const std::string& what, std::size_t bytes) {
    const std::scoped_lock lock(m_mutex);
    refuseInRecording("an upload of " + what);
    ++m_counters.blocking_uploads;
    ++m_counters.blocking_sources[what];
    m_counters.bytes_up += static_cast<std::int64_t>(bytes);
    TORCH_CHECK(!m_isForbidden, "strict: a blocking upload of ", what);
}

void Ledger::download(std::size_t bytes) {
    const std::scoped_lock lock(m_mutex);
    refuseInRecording("a download");
    ++m_counters.downloads;
    m_counters.bytes_down += static_cast<std::int64_t>(bytes);
}

void Ledger::downloadWaiting(std::size_t bytes) {
    const std::scoped_lock lock(m_mutex);
    m_counters.bytes_down += static_cast<std::int64_t>(bytes);
}

void Ledger::allocate(std::size_t bytes) {
    const std::scoped_lock lock(m_mutex);
    m_counters.live_bytes += static_cast<std::int64_t>(bytes);
    m_counters.peak_bytes = std::max(m_counters.peak_bytes, m_counters.live_bytes);
}

void Ledger::release(std::size_t bytes) {
    const std::scoped_lock lock(m_mutex);
    m_counters.live_bytes -= static_cast<std::int64_t>(bytes);
}

void Ledger::requireRoom(std::size_t bytes) const {
    const std::scoped_lock lock(m_mutex);
    if (m_counters.live_bytes + static_cast<std::int64_t>(bytes) > m_limit)
        C10_THROW_ERROR(OutOfMemoryError, c10::str("strict out of memory: ", bytes, " bytes more"));
}

void Ledger::setLimit(std::int64_t bytes) {
    const std::scoped_lock lock(m_mutex);
    m_limit = bytes;
}

std::pair<std::size_t, std::size_t> Ledger::freeAndTotal() const {
    const std::scoped_lock lock(m_mutex);
    const std::int64_t free = std::max<std::int64_t>(m_limit - m_counters.live_bytes, 0);
    return {static_cast<std::size_t>(free), static_cast<std::size_t>(m_limit)};
}

void Ledger::record(bool isRecording) {
    const std::scoped_lock lock(m_mutex);
    m_isRecording = isRecording;
}

void Ledger::repeat(bool isRepeating) {
    const std::scoped_lock lock(m_mutex);
    m_isRepeating = isRepeating;
}

void Ledger::refuseInRecording(const std::string& what) const {
    TORCH_CHECK(!m_isRecording, "strict: not part of a recording: ", what);
}

void Ledger::lose(bool isLost) {
    const std::scoped_lock lock(m_mutex);
    m_isLost = isLost;
}

void Ledger::requireThere() const {
    constexpr int kLaunchFailure = 719;  // of CUDA
    if (m_isLost)
        throw c10::AcceleratorError({__func__, __FILE__, static_cast<std::uint32_t>(__LINE__)}, kLaunchFailure,
                                    "CUDA error: unspecified launch failure");
}

void Ledger::forbid(bool waiting) {
    const std::scoped_lock lock(m_mutex);
    m_isForbidden = waiting;
}

Counters Ledger::counters() const {
    const std::scoped_lock lock(m_mutex);
    return m_counters;
}

void Ledger::reset() {
    const std::scoped_lock lock(m_mutex);
    Counters fresh;
    fresh.live_bytes = fresh.peak_bytes = m_counters.live_bytes;
    m_counters = fresh;
}

std::int64_t Ledger::now() const {
    const std::scoped_lock lock(m_mutex);
    return m_launched;
}

bool Ledger::isDone(std::int64_t when) const {
    const std::scoped_lock lock(m_mutex);
    return m_waited >= when || m_launched - when >= kLag;
}

bool Ledger::isDoneWhenAsked(std::int64_t when) {
    const std::scoped_lock lock(m_mutex);
    m_asked = m_launchedWhenAsked == m_launched ? m_asked + 1 : 0;
    m_launchedWhenAsked = m_launched;
    if (m_asked >= kIdle) m_waited = m_launched;
    return m_waited >= when || m_launched - when >= kLag;
}

}  // namespace plateau::strict
