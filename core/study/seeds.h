// Seeds as a person writes them: "1", "1,2,5", "1-3,7". Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace plateau::study {

inline constexpr std::size_t kMostSeeds = 100;

enum class SeedProblem {
    empty,
    notANumber,  // `part` is what could not be read
    backwards,   // a range whose end comes before its start
    tooMany,     // more than kMostSeeds
};

struct SeedError {
    SeedProblem problem = SeedProblem::empty;
    std::string part;
    bool operator==(const SeedError&) const = default;
};

// In the order written; a seed named twice counts once.
std::variant<std::vector<std::uint64_t>, SeedError> parseSeeds(std::string_view text);

// As parseSeeds() reads them: "1,2,5".
std::string textOfSeeds(const std::vector<std::uint64_t>& seeds);

}  // namespace plateau::study
