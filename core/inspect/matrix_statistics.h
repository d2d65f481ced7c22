// A matrix M in single figures: its norm, how symmetric it is, how many directions it uses.
//
// All of it in float64 on the CPU, batched over the matrices. If a matrix has a number that is not finite, all its
// figures are NaN; others in the batch are not affected. Torch's linear algebra is called with finite numbers only.
//
// Shape legend: N matrices, D rows of what is stored, h width of a form.
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::inspect {

// N square matrices, given whole, or as forms M = left^T right of order h and rank D at most. The latter are never
// multiplied out: everything about M is computed from D×D matrices.
struct MatrixBatch {
    at::Tensor whole_NDD;                // undefined for forms
    at::Tensor left_NDh{}, right_NDh{};  // D <= h

    bool isForm() const { return left_NDh.defined(); }
    std::int64_t order() const { return (isForm() ? left_NDh : whole_NDD).size(2); }  // rows of M
    // The matrices themselves: [N,D,D], of forms [N,h,h].
    at::Tensor matrices() const;
};

// Computed from products and traces alone, in a fraction of a millisecond per head.
struct TraceStatistics {
    double frobenius_norm;        // sqrt(sum of squares)
    double symmetric_share;       // |(M+M^T)/2|² / |M|² in [0,1]; of random entries 1/2; NaN for M = 0
    double antisymmetric_share;   // |(M-M^T)/2|² / |M|²; the two add up to 1
    double distance_to_identity;  // |M - I|, I of M's order
};
std::vector<TraceStatistics> traceStatistics(const MatrixBatch& batch);

// Computed from the singular values, of forms by QR of both sides.
struct SingularStatistics {
    double spectral_norm, nuclear_norm;  // largest and sum of the singular values
    // exp of the entropy of the singular values divided by their sum (Roy & Vetterli 2007): from 1 to D; NaN for M = 0.
    double effective_rank;
    // Largest singular value divided by the smallest of those listed; infinite when that is zero up to rounding
    // (below the order times the machine epsilon of the largest); NaN for M = 0.
    double condition;
    std::vector<double> singular_values;  // D, falling; a form's others are zero
};
std::vector<SingularStatistics> singularStatistics(const MatrixBatch& batch);

struct MatrixStatistics : TraceStatistics, SingularStatistics {
    std::vector<std::complex<double>> eigenvalues;  // D, by falling magnitude; a form's others are zero
};
std::vector<MatrixStatistics> matrixStatistics(const MatrixBatch& batch);

// How alike two sets of D directions in h dimensions are.
struct SubspaceComparison {
    // Between the row spaces, in radians, rising: D of them; 0 = shared directions (Björck & Golub 1973, small angles
    // by their sines as in Knyazev & Argentati 2002).
    std::vector<double> principal_angles;
    // Linear centred kernel alignment of left^T and right^T, the h dimensions being the examples (Kornblith et al.
    // 2019): 1 = equal up to rotation and scale.
    double cka;
};
std::vector<SubspaceComparison> compareSubspaces(const at::Tensor& left_NDh, const at::Tensor& right_NDh);

}  // namespace plateau::inspect
