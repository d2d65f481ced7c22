#include "core/table/table.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace plateau::table {

Cell numberCell(double value, int decimals, std::optional<double> spread) {
    return {.text = fixedText(value, decimals),
            .number = true,
            .spread = spread ? fixedText(*spread, decimals) : std::string(),
            .marks = {}};
}

Cell rangeCell(double low, double high, int decimals) {
    Cell cell = numberCell(low, decimals);
    cell.until = fixedText(high, decimals);
    return cell;
}

Cell textCell(std::string text) {
    return {.text = std::move(text), .spread = {}, .marks = {}};
}

Cell missingCell() {
    return {.text = "–", .spread = {}, .marks = {}};
}

std::string fixedText(double value, int decimals) {
    std::array<char, 400> text;  // the greatest double has 309 digits
    // Halves go up, as everywhere else: 512.5 steps are 513.
    const double shown = decimals == 0 ? std::round(value) : value;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), shown, std::chars_format::fixed, decimals);
    const std::string_view written(text.data(), static_cast<std::size_t>(end.ptr - text.data()));
    const bool isNegativeZero = written.front() == '-' && written.find_first_not_of("0.", 1) == written.npos;
    return std::string(written.substr(isNegativeZero ? 1 : 0));
}

std::string shortestText(double value) {
    std::array<char, 32> text;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::optional<TableFormat> tableFormat(std::string_view name) {
    if (name == "latex") return TableFormat::latex;
    if (name == "markdown") return TableFormat::markdown;
    if (name == "csv") return TableFormat::csv;
    return std::nullopt;
}

}  // namespace plateau::table
