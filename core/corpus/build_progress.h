// A build's figures as they appear in `progress` events, in `status` and on consoles. One thread at a time.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "core/corpus/build.h"

namespace plateau::corpus {

// corpus/bytes, corpus/total_bytes (of the inputs as stored; a total of 0 means not known), corpus/documents (read),
// corpus/kept, corpus/dropped, corpus/bad_lines, corpus/samples, corpus/tokens (of the kept documents),
// corpus/text_bytes (unpacked), corpus/bytes_per_second, corpus/text_bytes_per_second, corpus/seconds.
using Figures = std::map<std::string, double>;

// Rates count from begin(), so that a resumed build is not credited with earlier work; they are 0 in the first moment.
class BuildMeter {
public:
    // `secondsBefore` were spent by earlier processes.
    void begin(const BuildProgress& progress, double secondsBefore = 0);
    Figures figures(const BuildProgress& progress) const;

private:
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    std::uint64_t m_bytes = 0;
    std::int64_t m_textBytes = 0;
    double m_secondsBefore = 0;
};

}  // namespace plateau::corpus
