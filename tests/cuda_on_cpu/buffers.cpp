#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <stdexcept>
#include <utility>

#include "tests/cuda_on_cpu/machine.h"

namespace cuda_on_cpu {
namespace {

constexpr std::size_t kGuard = 64 * kPage;

std::size_t roundedUp(std::size_t bytes, std::size_t to) {
    return (bytes + to - 1) / to * to;
}

void forget(Region* region) {
    std::erase(m.regions, region);
    m.recent = nullptr;
}

// Shadow of memory that has been given back, by how much there is. Nothing of an earlier launch can race with a later
// one, so it is used again as it is: a training step lends hundreds of tensors, over and over.
std::multimap<std::size_t, std::vector<Cell>>& spareCells() {
    static std::multimap<std::size_t, std::vector<Cell>> spare;
    return spare;
}

// At least so many, all written.
std::vector<Cell> writtenCells(std::size_t count) {
    const auto found = spareCells().lower_bound(count);
    if (found != spareCells().end()) return std::move(spareCells().extract(found).mapped());
    std::vector<Cell> cells(count);
    for (Cell& cell : cells) cell.written = true;
    return cells;
}

bool overwritten(const Region& region) {
    const char *at = region.mapping + kGuard, *end = region.mapping + region.mapped - kGuard;
    return std::any_of(at, std::min(end, static_cast<const char*>(region.begin)), [](char c) { return c != '\xFF'; }) ||
           std::any_of(static_cast<const char*>(region.begin) + region.bytes, end, [](char c) { return c != '\xFF'; });
}

}  // namespace

void Region::fit(std::size_t new_bytes) {
    bytes = new_bytes;
    cells.assign((bytes + grain - 1) / grain, {});
}

void Region::refine(std::size_t finer) {
    cells.resize((bytes + grain - 1) / grain);  // without what borrowed memory has beyond its need
    std::vector<Cell> more;
    for (const Cell& cell : cells) more.insert(more.end(), grain / finer, cell);
    cells.swap(more);
    grain = finer;
}

RawBuffer::RawBuffer(std::string name, std::size_t bytes, std::size_t element) : m_region(std::make_unique<Region>()) {
    Region& r = *m_region;
    const std::size_t rounded = roundedUp(bytes, 16), inner = roundedUp(rounded, kPage);
    r.name = std::move(name);
    r.mapped = inner + 2 * kGuard;
    void* const at = ::mmap(nullptr, r.mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) throw std::runtime_error("no memory for a buffer");
    r.mapping = static_cast<char*>(at);
    if (inner) ::mprotect(r.mapping + kGuard, inner, PROT_READ | PROT_WRITE);
    std::memset(r.mapping + kGuard, 0xFF, inner);
    r.begin = r.mapping + kGuard + inner - rounded;
    r.grain = std::min<std::size_t>(element, 4);
    r.fit(bytes);
    m.regions.push_back(&r);
}

RawBuffer::RawBuffer(RawBuffer&&) noexcept = default;

RawBuffer::~RawBuffer() {
    if (!m_region) return;
    forget(m_region.get());
    ::munmap(m_region->mapping, m_region->mapped);
}

void* RawBuffer::data() const {
    return m_region->begin;
}
void RawBuffer::initialised() {
    for (Cell& cell : m_region->cells) cell.written = true;
}
void RawBuffer::readOnly() {
    m_region->read_only = true;
}
std::size_t RawBuffer::unwritten() const {
    const auto& cells = m_region->cells;
    return static_cast<std::size_t>(
        std::count_if(cells.begin(), cells.end(), [](const Cell& c) { return !c.written; }));
}

BorrowedMemory::BorrowedMemory(std::string name, void* memory, std::size_t bytes, std::size_t element)
    : m_region(std::make_unique<Region>()) {
    m_region->name = std::move(name);
    m_region->begin = static_cast<char*>(memory);
    m_region->grain = std::min<std::size_t>(element, 4);
    m_region->bytes = bytes;
    m_region->cells = writtenCells(roundedUp(bytes, m_region->grain) / m_region->grain);
    m.regions.push_back(m_region.get());
}

BorrowedMemory::~BorrowedMemory() {
    forget(m_region.get());
    const std::size_t count = m_region->cells.size();
    spareCells().emplace(count, std::move(m_region->cells));
}

void noteCanaries() {
    for (const Region* region : m.regions)
        if (region->mapping && overwritten(*region) && m.report.fault.empty())
            m.report.fault = text("out of range: a byte beside buffer '%s' was overwritten", region->name.c_str());
}

}  // namespace cuda_on_cpu
