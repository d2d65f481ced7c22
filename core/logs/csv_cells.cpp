#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/base/trimmed_text.h"
#include "core/logs/csv_columns.h"
#include "core/logs/import_report.h"

namespace plateau::logs {
namespace {

constexpr std::string_view kSpaces = " \t";

constexpr double kFirstMilliseconds = 1e11, kFirstMicroseconds = 1e14;  // in 1973 as such, in 5138 as the smaller unit

std::optional<double> plainNumber(std::string_view cell) {
    if (cell.starts_with('+')) cell.remove_prefix(1);
    if (cell.starts_with('+') || cell.starts_with("-+")) return std::nullopt;
    double value = 0;
    const auto [end, failure] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (end != cell.data() + cell.size() || failure == std::errc::invalid_argument) return std::nullopt;
    // Too large or too small: as the C library rounds it.
    return failure == std::errc() ? value : std::strtod(std::string(cell).c_str(), nullptr);
}

std::optional<std::int64_t> calendarTime(std::string_view cell) {
    using namespace std::chrono;
    int y = 0, mo = 0, d = 0, h = 0, mi = 0, used = 0;
    double s = 0;
    char between = 0;
    const std::string text(cell.substr(0, 40));
    // NOLINTNEXTLINE(bugprone-unchecked-string-to-number-conversion): the widths leave no number that is out of range
    if (std::sscanf(text.c_str(), "%4d-%2d-%2d%c%2d:%2d:%9lf%n", &y, &mo, &d, &between, &h, &mi, &s, &used) != 7)
        return {};
    const auto rest = std::string_view(text).substr(static_cast<std::size_t>(used));
    const year_month_day date{year{y}, month{static_cast<unsigned>(mo)}, day{static_cast<unsigned>(d)}};
    const bool isClock =
        (between == ' ' || between == 'T') && h >= 0 && h < 24 && mi >= 0 && mi < 60 && s >= 0 && s < 61;
    if (!date.ok() || !isClock || (!rest.empty() && rest != "Z" && rest != "+00:00")) return {};
    const auto days = static_cast<double>(sys_days(date).time_since_epoch().count());
    return millisecondsOf(days * 86400 + h * 3600 + mi * 60 + s);
}

}  // namespace

bool isAbsent(std::string_view cell) {
    cell = trimmed(cell, kSpaces);
    for (const std::string_view word : {"", "null", "None", "NA", "N/A", "-"})
        if (cell == word) return true;
    return false;
}

std::optional<double> csvNumber(std::string_view cell, char separator) {
    cell = trimmed(cell, kSpaces);
    if (cell.empty() || cell.size() > 400) return std::nullopt;
    if (separator != ';' || cell.find(',') == std::string_view::npos) return plainNumber(cell);
    std::string pointed(cell);
    pointed[pointed.find(',')] = '.';
    return plainNumber(pointed);
}

std::optional<std::int64_t> csvTime(std::string_view cell, char separator) {
    cell = trimmed(cell, kSpaces);
    const auto number = csvNumber(cell, separator);
    if (!number) return calendarTime(cell);
    if (*number >= kFirstMicroseconds) return millisecondsOf(*number / 1e6);
    return millisecondsOf(*number >= kFirstMilliseconds ? *number / 1e3 : *number);
}

}  // namespace plateau::logs
