#include "core/spec/nearest.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace plateau::spec {
namespace {

// Letters left out, added, replaced, or swapped with their neighbour ("optimal string alignment").
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::swap(before, last);
        std::swap(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

// A dotted name's section, empty where it has none, and its last part.
struct Parts {
    std::string_view section, leaf;
};

Parts partsOf(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos) return {{}, name};
    return {name.substr(0, dot), name.substr(dot + 1)};
}

// What other programs call a setting.
struct OtherName {
    std::string_view name, leaf;
};
constexpr OtherName kOtherNames[] = {
    {"lr", "peak_lr"},      {"learning_rate", "peak_lr"},   {"learningrate", "peak_lr"}, {"batch_size", "batch"},
    {"max_steps", "steps"}, {"num_layers", "layers"},       {"num_heads", "heads"},      {"hidden_size", "hidden"},
    {"wd", "weight_decay"}, {"max_grad_norm", "clip_norm"},
};

// Empty where it is no such name, is one here too, or no candidate is what it stands for.
std::string calledElsewhere(std::string_view leaf, const std::vector<std::string>& candidates) {
    const auto* other = std::ranges::find(kOtherNames, leaf, &OtherName::name);
    const auto leafOf = [](const std::string& name) { return partsOf(name).leaf; };
    if (other == std::end(kOtherNames) || std::ranges::find(candidates, leaf, leafOf) != candidates.end()) return {};
    const auto meant = std::ranges::find(candidates, other->leaf, leafOf);
    return meant == candidates.end() ? std::string() : *meant;
}

constexpr std::size_t kLettersOfOne = 5;  // of a name in another section, of which one letter may be wrong

// A third of the letters may be wrong: beyond that it is another word, not a typing error.
bool isNear(std::size_t distance, std::string_view a, std::string_view b) {
    return 3 * distance <= std::max(a.size(), b.size());
}

}  // namespace

std::string nearest(std::string_view name, const std::vector<std::string>& candidates) {
    constexpr std::size_t kLongest = 80;  // a longer name is nobody's typing error
    if (name.size() > kLongest) return {};
    const Parts typed = partsOf(name);
    if (std::string meant = calledElsewhere(typed.leaf, candidates); !meant.empty()) return meant;
    std::size_t best = std::numeric_limits<std::size_t>::max();
    std::string found;
    for (const std::string& candidate : candidates) {
        const std::size_t whole = editDistance(name, candidate);
        const Parts known = partsOf(candidate);
        const std::size_t end = editDistance(typed.leaf, known.leaf);
        // The section alone makes no two names alike; a missing dot ("modelhidden") is one wrong letter.
        if (whole > 1 && !isNear(end, typed.leaf, known.leaf)) continue;
        // Wrong in both parts is two mistakes, and a short word soon another one: "operator_settings.form" means no
        // "model.norm".
        const bool isOtherSection =
            !typed.section.empty() && !isNear(editDistance(typed.section, known.section), typed.section, known.section);
        if (whole > 1 && isOtherSection && kLettersOfOne * end > std::max(typed.leaf.size(), known.leaf.size()))
            continue;
        // A right name in the wrong section ("model.steps") is nearer than a wrong name.
        const std::size_t distance = std::min(2 * whole, 2 * end + 1);
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return found;
}

}  // namespace plateau::spec
