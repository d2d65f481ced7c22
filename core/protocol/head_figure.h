// The figures of one head's matrix, taken from the answer of `inspect operator`. Plain values.
#pragma once

#include <array>
#include <complex>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/protocol/operators.h"

namespace plateau::protocol {

enum class HeadFigure {
    frobenius_norm,
    spectral_norm,
    nuclear_norm,
    symmetric_share,
    antisymmetric_share,
    distance_to_identity,
    effective_rank,
    condition,
    spectral_radius,
    query_key_alignment,
    smallest_angle,
    largest_angle,
};
inline constexpr std::size_t kHeadFigures = 12;
constexpr HeadFigure headFigure(std::size_t index) {
    return HeadFigure(index);
}

const char* figureKey(HeadFigure figure);  // its name in documents and logs: "frobenius_norm"
std::optional<HeadFigure> figureOf(std::string_view key);

// The engine's figures of one head's matrix. A figure is NaN when the head does not have it, and also when its weights
// are not finite numbers; `is_finite` is false only in the second case.
struct HeadFigures {
    std::array<double, kHeadFigures> figures{};
    std::vector<double> singular_values, principal_angles;  // descending; ascending, in degrees
    std::vector<std::complex<double>> eigenvalues;
    bool has_subspaces = false, is_finite = true;

    double figure(HeadFigure which) const { return figures[std::size_t(which)]; }
    bool has(HeadFigure which) const { return which < HeadFigure::query_key_alignment || has_subspaces; }
};

HeadFigures headFigures(const OperatorAnswer::Statistics& given,
                        const std::optional<OperatorAnswer::Subspaces>& subspaces);

}  // namespace plateau::protocol
