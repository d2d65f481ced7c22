// Rows of a person's own file with named columns. Three formats, by the file's ending, or by its first line where the
// ending says nothing:
//
//     tsv         tabs, no quoting of any kind
//     csv         RFC 4180: quotes, also around line ends; commas, semicolons or tabs
//     json lines  an object a line; what its first one has are the columns; text, whole numbers and true or false count
//
// UTF-8. Files are hostile: memory is bounded by a row of some MiB. One thread at a time.
#pragma once

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/glue/tsv_table.h"

namespace plateau::glue {

enum class OwnFormat { tsv, csv, jsonLines };

// By ".tsv", ".csv", ".jsonl", …; else by what the first line looks like.
OwnFormat ownFormat(const std::filesystem::path& file, std::string_view firstLine);

class OwnRows;

class OwnTable {
public:
    // Reads the names of the columns. Errors: notFound, unreadable, empty, notText (HTML, archives, UTF-16, zero
    // bytes), malformed (over 4 GiB, no names, no object).
    static Result<OwnTable> open(const std::filesystem::path& file);
    // The same for an open, seekable stream, whose ownership it takes; `name` is for errors.
    static Result<OwnTable> over(std::FILE* stream, const std::string& name);

    OwnTable(OwnTable&&) noexcept;
    OwnTable& operator=(OwnTable&&) noexcept;
    ~OwnTable();

    OwnFormat format() const { return m_format; }
    const std::vector<std::string>& columns() const { return m_columns; }
    const std::string& name() const { return m_name; }
    std::string at(std::size_t line) const { return m_name + ":" + std::to_string(line); }

    // Hands over the wanted cells of every row, once. Reasons to skip a row: "columns" (too few or too many, or no such
    // text), "json", "utf8", "long" (a line over 1 MiB, a cell over 512 KiB), "blank", and what `row` says. Errors:
    // malformed (half of the rows or more unusable; a quote that does not end), notText (rows that are no UTF-8 are
    // those, or all that are not plain ASCII), empty, and those of reading.
    Status read(const std::vector<std::string>& wanted, const TakeRow& row, const TakeSkipped& skipped);

private:
    OwnTable(OwnFormat format, std::string name, std::unique_ptr<OwnRows> rows);
    Status readColumns();

    OwnFormat m_format;
    std::string m_name;
    std::unique_ptr<OwnRows> m_rows;
    std::vector<std::string> m_columns;
};

}  // namespace plateau::glue
