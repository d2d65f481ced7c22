#include "core/glue/tsv_table.h"

#include <algorithm>

#include <simdjson.h>

#include "core/base/characters.h"

namespace plateau::glue {
namespace {

// A file of 100,000 rows of which most are of no use will not turn out well.

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> cells;
    for (std::size_t start = 0;;) {
        const std::size_t tab = line.find('\t', start);
        cells.push_back(line.substr(start, tab - start));
        if (tab == std::string_view::npos) return cells;
        start = tab + 1;
    }
}

struct Columns {
    std::vector<std::size_t> positions;
    std::size_t width = 0;
};

Result<Columns> findColumns(LineReader& lines, const TableLayout& layout) {
    if (!layout.hasHeader()) return Columns{layout.positions, layout.width};
    Line header;
    if (!lines.next(header)) {
        if (!lines.status()) return lines.status().error();
        return Error{ErrorCode::empty, "the file is empty", lines.at(1), "take it from the official archive of GLUE"};
    }
    const auto names = split(header.text);
    Columns columns{{}, names.size()};
    for (const std::string_view wanted : layout.columns) {
        const auto found = std::find(names.begin(), names.end(), wanted);
        if (found == names.end())
            return Error{ErrorCode::malformed,
                         "no column \"" + std::string(wanted) + "\" in the header \"" + shown(header.text, 200) + "\"",
                         lines.at(1), "columns are found by their official names, separated by tabs"};
        columns.positions.push_back(static_cast<std::size_t>(found - names.begin()));
    }
    return columns;
}

std::string columnCount(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " column" : " columns");
}

class TableReader {
public:
    TableReader(LineReader& lines, Columns columns, const TakeRow& row, const TakeSkipped& skipped)
        : m_lines(lines), m_columns(std::move(columns)), m_row(row), m_skipped(skipped) {}

    Status readAll() {
        Line line;
        while (m_lines.next(line)) {
            if (auto unusable = take(line))
                skip({line.number, std::string(unusable->code), std::move(unusable->detail)});
            else
                ++m_usableCount;
            if (m_skippedCount > kMostUnusable && m_skippedCount > m_usableCount) break;
        }
        if (!m_lines.status()) return m_lines.status();
        return judge();
    }

private:
    std::optional<UnusableRow> take(const Line& line) {
        if (line.text.empty() && !line.too_long) return UnusableRow{"blank", "a blank line"};
        const std::int64_t index = m_index++;
        if (line.too_long) return UnusableRow{"long", "longer than 1 MiB"};
        // Counted before splitting: a line may be a million tabs.
        const auto width = static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), '\t')) + 1;
        if (width != m_columns.width)
            return UnusableRow{"columns", columnCount(width) + " instead of " + std::to_string(m_columns.width)};
        if (!simdjson::validate_utf8(line.text.data(), line.text.size())) return UnusableRow{"utf8", "no valid UTF-8"};
        if (line.text.find('\0') != std::string_view::npos) return UnusableRow{"utf8", "a zero byte"};
        const auto all = split(line.text);
        m_cells.clear();
        for (const std::size_t position : m_columns.positions) m_cells.push_back(all[position]);
        return m_row({line.number, index, m_cells});
    }

    void skip(SkippedRow row) {
        if (m_skippedCount++ == 0) m_first = row;
        m_skipped(std::move(row));
    }

    Status judge() const {
        if (m_usableCount + m_skippedCount == 0)
            return Error{ErrorCode::empty, "no rows in the file", m_lines.at(1),
                         "take it from the official archive of GLUE"};
        if (m_skippedCount <= m_usableCount) return Done{};
        return Error{ErrorCode::malformed,
                     std::to_string(m_skippedCount) + " of " + std::to_string(m_skippedCount + m_usableCount) +
                         " rows cannot be used; the first: " + m_first.detail,
                     m_lines.at(m_first.line), "check that this is the official file"};
    }

    LineReader& m_lines;
    Columns m_columns;
    const TakeRow& m_row;
    const TakeSkipped& m_skipped;
    std::vector<std::string_view> m_cells;
    std::int64_t m_index = 0;
    std::size_t m_usableCount = 0, m_skippedCount = 0;
    SkippedRow m_first;
};

}  // namespace

Status readTable(LineReader& lines, const TableLayout& layout, const TakeRow& row, const TakeSkipped& skipped) {
    auto columns = findColumns(lines, layout);
    if (!columns) return columns.error();
    return TableReader(lines, std::move(*columns), row, skipped).readAll();
}

std::string shown(std::string_view text, std::size_t limit) {
    std::string result(text.substr(0, characterCut(text, limit)));
    for (char& c : result)
        if (const auto byte = static_cast<unsigned char>(c); byte < 0x20 || byte == 0x7F) c = ' ';
    return result.size() < text.size() ? result + "…" : result;
}

}  // namespace plateau::glue
