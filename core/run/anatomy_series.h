// The words that names of anatomy's series are made of, behind the families of core/run/metrics.h, and the parts that a
// transplant moves (resources/guide/anatomy.md). Events, files, figures and the window have them from here.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace plateau::run {

inline constexpr std::string_view kAnatomyPrefix = "anatomy/";

// Reference predictors (anatomy/kl/<line>), from the one that knows least to the one that knows most.
inline constexpr std::array<std::string_view, 5> kAnatomyLines = {"no_context", "left", "right", "neighbours", "cache"};
// Classes of tokens (anatomy/loss/<class>): by rank of frequency, by whether the token is visible elsewhere in the
// sample, and by its place in a word.
inline constexpr std::array<std::string_view, 8> kAnatomyClasses = {
    "1-100", "101-1000", "1001-10000", "rest", "repeated", "fresh", "start", "continuation"};
inline constexpr const char *kWorthOfAttention = "anatomy/worth/attention", *kWorthOfWhere = "anatomy/worth/where",
                            *kWorthOfLayer = "anatomy/worth/layer/";

// What a transplant moves together, of those parts that a model has: which token attends to which, what is read there,
// what an operator does not divide into these two, feed-forward layers, and all else.
inline constexpr std::array<std::string_view, 5> kTransplantParts = {"scores", "values", "attention", "ffn", "rest"};

// "anatomy/loss/" + "rest"
std::string anatomySeries(std::string_view family, std::string_view member);
// "anatomy/mask_cosine/" + "3"
std::string anatomySeries(std::string_view family, std::size_t layer);
// "anatomy/heat/" + "3/11"
std::string anatomySeries(std::string_view family, std::size_t layer, std::size_t head);

}  // namespace plateau::run
