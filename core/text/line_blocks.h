// Lines of a stream in blocks for parallel work: about 1 MiB each, ending at a line end. A line of more than 16 MiB
// comes in several blocks, cut behind white space, where tokenising may be cut too. One thread at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <utility>

#include "core/base/result.h"

namespace plateau::text {

struct LineBlock {
    std::string text;         // lines with their LFs; the last of the stream may be without
    bool begins_line = true;  // false: goes on with the line that the block before left open
    bool ends_line = true;    // false: the next block goes on with the last line
};

// Fills the beginning of `to` and returns the number of bytes; 0 only at the end.
using ReadBytes = std::function<Result<std::size_t>(std::span<char> to)>;

class LineBlocks {
public:
    // `read` is called until the end; `name` is for errors.
    LineBlocks(ReadBytes read, std::string name) : m_read(std::move(read)), m_name(std::move(name)) {}

    // False at the end or on a failure, which status() tells: that of `read`; notText for 1 GiB without white space.
    bool next(LineBlock& block);
    const Status& status() const { return m_status; }

private:
    std::size_t readMore();
    bool give(LineBlock& block, std::size_t bytes, bool ends_line);

    ReadBytes m_read;
    std::string m_name, m_pending;
    std::size_t m_spaceEnd = 0;  // behind the last white space of m_pending, as far as it was read here
    bool m_beginsLine = true, m_atEnd = false;
    Status m_status = Done{};
};

}  // namespace plateau::text
