// Fast conversion of text to ids: an ASCII pass over blocks of bytes (byte_classes.h) cuts text at white space and
// punctuation; what lies between is looked up, by its bytes, among the pieces seen before, and only new pieces are
// matched. The ids are those of WordPiece::encode(). One thread at a time. Holds 4 MiB of its own; several encoders may
// share one WordPiece between threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/text/byte_classes.h"
#include "core/text/wordpiece.h"

namespace plateau::text {

class Encoder {
public:
    explicit Encoder(const WordPiece& wordPiece, VectorLevel level = vectorLevels().back());
    const Vocabulary& vocabulary() const;

    // Appends as WordPiece::encode() does.
    void encode(std::string_view text, std::vector<TokenId>& ids);

private:
    static constexpr std::size_t kChunkBlocks = 32, kChunkBytes = kChunkBlocks * kBlockBytes;
    static constexpr std::size_t kKeyBytes = 16, kCachedIds = 3;
    static constexpr int kCacheBits = 16;  // of sets

    // A piece of at most 16 bytes, zeros behind it, and its ids. Zero bytes that belong to the piece are no trouble:
    // the tokeniser drops U+0000, so that the piece with and without them has the same ids.
    struct CacheEntry {
        std::uint64_t low = 0, high = 0;
        std::array<TokenId, kCachedIds> ids{};
        std::uint32_t count = 0;
    };
    // The two pieces last seen of those that fall in this place: one cache line.
    struct alignas(64) CacheSet {
        CacheEntry recent, older;
    };

    // A piece of the chunk, with its key and the place where the cache would have it. size > kKeyBytes: no key.
    struct Piece {
        std::uint64_t low, high;
        std::uint32_t set;
        std::uint16_t begin, size;
    };

    void encodePart(std::string_view text, std::vector<TokenId>& ids);
    std::size_t classifyChunk(std::string_view text);
    void cutWords(std::size_t bytes);
    std::size_t findPieces(std::size_t bytes);
    void encodePieces(std::size_t count, std::vector<TokenId>& ids);
    bool recall(const Piece& piece);
    TokenId* encodeNew(const Piece& piece, TokenId* out, std::vector<TokenId>& ids);

    std::shared_ptr<const WordMatcher> m_matcher;
    ClassifyBytes m_classify;
    std::uint8_t m_caseBit;
    std::vector<CacheSet> m_cache;
    std::vector<TokenId> m_pieceIds;

    // Of the chunk at hand. A set bit in `cuts` says that a piece which began before this byte ends here.
    alignas(kBlockBytes) std::array<char, kChunkBytes + kBlockBytes> m_text;
    std::array<ByteClasses, kChunkBlocks> m_classes;
    std::array<std::uint64_t, kChunkBlocks + 1> m_starts, m_cuts;
    std::array<Piece, kChunkBytes> m_pieces;
    std::array<TokenId, kChunkBytes + kCachedIds> m_out;
};

}  // namespace plateau::text
