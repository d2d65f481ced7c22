// Cuts inputs into chunks of whole records: lines of an OSCAR file, of one-a-line text and of text without borders,
// documents of other text. A document never spans two inputs. Where chunks end depends on the inputs alone, so a reader
// that is set to the end of a chunk continues with the same chunks. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/content_hash.h"
#include "core/base/result.h"
#include "core/corpus/byte_source.h"
#include "core/corpus/inputs.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

// A position between two records.
struct Position {
    std::size_t input = 0;     // index of the input; the number of inputs at the end of all
    std::uint64_t offset = 0;  // unpacked bytes of that input
    std::uint64_t raw = 0;     // packed bytes of it, about, for showing progress
    std::string prefix;        // XXH3-128 of those unpacked bytes; empty at its start
};

struct FinishedInput {
    std::uint64_t raw_bytes = 0, text_bytes = 0;
    std::string hash;  // XXH3-128 of the file as it lies there
};

struct Chunk {
    std::size_t input = 0;
    std::string text;  // `size` bytes, then kChunkPadding that anything may read
    std::size_t size = 0;
    bool is_split = false;  // ends inside a document that is longer than the limit; the rest counts as another document
    bool is_too_long = false;               // stands for one line longer than the limit, without its text
    Position end;                           // after it
    std::optional<FinishedInput> finished;  // it is the input's last one
};

inline constexpr std::size_t kChunkPadding = 64;

struct ChunkLimits {
    std::size_t chunk = std::size_t{1} << 20;    // bytes wanted
    std::size_t record = std::size_t{16} << 20;  // bytes of a record at most
};

class ChunkReader {
public:
    ChunkReader(std::vector<Input> inputs, const Settings& settings, ChunkLimits limits = {});
    ~ChunkReader();

    // Goes to `position`, reading up to it; `goOn` is asked on the way. Errors: those of reading, malformed when what
    // lies before it has changed, cancelled.
    Status seek(const Position& position, const std::function<bool()>& goOn = {});
    // The next chunk; false at the end. The memory of `chunk` is reused. An input without records gives an empty chunk.
    Result<bool> next(Chunk& chunk);

private:
    struct Open;
    Status openInput();
    Status fill(std::size_t size);
    // Drops the rest of a line that is too long; its line end stays.
    Status skipLine();
    void take(Chunk& chunk, std::size_t size);
    std::size_t border() const;
    Result<std::size_t> cut(Chunk& chunk);

    const std::vector<Input> m_inputs;
    const Format m_format;
    const Documents m_documents;
    const ChunkLimits m_limits;
    std::size_t m_input = 0;
    std::unique_ptr<Open> m_open;
    std::string m_pending;  // read and not yet handed out
    bool m_ended = false;   // the open input has no more
};

}  // namespace plateau::corpus
