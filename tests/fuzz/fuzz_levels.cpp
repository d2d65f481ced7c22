// Any bytes as a file of reference levels, as they are and as its two parts (divided by the first NUL) behind checksums
// that are right: what is accepted predicts distributions, and is written as it was read. The same as a file of
// frequencies, as they are and behind a checksum that is right.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/content_hash.h"
#include "core/levels/levels_file.h"
#include "core/levels/training_frequencies.h"

namespace {

using namespace plateau::levels;

void require(bool holds) {
    if (!holds) std::abort();
}

void read(std::string_view bytes) {
    const auto levels = parseLevels(bytes, "fuzz");
    if (!levels) return require(!levels.error().message.empty());
    const auto again = parseLevels(serialized(*levels), "fuzz");
    require(again.ok() && serialized(*again) == serialized(*levels));
    const Predictors& predictors = levels->predictors;
    const ContextCounts& counts = predictors.counts();
    if (predictors.vocabularySize() > 4096) return;
    std::vector<double> out(static_cast<std::size_t>(predictors.vocabularySize()));
    plateau::text::TokenId left = counts.mask, right = counts.mask;
    if (!counts.contexts.pairs.empty()) std::tie(left, right) = counts.contexts.pairs.front();
    for (const Line line : kLines) {
        predictors.predict(line, std::vector{left, counts.mask, right, left}, 1, out);
        double sum = 0;
        for (const double p : out) sum += p;
        require(std::all_of(out.begin(), out.end(), [](double p) { return p >= 0; }) && std::abs(sum - 1) < 1e-6);
    }
}

void readFrequencies(std::string_view bytes) {
    const auto frequencies = parseFrequencies(bytes, "fuzz");
    if (!frequencies) return require(!frequencies.error().message.empty());
    const auto again = parseFrequencies(serializedFrequencies(*frequencies), "fuzz");
    require(again.ok() && *again == *frequencies);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    read(input);
    const std::size_t end = std::min(input.find('\0'), input.size());
    read(fileOf(input.substr(0, end), input.substr(std::min(end + 1, input.size()))));
    readFrequencies(input);
    const std::string start = serializedFrequencies({}).substr(0, std::string_view("plateau frequencies 1 ").size());
    readFrequencies(start + plateau::contentHash(input) + std::string(input));
    return 0;
}
