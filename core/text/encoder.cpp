#include "core/text/encoder.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "core/text/word_matcher.h"

namespace plateau::text {
namespace {

struct KeyMask {
    std::uint64_t low, high;
};

// All ones in the first `size` of 16 bytes.
template <std::size_t kSizes>
std::array<KeyMask, kSizes> makeKeyMasks() {
    std::array<KeyMask, kSizes> masks{};
    for (std::size_t size = 0; size < kSizes; ++size) std::memset(&masks[size], 0xFF, size);
    return masks;
}

std::uint64_t load(const void* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

std::uint32_t setOf(std::uint64_t low, std::uint64_t high, int bits) {
    return static_cast<std::uint32_t>((low ^ high * 0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93 >> (64 - bits));
}

}  // namespace

Encoder::Encoder(const WordPiece& wordPiece, VectorLevel level)
    : m_matcher(wordPiece.m_matcher),
      m_classify(classifyBytes(level)),
      m_caseBit(m_matcher->options().cased ? 0 : 0x20),
      m_cache(std::size_t{1} << kCacheBits) {}

const Vocabulary& Encoder::vocabulary() const {
    return m_matcher->vocabulary();
}

void Encoder::encode(std::string_view text, std::vector<TokenId>& ids) {
    m_matcher->forEachPart(
        text, [&](std::size_t begin, std::size_t end) { encodePart(text.substr(begin, end - begin), ids); },
        [&](TokenId id, std::size_t, std::size_t) { ids.push_back(id); });
}

void Encoder::encodePart(std::string_view text, std::vector<TokenId>& ids) {
    while (!text.empty()) {
        const std::size_t bytes = classifyChunk(text);
        std::size_t end = bytes;
        if (bytes < text.size())
            while (end > 0 && !isBoundary(static_cast<unsigned char>(text[end - 1]))) --end;
        if (end > 0) {
            cutWords(bytes);
            encodePieces(findPieces(end), ids);
        } else {  // a chunk without a boundary: its piece goes on
            end = bytes;
            while (end < text.size() && !isBoundary(static_cast<unsigned char>(text[end]))) ++end;
            m_matcher->encodePart(text.substr(0, end), ids);
        }
        text.remove_prefix(end);
    }
}

// Fills m_text and m_classes from the first bytes of `text` and returns how many. Spaces fill the last block, and one
// follows it.
std::size_t Encoder::classifyChunk(std::string_view text) {
    const std::size_t bytes = std::min(text.size(), kChunkBytes);
    const std::size_t whole = bytes / kBlockBytes, rest = bytes % kBlockBytes;
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): `whole` blocks of it
    m_classify(text.data(), whole, m_caseBit, m_text.data(), m_classes.data());
    if (rest > 0) {
        char* const last = m_text.data() + whole * kBlockBytes;
        std::memset(last, ' ', kBlockBytes);
        std::memcpy(last, text.data() + whole * kBlockBytes, rest);
        m_classify(last, 1, m_caseBit, last, m_classes.data() + whole);
    }
    m_text[(whole + (rest > 0 ? 1 : 0)) * kBlockBytes] = ' ';
    return bytes;
}

// A piece is one punctuation character or a run of what is no boundary. It ends before a boundary or behind one.
void Encoder::cutWords(std::size_t bytes) {
    const std::size_t blocks = (bytes + kBlockBytes - 1) / kBlockBytes;
    std::uint64_t word_before = 0, boundary_before = 1;
    for (std::size_t block = 0; block < blocks; ++block) {
        const auto [boundary, punctuation] = m_classes[block];
        m_starts[block] = punctuation | (~boundary & ~(~boundary << 1 | word_before));
        m_cuts[block] = boundary | boundary << 1 | boundary_before;
        boundary_before = boundary >> 63;
        word_before = boundary_before ^ 1;
    }
    m_cuts[blocks] = ~std::uint64_t{0};
}

// Fills m_pieces from the first bytes of the chunk and returns how many. The cache is larger than what lies near the
// processor, so its entries are called for here, well before they are needed.
std::size_t Encoder::findPieces(std::size_t bytes) {
    static const auto masks = makeKeyMasks<kKeyBytes + 1>();
    // From bit 57 on an unaligned load may lack bits; a piece of so many bytes is a long one anyway.
    constexpr std::uint64_t kNoCut = std::uint64_t{1} << 56;
    const char* const cuts = reinterpret_cast<const char*>(m_cuts.data());
    Piece* piece = m_pieces.data();
    for (std::size_t first = 0; first < bytes; first += kBlockBytes) {
        std::uint64_t starts = m_starts[first / kBlockBytes];
        if (bytes - first < kBlockBytes) starts &= (std::uint64_t{1} << (bytes - first)) - 1;
        for (; starts != 0; starts &= starts - 1, ++piece) {
            const std::size_t begin = first + static_cast<std::size_t>(std::countr_zero(starts));
            const std::uint64_t ends = load(cuts + (begin + 1) / 8) >> ((begin + 1) % 8);
            const std::size_t size = static_cast<std::size_t>(std::countr_zero(ends | kNoCut)) + 1;
            const KeyMask& mask = masks[std::min(size, kKeyBytes)];
            piece->low = load(m_text.data() + begin) & mask.low;
            piece->high = load(m_text.data() + begin + 8) & mask.high;
            piece->set = setOf(piece->low, piece->high, kCacheBits);
            piece->begin = static_cast<std::uint16_t>(begin);
            piece->size = static_cast<std::uint16_t>(size);
            __builtin_prefetch(&m_cache[piece->set]);
        }
    }
    return static_cast<std::size_t>(piece - m_pieces.data());
}

void Encoder::encodePieces(std::size_t count, std::vector<TokenId>& ids) {
    TokenId* out = m_out.data();
    for (std::size_t i = 0; i < count; ++i) {
        const Piece& piece = m_pieces[i];
        const CacheEntry& entry = m_cache[piece.set].recent;
        if (((entry.low ^ piece.low) | (entry.high ^ piece.high)) != 0 || piece.size > kKeyBytes)
            if (!recall(piece)) {
                out = encodeNew(piece, out, ids);
                continue;
            }
        // Always all of them, as that takes one store; what is too much is overwritten by the next.
        std::memcpy(out, entry.ids.data(), sizeof entry.ids);
        out += entry.count;
    }
    ids.insert(ids.end(), m_out.data(), out);
}

// Whether the older entry is the piece's; then it becomes the recent one.
bool Encoder::recall(const Piece& piece) {
    auto& [recent, older] = m_cache[piece.set];
    if (older.low != piece.low || older.high != piece.high || piece.size > kKeyBytes) return false;
    std::swap(recent, older);
    return true;
}

// Writes behind `out`, which has room for one id a byte, and remembers a short piece.
TokenId* Encoder::encodeNew(const Piece& piece, TokenId* out, std::vector<TokenId>& ids) {
    std::size_t size = piece.size;
    if (size > kKeyBytes)  // the end may have been out of sight
        while (!isBoundary(static_cast<unsigned char>(m_text[piece.begin + size]))) ++size;
    m_pieceIds.clear();
    m_matcher->encodePart({m_text.data() + piece.begin, size}, m_pieceIds);
    const std::size_t count = m_pieceIds.size();
    if (piece.size <= kKeyBytes && count <= std::min(size, kCachedIds)) {
        auto& [recent, older] = m_cache[piece.set];
        older = recent;
        recent = {piece.low, piece.high, {}, static_cast<std::uint32_t>(count)};
        std::copy(m_pieceIds.begin(), m_pieceIds.end(), recent.ids.begin());
    }
    if (count <= size) return std::copy(m_pieceIds.begin(), m_pieceIds.end(), out);
    ids.insert(ids.end(), m_out.data(), out);
    ids.insert(ids.end(), m_pieceIds.begin(), m_pieceIds.end());
    return m_out.data();
}

}  // namespace plateau::text
