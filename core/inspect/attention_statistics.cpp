#include "core/inspect/attention_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <ATen/Dispatch.h>
#include <ATen/Parallel.h>
#include <ATen/ops/empty.h>

#include "core/inspect/not_defined.h"
#include "core/inspect/row_sort.h"

namespace plateau::inspect {
namespace {

constexpr std::int64_t kTile = 16;

std::size_t size(std::int64_t index) {
    return static_cast<std::size_t>(index);
}

// body(head) for each, on as many threads as Torch has.
template <class Body>
void eachHead(std::int64_t heads, Body body) {
    at::parallel_for(0, heads, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t head = begin; head < end; ++head) body(head);
    });
}

// Sums of a head's probabilities along columns and along diagonals: all that is linear in them follows.
struct Sums {
    std::vector<double> columns;  // [T]
    std::vector<double> offsets;  // [2T-1], the main diagonal at T-1
};

template <typename Number>
Sums sumsOf(const Number* map_TT, std::int64_t T) {
    Sums sums{std::vector<double>(size(T)), std::vector<double>(size(2 * T - 1))};
    for (std::int64_t i = 0; i < T; ++i) {
        const Number* row = map_TT + i * T;
        double* diagonals = sums.offsets.data() + (T - 1 - i);
        for (std::int64_t j = 0; j < T; ++j) {
            sums.columns[size(j)] += row[j];
            diagonals[j] += row[j];
        }
    }
    return sums;
}

// Sum of term(j) over j, in chains that vectors can hold.
template <class Term>
double sumOver(std::int64_t count, Term term) {
    constexpr std::int64_t kChains = 16;
    std::array<double, kChains> chains{};
    std::int64_t j = 0;
    for (; j + kChains <= count; j += kChains)
        for (std::int64_t k = 0; k < kChains; ++k) chains[size(k)] += term(j + k);
    double sum = std::accumulate(chains.begin(), chains.end(), 0.0);
    for (; j < count; ++j) sum += term(j);
    return sum;
}

// Mean over the rows.
template <typename Number>
double meanEntropy(const Number* map_TT, std::int64_t T) {
    double sum = 0;
    for (std::int64_t i = 0; i < T * T; ++i)
        if (map_TT[i] > 0) sum -= static_cast<double>(map_TT[i] * std::log(map_TT[i]));
    return sum / static_cast<double>(T);
}

// The same from the scores s that the probabilities p are the softmax of, with one logarithm a row instead of T: with m
// the place of the largest, ln p_j = s_j - s_m + ln p_m.
template <typename Number>
double meanEntropy(const Number* map_TT, const Number* scores_TT, std::int64_t T) {
    double mean = 0;
    for (std::int64_t i = 0; i < T; ++i) {
        const Number *p = map_TT + i * T, *s = scores_TT + i * T;
        const std::int64_t m = std::max_element(s, s + T) - s;
        const double most = s[m], shift = std::log(static_cast<double>(p[m]));
        mean += sumOver(T, [=](std::int64_t j) { return static_cast<double>(p[j]) * (most - s[j] - shift); });
    }
    return mean / static_cast<double>(T);
}

// Mean over the rows. The numbers are finite.
template <typename Number>
double meanGini(const Number* map_TT, std::int64_t T) {
    const auto count = static_cast<double>(T);
    std::vector<Number> sorted;
    std::vector<std::uint32_t> room;
    double mean = 0;
    for (std::int64_t i = 0; i < T; ++i) {
        sorted.assign(map_TT + i * T, map_TT + (i + 1) * T);
        sortRow(sorted, room);
        const Number* row = sorted.data();
        const double ranked =
            sumOver(T, [row](std::int64_t j) { return static_cast<double>(j + 1) * static_cast<double>(row[j]); });
        const double sum = sumOver(T, [row](std::int64_t j) { return static_cast<double>(row[j]); });
        mean += (2 * ranked / sum - (count + 1)) / count / count;
    }
    return mean;
}

// |sym|² / |S|² = (1 + sum S_ij S_ji / sum S_ij²) / 2. In tiles, as one side runs down columns, and a sum for each
// column of a tile, as one sum would make each addition wait for the last.
template <typename Number>
double symmetricShare(const Number* map_TT, std::int64_t T) {
    std::array<double, kTile> squares{}, across{};
    for (std::int64_t first = 0; first < T; first += kTile)
        for (std::int64_t second = first; second < T; second += kTile)
            for (std::int64_t i = first; i < std::min(first + kTile, T); ++i)
                for (std::int64_t j = std::max(second, i); j < std::min(second + kTile, T); ++j) {
                    const auto here = static_cast<double>(map_TT[i * T + j]);
                    const auto there = static_cast<double>(map_TT[j * T + i]);
                    const double weight = i == j ? 0.5 : 1;  // the pair (i,j), (j,i) once
                    squares[size(j - second)] += weight * (here * here + there * there);
                    across[size(j - second)] += weight * 2 * here * there;
                }
    const auto sum = [](const auto& parts) { return std::accumulate(parts.begin(), parts.end(), 0.0); };
    return (1 + sum(across) / sum(squares)) / 2;
}

