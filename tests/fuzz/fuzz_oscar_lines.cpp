// Any bytes as lines of an OSCAR file, through filter and tokeniser: every line is a document or a bad line, and what
// is kept holds together.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/corpus/chunk_work.h"

namespace {

using namespace plateau;

void require(bool holds) {
    if (!holds) std::abort();
}

text::WordPiece makeWordPiece() {
    auto vocabulary = text::Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\n##a\n##b\n", "fuzz");
    require(vocabulary.ok());
    return text::WordPiece(std::move(vocabulary).value());
}

corpus::Settings makeSettings() {
    corpus::Settings settings;
    settings.format = corpus::Format::oscar;
    require(corpus::applyFilter(settings, "courtois2024").ok());
    settings.filter.missing_harmful_pp = corpus::MissingHarmfulPp::keep;
    return settings;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const text::WordPiece wordPiece = makeWordPiece();
    static const corpus::Settings settings = makeSettings();
    static corpus::ChunkWorker worker(wordPiece, settings);
    corpus::Chunk chunk;
    chunk.size = size;
    chunk.text.assign(reinterpret_cast<const char*>(data), size);
    chunk.text.resize(size + corpus::kChunkPadding);
    const corpus::ChunkResult result = worker.work(chunk);
    const corpus::Counts& counts = result.counts;
    std::int64_t dropped = 0;
    for (const std::int64_t count : counts.dropped) dropped += count;
    require(counts.read == counts.kept + dropped);
    require(counts.read + counts.badLines() <= result.lines);
    require(static_cast<std::int64_t>(result.documents.size()) == counts.kept);
    require(static_cast<std::int64_t>(result.tokens.size()) == 2 * counts.tokens);
    require(result.documents.empty() || result.documents.back().end == result.tokens.size());
    return 0;
}
