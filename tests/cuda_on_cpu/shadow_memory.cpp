#include <bit>

#include "tests/cuda_on_cpu/machine.h"

namespace cuda_on_cpu {
namespace {

// Whether everything the event did is certain to be over before what the current thread does now.
bool ordered(const Event& event, bool shared) {
    if (event.run != m.run) return shared || event.run < m.first_run;
    const Thread& me = *m.current;
    if (event.thread == me.id || event.epoch != m.epoch) return true;
    return event.thread / kWarp == me.id / kWarp && me.seen[event.thread % kWarp] >= event.clock;
}

[[noreturn]] void race(const Region& region, std::size_t offset, const Event& other, const char* mine,
                       const char* theirs, const void* pc) {
    fail(text("race: %s of '%s' byte %zu at %s, and %s by %s%s", mine, region.name.c_str(), offset, where(pc).c_str(),
              theirs, who(other.thread).c_str(), other.run == m.run ? " since the last barrier" : " of another block"));
}

void noteRead(Cell& cell, const Event& now) {
    (cell.read[0].run != m.run || cell.read[0].thread == now.thread ? cell.read[0] : cell.read[1]) = now;
}

void touchCell(Region& region, std::size_t c, Access access, const void* pc) {
    const Event now{m.run, m.epoch, m.current->clock, static_cast<std::uint16_t>(m.current->id),
                    access == Access::atomic};
    Cell& cell = region.cells[c];
    const std::size_t offset = c * region.grain;
    const bool known = region.shared ? cell.write.run == m.run : cell.written;
    if (access != Access::write && !known)
        fail(text("read of uninitialised '%s' byte %zu at %s", region.name.c_str(), offset, where(pc).c_str()));
    if (cell.write.run && !(now.atomic && cell.write.atomic) && !ordered(cell.write, region.shared))
        race(region, offset, cell.write, access == Access::read ? "read" : "write", "write", pc);
    if (access == Access::read) return noteRead(cell, now);
    for (const Event& read : cell.read)
        if (read.run && !ordered(read, region.shared)) race(region, offset, read, "write", "read", pc);
    cell.write = now;
    cell.written = true;
}

// The buffer nearest to an address in none.
std::string nearest(const char* at) {
    if (at >= m.stacks && at < m.stacks_end) return "the local memory of another thread";
    std::string found = "no buffer";
    std::ptrdiff_t best = 1 << 20;
    const auto measure = [&](const Region& r) {
        const std::ptrdiff_t past = at - (r.begin + r.bytes), before = r.begin - at;
        const std::ptrdiff_t apart = past >= 0 ? past : before;
        if (apart < 0 || apart >= best) return;
        best = apart;
        found = past >= 0 ? text("%td bytes past the end of '%s' (%zu bytes)", past, r.name.c_str(), r.bytes)
                          : text("%td bytes before '%s'", before, r.name.c_str());
    };
    measure(m.dynamic);
    for (const Region* region : m.regions) measure(*region);
    return found;
}

Region* regionOf(const char* at) {
    if (m.recent && m.recent->holds(at)) return m.recent;
    if (m.fixed.holds(at)) {  // not remembered: it also spans the dynamic one
        if (at < dynamicShared() || at >= dynamicShared() + kMostShared) return &m.fixed;
        return m.dynamic.holds(at) ? &m.dynamic : nullptr;
    }
    for (Region* region : m.regions)
        if (region->holds(at)) return m.recent = region;
    return nullptr;
}

void preempt() {
    if (m.how.preempt_every == 0 || random() % m.how.preempt_every != 0) return;
    makeReady(*m.current);
    suspend();
}

}  // namespace

// On a fiber, before the access. Outside of launches, and on a fiber's own stack, everything is allowed.
void onAccess(void* address, std::size_t size, Access access, const void* pc) {
    Thread* const me = m.current;
    auto* const at = static_cast<char*>(address);
    if (!me || (at >= me->stack && at < me->stack + kStack)) return;
    preempt();
    ++m.report.accesses;
    if ((reinterpret_cast<std::uintptr_t>(at) & (size - 1)) != 0)
        fail(text("misaligned access of %zu bytes at %s", size, where(pc).c_str()));
    Region* const region = regionOf(at);
    if (!region)
        fail(text("out of range: %s of %zu bytes in %s, at %s", access == Access::read ? "read" : "write", size,
                  nearest(at).c_str(), where(pc).c_str()));
    const auto offset = static_cast<std::size_t>(at - region->begin);
    if (offset + size > region->bytes)
        fail(text("out of range: access of %zu bytes straddles the end of '%s', at %s", size, region->name.c_str(),
                  where(pc).c_str()));
    if (region->read_only && access != Access::read)
        fail(text("write to read-only '%s' at %s", region->name.c_str(), where(pc).c_str()));
    if (size < region->grain) region->refine(size);
    const auto shift = static_cast<unsigned>(std::countr_zero(region->grain));
    for (std::size_t c = offset >> shift; c << shift < offset + size; ++c) touchCell(*region, c, access, pc);
}

void beforeAtomic(void* address, int size) noexcept {
    onAccess(address, static_cast<std::size_t>(size), Access::atomic, __builtin_return_address(0));
}

}  // namespace cuda_on_cpu
