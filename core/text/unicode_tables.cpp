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

#include "core/text/unicode_tables.inc"

constexpr std::size_t kCodes = 0x110000;

}  // namespace

CharacterTable::CharacterTable(bool cased, bool accents) : m_kinds(kCodes, CharacterKind::letter) {
    std::span<const KindRange> ranges = kCasedRanges;
    if (cased && !accents) {
        ranges = kStrippedRanges;
        m_mappings = kStrippedMappings;
    } else if (!cased) {
        ranges = accents ? std::span<const KindRange>(kLoweredRanges) : kUncasedRanges;
        m_mappings = accents ? std::span<const Mapping>(kLoweredMappings) : kUncasedMappings;
    }
    for (const KindRange& range : ranges)
        std::fill(m_kinds.begin() + range.first, m_kinds.begin() + range.last + 1, range.kind);
}

const CharacterTable& CharacterTable::of(bool cased, bool accents) {
    // Each is made when it is first asked for.
    if (cased && accents) {
        static const CharacterTable table(true, true);
        return table;
    }
    if (cased) {
        static const CharacterTable table(true, false);
        return table;
    }
    if (accents) {
        static const CharacterTable table(false, true);
        return table;
    }
    static const CharacterTable table(false, false);
    return table;
}

std::uint8_t markRank(char32_t code) {
    const auto* range = std::lower_bound(std::begin(kMarkRanks), std::end(kMarkRanks), code,
                                         [](const RankRange& entry, char32_t value) { return entry.last < value; });
    return range != std::end(kMarkRanks) && range->first <= code ? range->rank : 0;
}

std::u32string_view CharacterTable::mappingOf(char32_t code) const {
    const auto entry = std::ranges::lower_bound(m_mappings, code, {}, &Mapping::code);
    if (entry == m_mappings.end() || entry->code != code) return {};
    return {kMappedCharacters + entry->offset, entry->length};
}

}  // namespace plateau::text
