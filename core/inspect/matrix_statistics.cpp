#include "core/inspect/matrix_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <ATen/TensorOperators.h>
#include <ATen/ops/bmm.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/linalg_eigvals.h>
#include <ATen/ops/linalg_qr.h>
#include <ATen/ops/linalg_svdvals.h>

#include "core/inspect/finite_batch.h"
#include "core/inspect/not_defined.h"

namespace plateau::inspect {
namespace {

// Finite, in float64; `good` tells which of them are what was given.
struct Cleaned {
    MatrixBatch batch;
    std::vector<bool> good;
};

Cleaned cleaned(const MatrixBatch& given) {
    if (!given.isForm()) {
        const at::Tensor whole_NDD = wide(given.whole_NDD);
        return {{withoutNonFinite(whole_NDD)}, finiteOnes(whole_NDD)};
    }
    const at::Tensor left_NDh = wide(given.left_NDh), right_NDh = wide(given.right_NDh);
    std::vector<bool> good = finiteOnes(left_NDh);
    const std::vector<bool> right = finiteOnes(right_NDh);
    for (std::size_t i = 0; i < good.size(); ++i) good[i] = good[i] && right[i];
    return {{{}, withoutNonFinite(left_NDh), withoutNonFinite(right_NDh)}, std::move(good)};
}

at::Tensor gram(const at::Tensor& a_NDh, const at::Tensor& b_NDh) {
    return at::bmm(a_NDh, b_NDh.transpose(1, 2));
}

at::Tensor summed(const at::Tensor& a_NDD, const at::Tensor& b_NDD) {
    return (a_NDD * b_NDD).sum({1, 2});
}

// A D×D matrix with M's eigenvalues, apart from zeros, and so with its trace and that of its square: left^T right has
// those of right left^T.
at::Tensor spectrumOf(const MatrixBatch& batch) {
    return batch.isForm() ? gram(batch.right_NDh, batch.left_NDh) : batch.whole_NDD;
}

// |M|²
at::Tensor squaresOf(const MatrixBatch& batch) {
    if (!batch.isForm()) return summed(batch.whole_NDD, batch.whole_NDD);
    return summed(gram(batch.left_NDh, batch.left_NDh), gram(batch.right_NDh, batch.right_NDh));
}

// |M - I|²
at::Tensor squaresFromIdentity(const MatrixBatch& batch, const at::Tensor& spectrum_NDD, const at::Tensor& squares_N) {
    if (batch.isForm())
        return squares_N - 2 * spectrum_NDD.diagonal(0, 1, 2).sum(1) + static_cast<double>(batch.order());
    const at::Tensor difference_NDD = batch.whole_NDD - at::eye(batch.order(), at::kDouble);
    return summed(difference_NDD, difference_NDD);
}

at::Tensor singularValues(const MatrixBatch& batch) {
    if (!batch.isForm()) return at::linalg_svdvals(batch.whole_NDD);
    // left^T right = Q (R R'^T) Q'^T with orthonormal Q and Q'.
    const auto upper = [](const at::Tensor& side_NDh) {
        return std::get<1>(at::linalg_qr(side_NDh.transpose(1, 2), "r"));
    };
    return at::linalg_svdvals(gram(upper(batch.left_NDh), upper(batch.right_NDh)));
}

std::vector<TraceStatistics> tracesOf(const Cleaned& given) {
    const MatrixBatch& batch = given.batch;
    const at::Tensor spectrum_NDD = spectrumOf(batch);
    const at::Tensor squares_N = squaresOf(batch);
    const std::vector<double> squares = numbers(squares_N);
    const std::vector<double> mirrored = numbers(summed(spectrum_NDD, spectrum_NDD.transpose(1, 2)));  // tr M²
    const std::vector<double> apart = numbers(squaresFromIdentity(batch, spectrum_NDD, squares_N));
    std::vector<TraceStatistics> all;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (!given.good[i]) {
            all.push_back({kNaN, kNaN, kNaN, kNaN});
            continue;
        }
        // |(M ± M^T)/2|² = (|M|² ± tr M²) / 2; rounding may leave [0,1]. 0/0 stays NaN.
        const double mirror = std::clamp(mirrored[i] / squares[i], -1.0, 1.0);
        all.push_back({std::sqrt(squares[i]), (1 + mirror) / 2, (1 - mirror) / 2, std::sqrt(std::max(apart[i], 0.0))});
    }
    return all;
}

double effectiveRank(const std::vector<double>& values, double sum) {
    if (sum == 0) return kNaN;
    double entropy = 0;
    for (const double value : values)
        if (value > 0) entropy -= value / sum * std::log(value / sum);
    return std::exp(entropy);
}

double conditionOf(const std::vector<double>& values, std::int64_t order) {
    const double largest = values.front(), smallest = values.back();
    if (largest == 0) return kNaN;
    const double rounding = largest * static_cast<double>(order) * std::numeric_limits<double>::epsilon();
    return smallest <= rounding ? std::numeric_limits<double>::infinity() : largest / smallest;
}

std::vector<SingularStatistics> singularsOf(const Cleaned& given) {
    const at::Tensor singular_ND = singularValues(given.batch);
    const auto D = static_cast<std::ptrdiff_t>(singular_ND.size(1));
    const std::vector<double> singular = numbers(singular_ND);
    std::vector<SingularStatistics> all;
    for (auto first = singular.begin(); first != singular.end(); first += D) {
        const std::vector<double> values(first, first + D);
        if (!given.good[all.size()]) {
            all.push_back({kNaN, kNaN, kNaN, kNaN, std::vector<double>(values.size(), kNaN)});
            continue;
        }
        const double sum = std::accumulate(values.begin(), values.end(), 0.0);
        all.push_back(
            {values.front(), sum, effectiveRank(values, sum), conditionOf(values, given.batch.order()), values});
    }
    return all;
}

std::vector<std::complex<double>> sorted(std::vector<std::complex<double>> values) {
    std::ranges::sort(values, [](const auto& a, const auto& b) {
        const double sizes[] = {std::abs(a), std::abs(b)};
        if (sizes[0] != sizes[1]) return sizes[0] > sizes[1];
        return a.real() != b.real() ? a.real() > b.real() : a.imag() > b.imag();
    });
    return values;
}

}  // namespace

