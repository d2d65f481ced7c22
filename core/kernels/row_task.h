// What the row kernels (norm.h, gelu.h, masked_loss.h) hand to their vector variants: some rows of one pass. For these
// alone.
//
// Element is float or the bits of a bfloat16. Rows follow each other without gaps unless a stride is given; widths are
// multiples of kRowStep. All arithmetic is float. Sums over rows are added to what is there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plateau::kernels {

constexpr std::ptrdiff_t kRowStep = 16;

// Dropout decisions, one bit per element; null: nothing is dropped.
struct KeepRows {
    const std::uint8_t* bits = nullptr;
    std::ptrdiff_t stride = 0;  // bytes
    float scale = 1;
};

// z = keep_in(x + bias) + residual;  y = keep_out(gamma (z - mean) / deviation + beta)
template <class Element>
struct NormTask {
    std::ptrdiff_t rows = 0, width = 0;
    const Element* x = nullptr;
    const float* x_float = nullptr;     // instead of x
    const float* bias = nullptr;        // may be null
    const Element* residual = nullptr;  // may be null
    KeepRows keep_in{}, keep_out{};
    const float *gamma = nullptr, *beta = nullptr;
    float eps = 0;
    float* row = nullptr;  // scratch [width]
    Element *z = nullptr, *y = nullptr;
    float *mean = nullptr, *inverse_deviation = nullptr;  // [rows]
};

template <class Element>
struct NormBackwardTask {
    std::ptrdiff_t rows = 0, width = 0;
    const Element *dy = nullptr, *z = nullptr;
    const Element* dskip = nullptr;  // added to dy; may be null
    KeepRows keep_in{}, keep_out{};
    const float *gamma = nullptr, *mean = nullptr, *inverse_deviation = nullptr;
    float* row = nullptr;                                         // scratch [2 * width]
    Element *dz = nullptr, *dx = nullptr;                         // dx null: nothing was dropped, it equals dz
    float* dz_float = nullptr;                                    // instead of dz
    float *dgamma = nullptr, *dbeta = nullptr, *dbias = nullptr;  // [width]; dbias may be null
};

// y = gelu(x + bias) with the error function; bias may be null.
template <class Element>
struct GeluTask {
    std::ptrdiff_t rows = 0, width = 0;
    const Element* x = nullptr;
    const float* bias = nullptr;
    Element* y = nullptr;
    const Element* dy = nullptr;  // backward: dx and the sum of its rows
    Element* dx = nullptr;
    float* dbias = nullptr;
};

// Cross-entropy of softmax(x + bias); x becomes its gradient times `factor`. Widths of any size here.
template <class Element>
struct LossTask {
    std::ptrdiff_t rows = 0, width = 0, stride = 0;
    Element* x = nullptr;
    const float* bias = nullptr;
    const std::int64_t* labels = nullptr;  // [rows]
    float factor = 1;
    double* loss = nullptr;  // [rows]
    float* dbias = nullptr;  // [width]; null: x stays as it is
};

template <class Element>
struct RowVariant {
    void (*norm)(const NormTask<Element>&);
    void (*norm_backward)(const NormBackwardTask<Element>&);
    void (*gelu)(const GeluTask<Element>&);
    void (*gelu_backward)(const GeluTask<Element>&);
    void (*loss)(const LossTask<Element>&);
};

extern const RowVariant<float> kRowsPortable, kRowsAvx2, kRowsAvx512;
extern const RowVariant<std::uint16_t> kHalfRowsPortable, kHalfRowsAvx2, kHalfRowsAvx512;

}  // namespace plateau::kernels
