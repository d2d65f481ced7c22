// From a chunk of text to the token ids of its kept documents: all that threads do in parallel. The result depends on
// the chunk alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/chunk_reader.h"
#include "core/corpus/oscar_record.h"
#include "core/corpus/report.h"
#include "core/corpus/settings.h"
#include "core/corpus/text_seen.h"
#include "core/text/encoder.h"
#include "core/text/wordpiece.h"

namespace plateau::corpus {

// Bytes of a token id in shards: 2, or 4 for vocabularies above 65,535 ids.
int tokenBytes(const text::Vocabulary& vocabulary);

struct ChunkResult {
    struct Document {
        std::int64_t number = 0;  // among the documents read from this chunk
        std::size_t end = 0;      // byte in `tokens` after its last token; it begins where the one before ends
    };
    Counts counts;
    std::vector<Document> documents;  // the kept ones
    std::string tokens;               // [CLS] … [SEP] each, little-endian ids of tokenBytes() bytes
    std::vector<Example> examples;    // at most kExamplesOfAKind a kind; `source` is a line number of the chunk, from 0
    std::int64_t lines = 0;           // of the chunk
    std::size_t chunk_bytes = 0;
    TextSeen seen;  // of plain text; its fault counts from the chunk's beginning
    std::size_t input = 0;
    Position end;
    std::optional<FinishedInput> finished;
};

// One a thread. The settings must outlive it.
class ChunkWorker {
public:
    ChunkWorker(const text::WordPiece& wordPiece, const Settings& settings);
    ChunkResult work(const Chunk& chunk);

private:
    void workOscar(const Chunk& chunk);
    void workText(const Chunk& chunk);
    bool endsBefore(std::string_view line, const char* begin) const;
    void oscarLine(std::string_view line);
    void keep(std::string_view content);
    void badLine(std::int64_t& counter, const char* reason, std::string_view line);
    void example(const char* kind, std::string_view reason, std::string_view text);
    void appendIds();

    const Settings& m_settings;
    const int m_tokenBytes;
    std::unique_ptr<text::Encoder> m_encoder;
    OscarParser m_parser;
    OscarRecord m_record;
    std::vector<text::TokenId> m_ids;
    ChunkResult m_result;
};

}  // namespace plateau::corpus