at::Tensor MatrixBatch::matrices() const {
    return isForm() ? at::bmm(left_NDh.transpose(1, 2), right_NDh) : whole_NDD;
}

std::vector<TraceStatistics> traceStatistics(const MatrixBatch& batch) {
    return tracesOf(cleaned(batch));
}

std::vector<SingularStatistics> singularStatistics(const MatrixBatch& batch) {
    return singularsOf(cleaned(batch));
}

std::vector<MatrixStatistics> matrixStatistics(const MatrixBatch& given) {
    const Cleaned clean = cleaned(given);
    const at::Tensor eigen_ND = at::linalg_eigvals(spectrumOf(clean.batch)).contiguous();
    const auto D = static_cast<std::size_t>(eigen_ND.size(1));
    const auto* eigen = eigen_ND.const_data_ptr<c10::complex<double>>();
    const std::vector<TraceStatistics> traces = tracesOf(clean);
    std::vector<SingularStatistics> singular = singularsOf(clean);
    std::vector<MatrixStatistics> all;
    for (std::size_t i = 0; i < traces.size(); ++i) {
        std::vector<std::complex<double>> eigenvalues(eigen + i * D, eigen + (i + 1) * D);
        if (!clean.good[i]) eigenvalues.assign(D, {kNaN, kNaN});
        all.push_back({traces[i], std::move(singular[i]), sorted(std::move(eigenvalues))});
    }
    return all;
}

}  // namespace plateau::inspect
