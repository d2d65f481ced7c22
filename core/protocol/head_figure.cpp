#include "core/protocol/head_figure.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::protocol {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kDegrees = 57.295779513082321;

constexpr std::array<const char*, kHeadFigures> kKeys = {
    "frobenius_norm",       "spectral_norm",  "nuclear_norm", "symmetric_share", "antisymmetric_share",
    "distance_to_identity", "effective_rank", "condition",    "spectral_radius", "cka",
    "smallest_angle",       "largest_angle"};

// In the order of HeadFigure, up to those that are computed here.
std::array<double, std::size_t(HeadFigure::spectral_radius)> figuresOf(const OperatorAnswer::Statistics& given) {
    return {given.frobenius_norm,      given.spectral_norm,        given.nuclear_norm,   given.symmetric_share,
            given.antisymmetric_share, given.distance_to_identity, given.effective_rank, given.condition};
}

}  // namespace

const char* figureKey(HeadFigure figure) {
    return kKeys[std::size_t(figure)];
}

std::optional<HeadFigure> figureOf(std::string_view key) {
    const auto found = std::ranges::find_if(kKeys, [key](const char* known) { return key == known; });
    return found == kKeys.end() ? std::nullopt : std::optional(headFigure(std::size_t(found - kKeys.begin())));
}

HeadFigures headFigures(const OperatorAnswer::Statistics& given,
                        const std::optional<OperatorAnswer::Subspaces>& subspaces) {
    HeadFigures figures;
    figures.figures.fill(kNaN);
    std::ranges::copy(figuresOf(given), figures.figures.begin());
    figures.is_finite = !std::isnan(given.frobenius_norm);
    figures.singular_values = given.singular_values;
    figures.eigenvalues = given.eigenvalues;
    double radius = figures.is_finite ? 0 : kNaN;
    for (const std::complex<double>& value : given.eigenvalues) radius = std::max(radius, std::abs(value));
    figures.figures[std::size_t(HeadFigure::spectral_radius)] = radius;
    figures.has_subspaces = subspaces.has_value();
    if (!subspaces) return figures;
    for (const double angle : subspaces->principal_angles) figures.principal_angles.push_back(angle * kDegrees);
    figures.figures[std::size_t(HeadFigure::query_key_alignment)] = subspaces->cka;
    if (!figures.principal_angles.empty()) {
        figures.figures[std::size_t(HeadFigure::smallest_angle)] = figures.principal_angles.front();
        figures.figures[std::size_t(HeadFigure::largest_angle)] = figures.principal_angles.back();
    }
    return figures;
}

}  // namespace plateau::protocol
