// Which positions each head attends to, in single figures; and thumbnails of maps.
//
// Maps are float or double on the CPU, contiguous; row i holds what token i attends to. Figures in double. If a head
// has a number that is not finite, all its figures are NaN; other heads are not affected.
//
// Shape legend: H heads, T tokens, n side of a thumbnail.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::inspect {

// Of one head; means over the rows of its probabilities p.
struct HeadStatistics {
    double entropy;        // -sum p ln p, in nats: from 0 to ln T
    double mean_distance;  // sum p |i - j|, in tokens
    double to_cls, to_sep;
    double to_previous, to_next;  // over the rows that have one
    double to_self;
    double gini;  // of a row: 0 = all alike, 1 - 1/T = all on one token
    // |(S + S^T)/2|² / |S|² of the scores S in [0,1]; of random entries 1/2; NaN for S = 0
    double score_symmetric_share;
};

// The figures by name, for code that handles all of them alike.
inline constexpr std::pair<const char*, double HeadStatistics::*> kHeadStatistics[] = {
    {"entropy", &HeadStatistics::entropy},
    {"mean_distance", &HeadStatistics::mean_distance},
    {"to_cls", &HeadStatistics::to_cls},
    {"to_sep", &HeadStatistics::to_sep},
    {"to_previous", &HeadStatistics::to_previous},
    {"to_next", &HeadStatistics::to_next},
    {"to_self", &HeadStatistics::to_self},
    {"gini", &HeadStatistics::gini},
    {"score_symmetric_share", &HeadStatistics::score_symmetric_share}};

struct AttentionStatistics {
    std::vector<HeadStatistics> heads;
    // Mean probability of the token at each relative position -(T-1) … T-1, over the rows that have one: [H][2T-1].
    std::vector<std::vector<double>> by_offset;
};

struct SpecialPlaces {
    std::vector<std::int64_t> cls, sep;  // among the tokens
};

// Without scores their share is NaN.
AttentionStatistics attentionStatistics(const at::Tensor& probabilities_HTT, const at::Tensor& scores_HTT,
                                        const SpecialPlaces& special);

// Only the entropy of each head, equal to that above. The probabilities are the softmax of `scores`.
std::vector<double> attentionEntropies(const at::Tensor& probabilities_HTT, const at::Tensor& scores_HTT);

// [H,n,n] in float, n = min(side, T): each element is the number of largest magnitude in its block of rows and columns,
// block k being k T/n … (k+1) T/n - 1. A block with a NaN gives NaN.
at::Tensor thumbnails(const at::Tensor& maps_HTT, std::int64_t side);

}  // namespace plateau::inspect
