#include <cstdio>

#include "core/run/event.h"

namespace plateau::run {
namespace {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

// Digits only; -1 otherwise.
int numberAt(std::string_view text, std::size_t start, std::size_t digits) {
    int value = 0;
    for (std::size_t i = start; i < start + digits; ++i) {
        if (text[i] < '0' || text[i] > '9') return -1;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

}  // namespace

std::string formatTime(Time time) {
    using namespace std::chrono;
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    char text[40];
    std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return text;
}

Result<Time> parseTime(std::string_view text) {
    using namespace std::chrono;
    constexpr std::string_view kForm = "0000-00-00T00:00:00.000Z";
    const Error wrong{
        ErrorCode::malformed, "not a time such as 2026-01-31T12:00:00.000Z", std::string(text.substr(0, 40)), {}};
    if (text.size() != kForm.size()) return wrong;
    for (std::size_t i = 0; i < kForm.size(); ++i)
        if (kForm[i] != '0' && text[i] != kForm[i]) return wrong;
    const int years = numberAt(text, 0, 4), months = numberAt(text, 5, 2), dayNumber = numberAt(text, 8, 2);
    const int hourNumber = numberAt(text, 11, 2), minuteNumber = numberAt(text, 14, 2),
              secondNumber = numberAt(text, 17, 2);
    const int milli = numberAt(text, 20, 3);
    if (years < 0 || months < 0 || dayNumber < 0 || hourNumber < 0 || minuteNumber < 0 || secondNumber < 0 || milli < 0)
        return wrong;
    const year_month_day date{year{years}, month{static_cast<unsigned>(months)}, day{static_cast<unsigned>(dayNumber)}};
    if (!date.ok() || hourNumber > 23 || minuteNumber > 59 || secondNumber > 59) return wrong;
    return Time(sys_days(date)) + hours(hourNumber) + minutes(minuteNumber) + seconds(secondNumber) +
           milliseconds(milli);
}

}  // namespace plateau::run
