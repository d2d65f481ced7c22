#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/acos.h>
#include <ATen/ops/asin.h>
#include <ATen/ops/bmm.h>
#include <ATen/ops/linalg_qr.h>
#include <ATen/ops/linalg_svdvals.h>
#include <ATen/ops/where.h>

#include "core/inspect/finite_batch.h"
#include "core/inspect/matrix_statistics.h"
#include "core/inspect/not_defined.h"

namespace plateau::inspect {
namespace {

at::Tensor orthonormal(const at::Tensor& side_NDh) {
    return std::get<0>(at::linalg_qr(side_NDh.transpose(1, 2)));
}

// [N,D], rising.
at::Tensor principalAngles(const at::Tensor& left_NDh, const at::Tensor& right_NDh) {
    const at::Tensor left_NhD = orthonormal(left_NDh), right_NhD = orthonormal(right_NDh);
    const at::Tensor shared_NDD = at::bmm(left_NhD.transpose(1, 2), right_NhD);
    const at::Tensor cosines_ND = at::linalg_svdvals(shared_NDD).clamp(0, 1);
    const at::Tensor rest_NhD = right_NhD - at::bmm(left_NhD, shared_NDD);
    const at::Tensor sines_ND = at::linalg_svdvals(rest_NhD).clamp(0, 1).flip(1);
    // Each is exact where its slope is steep.
    return at::where(cosines_ND * cosines_ND < 0.5, at::acos(cosines_ND), at::asin(sines_ND));
}

at::Tensor alignments(const at::Tensor& left_NDh, const at::Tensor& right_NDh) {
    const at::Tensor left = left_NDh - left_NDh.mean({2}, true), right = right_NDh - right_NDh.mean({2}, true);
    const auto size = [](const at::Tensor& a, const at::Tensor& b) {
        return at::bmm(a, b.transpose(1, 2)).square().sum({1, 2});
    };
    return size(left, right) / (size(left, left) * size(right, right)).sqrt();
}

}  // namespace

std::vector<SubspaceComparison> compareSubspaces(const at::Tensor& left_NDh, const at::Tensor& right_NDh) {
    const at::Tensor left = wide(left_NDh), right = wide(right_NDh);
    const std::vector<bool> left_good = finiteOnes(left), right_good = finiteOnes(right);
    const at::Tensor safe_left = withoutNonFinite(left), safe_right = withoutNonFinite(right);
    const at::Tensor angles_ND = principalAngles(safe_left, safe_right);
    const std::vector<double> angles = numbers(angles_ND), alignment = numbers(alignments(safe_left, safe_right));
    const auto D = static_cast<std::ptrdiff_t>(angles_ND.size(1));
    std::vector<SubspaceComparison> all;
    for (std::size_t i = 0; i < alignment.size(); ++i) {
        const auto first = angles.begin() + static_cast<std::ptrdiff_t>(i) * D;
        if (left_good[i] && right_good[i])
            all.push_back({{first, first + D}, alignment[i]});
        else
            all.push_back({std::vector<double>(static_cast<std::size_t>(D), kNaN), kNaN});
    }
    return all;
}

}  // namespace plateau::inspect
