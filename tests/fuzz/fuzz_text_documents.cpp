// Any bytes as plain text: the guess of its documents, the judgement of its encoding, and every way of dividing it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/corpus/chunk_work.h"
#include "core/corpus/documents.h"

namespace {

const plateau::text::WordPiece& wordPiece() {
    static const plateau::text::WordPiece made(
        *plateau::text::Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\n##a\n##b\n", "fuzz"), {});
    return made;
}

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::corpus;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    LineTally tally;
    tally.add(text, true);
    require(tally.sentences <= tally.lines && tally.bytes <= static_cast<std::int64_t>(size));
    require(documentsIn(tally, size) != Documents::automatic);
    const TextSeen seen = seenIn(text);
    require(seen.latin_letters <= seen.malformed && (!seen.fault || *seen.fault < size));
    (void)checkIsText(seen, Reading::isDone, "fuzz");

    Chunk chunk;
    chunk.text.assign(text);
    chunk.size = size;
    chunk.text.resize(size + kChunkPadding);
    for (const Documents documents : {Documents::paragraphs, Documents::lines, Documents::blocks, Documents::files}) {
        Settings settings;
        settings.documents = documents;
        const ChunkResult result = ChunkWorker(wordPiece(), settings).work(chunk);
        require(result.counts.kept == static_cast<std::int64_t>(result.documents.size()));
        require(documents != Documents::files || result.counts.read <= 1);
    }
    return 0;
}
