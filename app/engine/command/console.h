// Messages and progress on standard error. Results go to standard output, in main().
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plateau::engine {

// Writes line by line; a visible progress bar is cleared first. One thread at a time.
class Console {
public:
    explicit Console(bool quiet);

    // Not if quiet.
    void note(std::string_view message);
    void warning(std::string_view message);
    void error(std::string_view message);  // even if quiet

    struct Progress {
        std::int64_t step = 0, steps = 0;
        std::optional<double> train_loss, eval_loss;
        std::int64_t eval_step = 0;   // that eval_loss is of
        double steps_per_second = 0;  // 0 = unknown
    };
    // The same with any text; `share` (0..1) is the part of the work that is done, and is written as percent in lines.
    void progress(std::string_view figures, double share);
    // On a terminal draws a bar, at most 10 times per second; otherwise writes a line every five seconds.
    void progress(const Progress& progress);
    // Shows the latest progress and ends its line.
    void finishProgress();

private:
    void advance(std::string_view figures, double share);
    void show(std::string_view figures, double share);
    void line(std::string_view prefix, std::string_view message);

    bool m_quiet, m_terminal;
    bool m_barStands = false;
    struct Hidden {
        std::string figures;
        double share;
    };
    std::optional<Hidden> m_hidden;  // the latest progress, if it was not shown
    std::chrono::steady_clock::time_point m_next;
};

// "1 h 02 min", "3 min 10 s", "12 s".
std::string durationText(double seconds);
// 28795194 -> "28,795,194".
std::string grouped(std::int64_t number);
// 1610612736 -> "1.5 GiB".
std::string bytesText(double bytes);
// printf's %.*g.
std::string numberText(double number, int digits = 5);

}  // namespace plateau::engine