HeadStatistics linearStatistics(const Sums& sums, std::int64_t T, const SpecialPlaces& special) {
    const auto rows = static_cast<double>(T);
    const auto diagonal = [&](std::int64_t offset) { return sums.offsets[size(T - 1 + offset)]; };
    HeadStatistics head{};
    for (std::int64_t offset = 1 - T; offset < T; ++offset)
        head.mean_distance += static_cast<double>(std::abs(offset)) * diagonal(offset) / rows;
    for (const std::int64_t place : special.cls) head.to_cls += sums.columns[size(place)] / rows;
    for (const std::int64_t place : special.sep) head.to_sep += sums.columns[size(place)] / rows;
    head.to_self = diagonal(0) / rows;
    head.to_previous = T > 1 ? diagonal(-1) / (rows - 1) : kNaN;
    head.to_next = T > 1 ? diagonal(1) / (rows - 1) : kNaN;
    return head;
}

void turnIntoMeans(std::vector<double>& offsets, std::int64_t T) {
    for (std::int64_t i = 0; i < 2 * T - 1; ++i) offsets[size(i)] /= static_cast<double>(T - std::abs(i - (T - 1)));
}

// Rows begin … end-1 as one: of each column the number of largest magnitude.
template <typename Number>
void flatten(const Number* map_TT, std::int64_t T, std::int64_t begin, std::int64_t end, std::vector<Number>& line) {
    line.assign(map_TT + begin * T, map_TT + (begin + 1) * T);
    for (std::int64_t i = begin + 1; i < end; ++i) {
        const Number* row = map_TT + i * T;
        for (std::int64_t j = 0; j < T; ++j) {
            const Number here = row[j], best = line[size(j)];
            line[size(j)] = (std::abs(here) > std::abs(best)) | (here != here) ? here : best;
        }
    }
}

template <typename Number>
void shrink(const Number* map_TT, std::int64_t T, float* small_nn, std::int64_t n) {
    std::vector<Number> line;
    for (std::int64_t i = 0; i < n; ++i) {
        flatten(map_TT, T, i * T / n, (i + 1) * T / n, line);
        for (std::int64_t j = 0; j < n; ++j) {
            Number best = 0;
            for (std::int64_t k = j * T / n; k < (j + 1) * T / n; ++k)
                best = (std::abs(line[size(k)]) > std::abs(best)) | (line[size(k)] != line[size(k)]) ? line[size(k)]
                                                                                                     : best;
            small_nn[i * n + j] = static_cast<float>(best);
        }
    }
}

}  // namespace

AttentionStatistics attentionStatistics(const at::Tensor& probabilities_HTT, const at::Tensor& scores_HTT,
                                        const SpecialPlaces& special) {
    const std::int64_t H = probabilities_HTT.size(0), T = probabilities_HTT.size(2);
    AttentionStatistics statistics{std::vector<HeadStatistics>(size(H)), std::vector<std::vector<double>>(size(H))};
    AT_DISPATCH_FLOATING_TYPES(probabilities_HTT.scalar_type(), "attentionStatistics", [&] {
        const scalar_t* probabilities = probabilities_HTT.const_data_ptr<scalar_t>();
        const scalar_t* scores = scores_HTT.defined() ? scores_HTT.const_data_ptr<scalar_t>() : nullptr;
        eachHead(H, [&](std::int64_t h) {
            const scalar_t* map_TT = probabilities + h * T * T;
            Sums sums = sumsOf(map_TT, T);
            HeadStatistics& head = statistics.heads[size(h)];
            head = linearStatistics(sums, T, special);
            head.entropy = scores ? meanEntropy(map_TT, scores + h * T * T, T) : meanEntropy(map_TT, T);
            head.gini = std::isfinite(head.mean_distance + head.to_self) ? meanGini(map_TT, T) : kNaN;
            head.score_symmetric_share = scores ? symmetricShare(scores + h * T * T, T) : kNaN;
            if (!std::isfinite(head.gini))
                for (const auto& entry : kHeadStatistics) head.*entry.second = kNaN;
            turnIntoMeans(sums.offsets, T);
            statistics.by_offset[size(h)] = std::move(sums.offsets);
        });
    });
    return statistics;
}

std::vector<double> attentionEntropies(const at::Tensor& probabilities_HTT, const at::Tensor& scores_HTT) {
    const std::int64_t H = probabilities_HTT.size(0), T = probabilities_HTT.size(2);
    std::vector<double> entropies(size(H));
    AT_DISPATCH_FLOATING_TYPES(probabilities_HTT.scalar_type(), "attentionEntropies", [&] {
        const scalar_t* probabilities = probabilities_HTT.const_data_ptr<scalar_t>();
        const scalar_t* scores = scores_HTT.const_data_ptr<scalar_t>();
        eachHead(H, [&](std::int64_t h) {
            const double entropy = meanEntropy(probabilities + h * T * T, scores + h * T * T, T);
            entropies[size(h)] = std::isfinite(entropy) ? entropy : kNaN;
        });
    });
    return entropies;
}

at::Tensor thumbnails(const at::Tensor& maps_HTT, std::int64_t side) {
    const std::int64_t H = maps_HTT.size(0), T = maps_HTT.size(2), n = std::min(side, T);
    at::Tensor small_Hnn = at::empty({H, n, n}, at::kFloat);
    float* small = small_Hnn.mutable_data_ptr<float>();
    AT_DISPATCH_FLOATING_TYPES(maps_HTT.scalar_type(), "thumbnails", [&] {
        const scalar_t* maps = maps_HTT.const_data_ptr<scalar_t>();
        eachHead(H, [&](std::int64_t h) { shrink(maps + h * T * T, T, small + h * n * n, n); });
    });
    return small_Hnn;
}

}  // namespace plateau::inspect
