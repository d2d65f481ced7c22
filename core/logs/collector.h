// Collects points of a log, which may come in any order, into series that ascend by step.
//
// When a step comes twice, the newer point counts. When a series goes back to a step s below its newest one, that is
//   * a restart, which takes back its points from s on, when s was there already, when the point comes from the next
//     file, or when the file is of the old form, in which TensorBoard judges so as well;
//   * otherwise a late point: it is put into its place, and nothing is lost.
// A session start takes back the points of every series, as TensorBoard does. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::logs {

inline constexpr std::size_t kMostPoints = 50'000'000;  // 24 bytes each
inline constexpr std::size_t kMostSeries = 20'000;
inline constexpr std::size_t kLongestName = 400;  // bytes of a series' name; longer ones are cut
inline constexpr std::int64_t kLargestStep = std::int64_t{1} << 53;

struct LogPoint {
    std::int64_t step = 0, time_ms = 0;  // Unix time
    double value = 0;
    bool operator==(const LogPoint&) const = default;
};

struct LogSeries {
    std::string name;
    std::vector<LogPoint> points;  // ascending by step, no step twice
};

struct LogData {
    std::vector<LogSeries> series;       // none empty; in order of appearance
    std::vector<std::int64_t> restarts;  // the step from which each one wrote anew, in their order
    std::size_t points() const;
};

// The name as it can be stored: valid length, never empty.
std::string seriesName(std::string_view name);

class Collector {
public:
    // Index of a series, new or known. Error: there are too many.
    Result<std::size_t> series(std::string_view name);
    // Step 0 … kLargestStep. Error: there are too many points.
    Status add(std::size_t series, std::int64_t step, std::int64_t timeMs, double value);

    void nextFile() {
        ++m_file;
        m_oldForm = false;
    }
    void oldForm() { m_oldForm = true; }
    void sessionStart(std::int64_t step);

    std::size_t points() const { return m_points; }
    LogData finish() &&;

private:
    struct Collected {
        std::string name;
        std::vector<LogPoint> points;
        std::map<std::int64_t, LogPoint> late;  // steps below the last of `points`, and in none of them
        std::size_t file = 0, written = 0;      // where its newest point came from, and when
    };
    bool isRestart(const Collected& series, std::int64_t step) const;
    std::size_t takeBack(Collected& series, std::int64_t step);
    void noteRestart(std::int64_t step, std::size_t lastWritten);

    std::vector<Collected> m_series;
    std::map<std::string, std::size_t, std::less<>> m_index;
    std::vector<std::int64_t> m_restarts;
    std::size_t m_points = 0, m_written = 0, m_restarted = 0, m_file = 0;
    bool m_oldForm = false;
};

}  // namespace plateau::logs
