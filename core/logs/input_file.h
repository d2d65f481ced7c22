// A file from outside, read once from front to back in bounded memory. One thread at a time.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"

namespace plateau::logs {

class InputFile {
public:
    // Regular files only: others might never end. Errors: notFound, unreadable.
    static Result<InputFile> open(const std::filesystem::path& file);
    // Takes ownership of an open stream; for tests of readers without files.
    static InputFile over(std::FILE* stream, std::string name, std::uint64_t size, std::int64_t timeMs = 0);

    // Up to `count` bytes; fewer only at the end or after a failure, which status() tells.
    std::size_t read(char* to, std::size_t count);
    void rewind();
    const Status& status() const { return m_status; }

    std::uint64_t offset() const { return m_offset; }
    std::uint64_t size() const { return m_size; }  // when it was opened
    double share() const;                          // read of it, 0 … 1
    const std::string& name() const { return m_name; }
    std::int64_t timeMs() const { return m_timeMs; }  // last written, Unix time

private:
    struct Close {
        void operator()(std::FILE* stream) const { std::fclose(stream); }
    };
    InputFile() = default;

    std::unique_ptr<std::FILE, Close> m_stream;
    std::string m_name;
    std::uint64_t m_size = 0, m_offset = 0;
    std::int64_t m_timeMs = 0;
    Status m_status = Done{};
};

}  // namespace plateau::logs
