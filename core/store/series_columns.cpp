#include "core/store/series_columns.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

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

// Steps come at equal distances and times nearly so. Packed: the width of a difference in bytes (0, 2 or 4), the first
// value, the smallest difference, then what each difference is more. Never as long as the plain form, which tells them
// apart. Sums wrap around, so that what was packed comes back whatever it was.
constexpr std::size_t kPackedHead = 1 + 2 * sizeof(std::uint64_t);
constexpr std::size_t kMostPacked =
    1U << 20U;  // points of a chunk: one of equal distances could claim any number of them

std::size_t packedSize(std::size_t count, std::size_t width) {
    return kPackedHead + (count - 1) * width;
}

std::uint64_t difference(const std::vector<std::int64_t>& column, std::size_t i) {
    return static_cast<std::uint64_t>(column[i]) - static_cast<std::uint64_t>(column[i - 1]);
}

template <typename Extra>
void packExtras(const std::vector<std::int64_t>& column, std::uint64_t least, std::string& bytes) {
    for (std::size_t i = 1; i < column.size(); ++i) {
        const auto extra = static_cast<Extra>(difference(column, i) - least);
        bytes.append(reinterpret_cast<const char*>(&extra), sizeof extra);
    }
}

template <typename Extra>
void unpackExtras(std::string_view bytes, std::uint64_t value, std::uint64_t least, std::size_t count,
                  std::int64_t* to) {
    for (std::size_t i = 1; i < count; ++i) {
        Extra extra;
        std::memcpy(&extra, bytes.data() + kPackedHead + (i - 1) * sizeof extra, sizeof extra);
        value += least + extra;
        to[i] = static_cast<std::int64_t>(value);
    }
}

// Empty where the differences are too unlike each other.
std::string pack(const std::vector<std::int64_t>& column) {
    if (column.size() < 4) return {};
    auto least = static_cast<std::int64_t>(difference(column, 1)), most = least;
    for (std::size_t i = 2; i < column.size(); ++i) {
        const auto next = static_cast<std::int64_t>(difference(column, i));
        least = std::min(least, next);
        most = std::max(most, next);
    }
    const std::uint64_t base = static_cast<std::uint64_t>(least), range = static_cast<std::uint64_t>(most) - base;
    if (range > std::numeric_limits<std::uint32_t>::max()) return {};
    const std::size_t width = range == 0 ? 0 : range <= std::numeric_limits<std::uint16_t>::max() ? 2 : 4;
    std::string bytes;
    bytes.reserve(packedSize(column.size(), width));
    bytes.push_back(static_cast<char>(width));
    bytes.append(reinterpret_cast<const char*>(column.data()), sizeof(std::int64_t));
    bytes.append(reinterpret_cast<const char*>(&base), sizeof base);
    if (width == 2) packExtras<std::uint16_t>(column, base, bytes);
    if (width == 4) packExtras<std::uint32_t>(column, base, bytes);
    return bytes;
}

bool unpack(std::string_view bytes, std::size_t count, std::vector<std::int64_t>& column) {
    if (count < 4 || bytes.size() < kPackedHead) return false;
    const auto width = static_cast<std::size_t>(static_cast<unsigned char>(bytes[0]));
    if ((width != 0 && width != 2 && width != 4) || count > kMostPacked || bytes.size() != packedSize(count, width))
        return false;
    std::uint64_t value = 0, least = 0;
    std::memcpy(&value, bytes.data() + 1, sizeof value);
    std::memcpy(&least, bytes.data() + 1 + sizeof value, sizeof least);
    const std::size_t before = column.size();
    column.resize(before + count);
    std::int64_t* to = column.data() + before;
    to[0] = static_cast<std::int64_t>(value);
    if (width == 2) unpackExtras<std::uint16_t>(bytes, value, least, count, to);
    if (width == 4) unpackExtras<std::uint32_t>(bytes, value, least, count, to);
    for (std::size_t i = 1; width == 0 && i < count; ++i) to[i] = static_cast<std::int64_t>(value += least);
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

std::string encodeColumn(const std::vector<std::int64_t>& column) {
    std::string packed = pack(column);
    return packed.empty() ? encode(column) : packed;
}
std::string encodeColumn(const std::vector<double>& column) {
    return encode(column);
}
bool decodeColumn(std::string_view bytes, std::size_t count, std::vector<std::int64_t>& column) {
    return decode(bytes, count, column) || unpack(bytes, count, column);
}
bool decodeColumn(std::string_view bytes, std::size_t count, std::vector<double>& column) {
    return decode(bytes, count, column);
}

}  // namespace plateau::store
