#include "core/analysis/csv_rows.h"

#include <algorithm>

namespace plateau::analysis {
namespace {

std::vector<std::string> splitLine(std::string_view line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"') {
            if (quoted && i + 1 < line.size() && line[i + 1] == '"')
                cells.back() += line[++i];
            else
                quoted = !quoted;
        } else if (c == ',' && !quoted) {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    return cells;
}

}  // namespace

std::string csvPlace(std::string_view source, std::size_t line) {
    return std::string(source) + ":" + std::to_string(line);
}

Result<std::vector<CsvRow>> readCsvRows(std::string_view text, std::string_view source, std::string_view wanted) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::vector<CsvRow> rows;
    std::size_t number = 0, width = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) continue;
        rows.push_back({number, splitLine(line)});
        if (width == 0) width = rows.back().cells.size();
        if (rows.back().cells.size() != width)
            return Error{
                ErrorCode::malformed,
                "expected " + std::to_string(width) + " cells, found " + std::to_string(rows.back().cells.size()),
                csvPlace(source, number), "give every line the columns of the first"};
    }
    if (rows.size() < 2)
        return Error{ErrorCode::empty, "no data below the header", std::string(source), std::string(wanted)};
    return rows;
}

}  // namespace plateau::analysis
