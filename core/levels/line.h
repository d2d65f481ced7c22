// The reference levels of a corpus by name: what a predictor may look at that is not trained (resources/guide/
// anatomy.md, "Reference levels"). Pure; thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/run/anatomy_series.h"

namespace plateau::levels {

// Each knows what the one before knows and more, but for `right`, which is the mirror image of `left`.
enum class Line { no_context, left, right, neighbours, cache };

inline constexpr std::size_t kLineCount = run::kAnatomyLines.size();
inline constexpr std::array<Line, kLineCount> kLines = {Line::no_context, Line::left, Line::right, Line::neighbours,
                                                        Line::cache};
// As in files, events and names of series.
constexpr std::string_view nameOf(Line line) {
    return run::kAnatomyLines[static_cast<std::size_t>(line)];
}

// For people, in English, wherever one is named: tables, figures, reports.
constexpr std::string_view titleOf(Line line) {
    constexpr std::array<std::string_view, kLineCount> kTitles = {
        "no-context optimum", "left neighbour", "right neighbour", "both neighbours", "neighbours and repetition"};
    return kTitles[static_cast<std::size_t>(line)];
}
// Where there is no room for that, as beside a small figure.
constexpr std::string_view shortTitleOf(Line line) {
    constexpr std::array<std::string_view, kLineCount> kTitles = {"no context", "left", "right", "both", "repetition"};
    return kTitles[static_cast<std::size_t>(line)];
}

// Where the number of a level is from, which is why that of one line may differ: `log` is what the run's `started`
// event says, over all of the text; `counted` is scored at the evaluation's own positions, by whoever counted.
enum class LevelSource { log, counted };

// Nothing for a name that is none.
constexpr std::optional<Line> lineOf(std::string_view name) {
    for (const Line line : kLines)
        if (nameOf(line) == name) return line;
    return std::nullopt;
}

}  // namespace plateau::levels
