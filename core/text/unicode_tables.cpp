#include "core/text/unicode_tables.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace plateau::text {
namespace {

struct KindRange {
    char32_t first, last;
    CharacterKind kind;
};
struct RankRange {
    char32_t first, last;
    std::uint8_t rank;
};
struct MappingEntry {
    char32_t code;
    std::uint16_t offset;
    std::uint8_t length;
};

#include "core/text/unicode_tables.inc"

constexpr std::size_t kCodes = 0x110000;

}  // namespace

CharacterTable::CharacterTable(bool cased) : m_kinds(kCodes, CharacterKind::letter) {
    const std::span<const KindRange> ranges = cased ? std::span<const KindRange>(kCasedRanges) : kUncasedRanges;
    for (const KindRange& range : ranges)
        std::fill(m_kinds.begin() + range.first, m_kinds.begin() + range.last + 1, range.kind);
}

const CharacterTable& CharacterTable::uncased() {
    static const CharacterTable table(false);
    return table;
}

const CharacterTable& CharacterTable::cased() {
    static const CharacterTable table(true);
    return table;
}

std::uint8_t markRank(char32_t code) {
    const auto* range = std::lower_bound(std::begin(kMarkRanks), std::end(kMarkRanks), code,
                                         [](const RankRange& entry, char32_t value) { return entry.last < value; });
    return range != std::end(kMarkRanks) && range->first <= code ? range->rank : 0;
}

std::u32string_view mappingOf(char32_t code) {
    const auto* entry = std::lower_bound(std::begin(kMappings), std::end(kMappings), code,
                                         [](const MappingEntry& each, char32_t value) { return each.code < value; });
    if (entry == std::end(kMappings) || entry->code != code) return {};
    return {kMappedCharacters + entry->offset, entry->length};
}

}  // namespace plateau::text
