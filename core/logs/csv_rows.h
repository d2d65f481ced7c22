// Rows of a CSV file of any length, one after the other, in bounded memory: RFC 4180 with quoted line ends, LF or CRLF,
// an optional BOM, empty lines skipped, cells separated by comma, semicolon or tab. One thread at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/logs/input_file.h"

namespace plateau::logs {

inline constexpr std::size_t kLongestRow = std::size_t{4} << 20;  // bytes

class CsvRows {
public:
    // Uses the separator that is most frequent in the first line; rewinds the file before.
    explicit CsvRows(InputFile& file);

    // False at the end, on a failure of the file, and at a row that is too long, which status() tells. The cells live
    // until the next call.
    bool next(std::vector<std::string_view>& cells);
    const Status& status() const { return m_status; }

    char separator() const { return m_separator; }
    std::size_t line() const { return m_rowLine; }  // on which the last row began, from 1
    std::string place() const { return m_file.name() + ":" + std::to_string(m_rowLine); }

private:
    bool fill();
    std::size_t endOfRow();  // npos: none
    void split(std::string_view row, std::vector<std::string_view>& cells);
    void chooseSeparator();

    InputFile& m_file;
    Status m_status = Done{};
    std::string m_buffer, m_unquoted;
    std::size_t m_position = 0, m_nextLine = 1, m_rowLine = 0;
    char m_separator = ',';
};

}  // namespace plateau::logs
