#include "core/store/series_columns.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace plateau::store {
namespace {

static_assert(std::endian::native == std::endian::little, "chunks are little endian");

template <typename T>
std::string encode(const std::vector<T>& column) {
    std::string bytes(column.size() * sizeof(T), '\0');
    if (!column.empty()) std::memcpy(bytes.data(), column.data(), bytes.size());
    return bytes;
}

template <typename T>
bool decode(std::string_view bytes, std::size_t count, std::vector<T>& column) {
    if (bytes.size() / sizeof(T) != count || bytes.size() % sizeof(T) != 0) return false;
    if (count == 0) return true;
    const std::size_t before = column.size();
    column.resize(before + count);
    std::memcpy(column.data() + before, bytes.data(), bytes.size());
    return true;
}

template <typename T>
std::vector<T> part(const std::vector<T>& column, std::size_t from, std::size_t to) {
    const auto begin = column.begin();
    return {begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to)};
}

}  // namespace

void SeriesColumns::push(std::int64_t step, std::int64_t time, double value) {
    steps.push_back(step);
    times.push_back(time);
    values.push_back(value);
}

void SeriesColumns::append(const SeriesColumns& other) {
    steps.insert(steps.end(), other.steps.begin(), other.steps.end());
    times.insert(times.end(), other.times.begin(), other.times.end());
    values.insert(values.end(), other.values.begin(), other.values.end());
}

SeriesColumns SeriesColumns::slice(std::size_t from, std::size_t to) const {
    return {part(steps, from, to), part(times, from, to), part(values, from, to)};
}

void SeriesColumns::cutAfter(std::int64_t step) {
    const auto end = std::upper_bound(steps.begin(), steps.end(), step);
    const auto count = static_cast<std::size_t>(end - steps.begin());
    steps.resize(count);
    times.resize(count);
    values.resize(count);
}

std::optional<std::pair<double, double>> SeriesColumns::range() const {
    std::optional<std::pair<double, double>> range;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        if (!range) range = {value, value};
        range->first = std::min(range->first, value);
        range->second = std::max(range->second, value);
    }
    return range;
}

std::string encodeColumn(const std::vector<std::int64_t>& column) { return encode(column); }
std::string encodeColumn(const std::vector<double>& column) { return encode(column); }
bool decodeColumn(std::string_view bytes, std::size_t count, std::vector<std::int64_t>& column) {
    return decode(bytes, count, column);
}
bool decodeColumn(std::string_view bytes, std::size_t count, std::vector<double>& column) {
    return decode(bytes, count, column);
}

}  // namespace plateau::store
