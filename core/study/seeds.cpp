#include "core/study/seeds.h"

#include <algorithm>
#include <optional>

#include "core/base/number_text.h"
#include "core/base/trimmed_text.h"

namespace plateau::study {
namespace {

constexpr std::string_view kSpaces = " \t";

constexpr std::uint64_t kLargest = (std::uint64_t{1} << 53) - 1;  // exact in every JSON reader

std::optional<std::uint64_t> number(std::string_view text) {
    const auto value = numberIn<std::uint64_t>(trimmed(text, kSpaces));
    return value && *value <= kLargest ? value : std::nullopt;
}

}  // namespace

std::variant<std::vector<std::uint64_t>, SeedError> parseSeeds(std::string_view text) {
    if (trimmed(text, kSpaces).empty()) return SeedError{SeedProblem::empty, {}};
    std::vector<std::uint64_t> seeds;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string_view part = trimmed(text.substr(begin, comma - begin), kSpaces);
        begin = comma + 1;
        const std::size_t dash = part.find('-');
        const auto first = number(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : number(part.substr(dash + 1));
        if (!first || !last) return SeedError{SeedProblem::notANumber, std::string(part)};
        if (*last < *first) return SeedError{SeedProblem::backwards, std::string(part)};
        if (*last - *first >= kMostSeeds) return SeedError{SeedProblem::tooMany, std::string(part)};
        for (std::uint64_t seed = *first; seed <= *last; ++seed) {
            if (std::find(seeds.begin(), seeds.end(), seed) == seeds.end()) seeds.push_back(seed);
        }
        if (seeds.size() > kMostSeeds) return SeedError{SeedProblem::tooMany, std::string(part)};
    }
    return seeds;
}

std::string textOfSeeds(const std::vector<std::uint64_t>& seeds) {
    std::string text;
    for (const std::uint64_t seed : seeds) text += (text.empty() ? "" : ",") + std::to_string(seed);
    return text;
}

}  // namespace plateau::study
