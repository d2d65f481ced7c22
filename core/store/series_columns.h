// Points of a series as columns, and their form in a chunk: 8 bytes a value, little endian; integers whose differences
// are alike take 4, 2 or none. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plateau::store {

struct SeriesColumns {
    std::vector<std::int64_t> steps;  // ascending
    std::vector<std::int64_t> times;  // Unix time, ms
    std::vector<double> values;

    std::size_t size() const { return steps.size(); }
    bool empty() const { return steps.empty(); }
    void push(std::int64_t step, std::int64_t time, double value);
    void append(const SeriesColumns& other);
    // The points [from, to).
    SeriesColumns slice(std::size_t from, std::size_t to) const;
    // Drops every point with a greater step.
    void cutAfter(std::int64_t step);
    // Smallest and greatest finite value, or nothing.
    std::optional<std::pair<double, double>> range() const;
};

std::string encodeColumn(const std::vector<std::int64_t>& column);
std::string encodeColumn(const std::vector<double>& column);

// Appends the column, packed or not; false (and nothing appended) when `bytes` is not `count` values long.
bool decodeColumn(std::string_view bytes, std::size_t count, std::vector<std::int64_t>& column);
bool decodeColumn(std::string_view bytes, std::size_t count, std::vector<double>& column);

}  // namespace plateau::store
