// The figures of one head that the page shows, sorts by and exports; their keys are those of `inspect operator`.
// Texts: GUI thread (translations).
#pragma once

#include <array>
#include <complex>
#include <cstddef>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace plateau::widgets {

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

// What the engine says of one head's matrix. A figure that the head does not have is NaN, as is one of weights that are
// no numbers; `isFinite` tells the two apart.
struct HeadStatistics {
    std::array<double, kHeadFigures> figures{};
    std::vector<double> singular_values, principal_angles;  // falling; rising, in degrees
    std::vector<std::complex<double>> eigenvalues;
    bool has_subspaces = false, is_finite = true;

    double figure(HeadFigure which) const { return figures[std::size_t(which)]; }
    bool has(HeadFigure which) const { return which < HeadFigure::query_key_alignment || has_subspaces; }
};

const char* figureKey(HeadFigure figure);  // "frobenius_norm"
QString figureTitle(HeadFigure figure);    // "Norm ‖M‖"
QString figureHelp(HeadFigure figure);
QString figureText(HeadFigure figure, double value);  // "0.512", "41.2°"

// Of a statistic by its key as a training writes it down: a figure's help, or that of what only trainings write; empty
// of one that is not known here.
QString loggedHelp(const QString& key);
QStringList loggedOrder(const QStringList& keys);  // the known ones first, in the order of figures; any thread

// "S", "Wqᵀ S Wq", "Wqᵀ Wk": what a matrix of `inspect operator` is called here, given the operators that have it.
QString matrixTitle(const QString& name, const QString& op);

}  // namespace plateau::widgets
