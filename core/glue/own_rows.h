// The rows of the three formats of own_table.h one after the other, not yet checked. Internal to core/glue; one thread
// at a time.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/glue/line_reader.h"
#include "core/glue/own_table.h"

namespace plateau::glue {

inline constexpr FileWords kOwnWords{"rows of text", "give a TSV, CSV or JSON lines file in UTF-8"};
inline constexpr std::string_view kSaveAsUtf8 = "save the file as UTF-8: it may be Latin-1 (Windows-1252, \"ANSI\")";

// "the byte 0xE4, number 13 of the text, is no UTF-8"; nothing for UTF-8.
std::optional<std::string> encodingFault(std::string_view text);

struct OwnRow {
    std::size_t line = 0;
    std::vector<std::optional<std::string_view>> cells;  // in the order of the columns; valid until the next row
    std::optional<UnusableRow> problem;                  // of the row as a whole
};

class OwnRows {
public:
    virtual ~OwnRows() = default;
    // Of the first row; what follows begins after it, of JSON lines with it. Errors: empty, malformed, those of
    // reading.
    virtual Result<std::vector<std::string>> columns() = 0;
    // False at the end and on a failure, which status() tells.
    virtual bool next(OwnRow& row) = 0;
    virtual Status status() const = 0;
};

std::unique_ptr<OwnRows> tsvRows(LineReader lines);
std::unique_ptr<OwnRows> jsonRows(LineReader lines);
// Takes the stream, which is read from its beginning.
std::unique_ptr<OwnRows> csvRows(std::FILE* stream, std::string name);
// Errors: those of opening.
Result<std::unique_ptr<OwnRows>> csvRows(const std::filesystem::path& file);

}  // namespace plateau::glue
