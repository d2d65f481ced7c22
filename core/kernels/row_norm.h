// Dropout, residual and layer norm of rows (row_task.h). Included only by the variants.
#pragma once

#include <math.h>

#include "core/kernels/row_elements.h"
#include "core/kernels/row_task.h"

namespace plateau::kernels {
namespace {

inline Floats keptScaled(const KeepRows& keep, const std::uint8_t* bits, std::ptrdiff_t column, Floats x) {
    return bits ? Lanes::multiply(Lanes::kept(bits + column / 8, x), Lanes::all(keep.scale)) : x;
}

inline const std::uint8_t* rowBits(const KeepRows& keep, std::ptrdiff_t row) {
    return keep.bits ? keep.bits + row * keep.stride : nullptr;
}

template <class Element>
Floats normInput(const NormTask<Element>& task, std::ptrdiff_t row, std::ptrdiff_t column, const std::uint8_t* bits) {
    const std::ptrdiff_t at = row * task.width + column;
    Floats x = task.x_float ? Lanes::load(task.x_float + at) : loadElements(task.x + at);
    if (task.bias) x = Lanes::add(x, Lanes::load(task.bias + column));
    x = keptScaled(task.keep_in, bits, column, x);
    return task.residual ? Lanes::add(x, loadElements(task.residual + at)) : x;
}

template <class Element>
void normRow(const NormTask<Element>& task, std::ptrdiff_t row) {
    const std::ptrdiff_t width = task.width;
    const std::uint8_t* in = rowBits(task.keep_in, row);
    const std::uint8_t* out = rowBits(task.keep_out, row);
    Floats sum = Lanes::zero(), squares = Lanes::zero();
    for (std::ptrdiff_t c = 0; c < width; c += Lanes::kWidth) {
        const Floats z = normInput(task, row, c, in);
        Lanes::store(task.row + c, z);
        storeElements(task.z + row * width + c, z);
        sum = Lanes::add(sum, z);
    }
    const float mean = Lanes::sumOf(sum) / static_cast<float>(width);
    const Floats means = Lanes::all(mean);
    for (std::ptrdiff_t c = 0; c < width; c += Lanes::kWidth) {
        const Floats apart = Lanes::subtract(Lanes::load(task.row + c), means);
        squares = Lanes::multiplyAdd(apart, apart, squares);
    }
    const float inverse = 1 / ::sqrtf(Lanes::sumOf(squares) / static_cast<float>(width) + task.eps);
    const Floats inverses = Lanes::all(inverse);
    for (std::ptrdiff_t c = 0; c < width; c += Lanes::kWidth) {
        const Floats unit = Lanes::multiply(Lanes::subtract(Lanes::load(task.row + c), means), inverses);
        const Floats y = Lanes::multiplyAdd(unit, Lanes::load(task.gamma + c), Lanes::load(task.beta + c));
        storeElements(task.y + row * width + c, keptScaled(task.keep_out, out, c, y));
    }
    task.mean[row] = mean;
    task.inverse_deviation[row] = inverse;
}

template <class Element>
void normRows(const NormTask<Element>& task) {
    for (std::ptrdiff_t row = 0; row < task.rows; ++row) normRow(task, row);
}

// dz = (g - mean(g) - u mean(g u)) / deviation with u = (z - mean) / deviation and g = gamma dy.
template <class Element>
void normRowBackward(const NormBackwardTask<Element>& task, std::ptrdiff_t row) {
    const std::ptrdiff_t width = task.width, first = row * width;
    const std::uint8_t* in = rowBits(task.keep_in, row);
    const std::uint8_t* out = rowBits(task.keep_out, row);
    const Floats means = Lanes::all(task.mean[row]), inverses = Lanes::all(task.inverse_deviation[row]);
    float *units = task.row, *gradients = task.row + width;
    Floats sum = Lanes::zero(), product = Lanes::zero();
    for (std::ptrdiff_t c = 0; c < width; c += Lanes::kWidth) {
        Floats dy = loadElements(task.dy + first + c);
        if (task.dskip) dy = Lanes::add(dy, loadElements(task.dskip + first + c));
        dy = keptScaled(task.keep_out, out, c, dy);
        const Floats u = Lanes::multiply(Lanes::subtract(loadElements(task.z + first + c), means), inverses);
        const Floats g = Lanes::multiply(dy, Lanes::load(task.gamma + c));
        Lanes::store(units + c, u);
        Lanes::store(gradients + c, g);
        accumulate(task.dgamma + c, Lanes::multiply(dy, u));
        accumulate(task.dbeta + c, dy);
        sum = Lanes::add(sum, g);
        product = Lanes::multiplyAdd(g, u, product);
    }
    const Floats mean_g = Lanes::all(Lanes::sumOf(sum) / static_cast<float>(width));
    const Floats minus_gu = Lanes::all(-Lanes::sumOf(product) / static_cast<float>(width));
    for (std::ptrdiff_t c = 0; c < width; c += Lanes::kWidth) {
        const Floats g = Lanes::subtract(Lanes::load(gradients + c), mean_g);
        const Floats dz = Lanes::multiply(Lanes::multiplyAdd(Lanes::load(units + c), minus_gu, g), inverses);
        if (task.dz_float) Lanes::store(task.dz_float + first + c, dz);
        if (task.dz) storeElements(task.dz + first + c, dz);
        const Floats dx = keptScaled(task.keep_in, in, c, dz);
        if (task.dx) storeElements(task.dx + first + c, dx);
        if (task.dbias) accumulate(task.dbias + c, dx);
    }
}

template <class Element>
void normRowsBackward(const NormBackwardTask<Element>& task) {
    for (std::ptrdiff_t row = 0; row < task.rows; ++row) normRowBackward(task, row);
}

}  // namespace
}  // namespace plateau::kernels
