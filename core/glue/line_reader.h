// Lines of a hostile file, one after the other. A line ends at LF only; one CR before it and a BOM before the first
// line are dropped. Holds 64 KiB of the file and at most one line. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plateau::glue {

inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

struct Line {
    std::string_view text;  // valid until the next call; empty when too long
    std::size_t number = 0;
    bool too_long = false;  // over kLongestLine
};

// Words for errors about a file: what it should be, and what to do.
struct FileWords {
    std::string_view wanted = "tab-separated text", advice = "take the file from the official archive of GLUE";
};

class LineReader {
public:
    // Errors: notFound, unreadable (also: no regular file, which might never end), malformed (over 4 GiB), notText
    // (HTML, an archive, UTF-16), empty.
    static Result<LineReader> open(const std::filesystem::path& file, FileWords words = {});
    // The same for an open stream, whose ownership it takes; `name` is for errors.
    static Result<LineReader> read(std::FILE* stream, std::string name, FileWords words = {});

    // False at the end or on a failure, which status() tells.
    bool next(Line& line);
    const Status& status() const { return m_status; }
    const std::string& name() const { return m_name; }
    std::string at(std::size_t line) const { return m_name + ":" + std::to_string(line); }
    const FileWords& words() const { return m_words; }

private:
    struct Close {
        void operator()(std::FILE* stream) const { std::fclose(stream); }
    };
    LineReader(std::FILE* stream, std::string name, FileWords words);
    bool fill();
    Status checkBeginning() const;

    std::unique_ptr<std::FILE, Close> m_stream;
    FileWords m_words;
    std::string m_name, m_buffer, m_pending;
    std::size_t m_position = 0, m_number = 0;
    Status m_status = Done{};
};

}  // namespace plateau::glue
