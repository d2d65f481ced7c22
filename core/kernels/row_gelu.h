// x Φ(x) of rows, Φ the normal distribution (row_task.h). Φ(-|x|) = ½ erfc(|x|/√2) by Abramowitz & Stegun 7.1.26: off
// by less than 1e-7 everywhere. Included only by the variants.
#pragma once

#include "core/kernels/row_elements.h"
#include "core/kernels/row_task.h"

namespace plateau::kernels {
namespace {

struct Normal {
    Floats distribution, density;
};

inline Normal normalAt(Floats x) {
    const Floats size = Lanes::max(x, Lanes::subtract(Lanes::zero(), x));
    const Floats t = divide(Lanes::all(1), Lanes::multiplyAdd(size, Lanes::all(0.231641887F), Lanes::all(1)));
    Floats sum = Lanes::all(0.5307027145F);
    sum = Lanes::multiplyAdd(sum, t, Lanes::all(-0.7265760135F));
    sum = Lanes::multiplyAdd(sum, t, Lanes::all(0.7107068705F));
    sum = Lanes::multiplyAdd(sum, t, Lanes::all(-0.142248368F));
    sum = Lanes::multiplyAdd(sum, t, Lanes::all(0.127414796F));
    constexpr float kMinusHalfLog2E = -0.72134752044F, kInverseSqrt2Pi = 0.39894228040F;
    const Floats power = Lanes::exp2(Lanes::multiply(Lanes::multiply(x, x), Lanes::all(kMinusHalfLog2E)));
    const Floats below = Lanes::multiply(Lanes::multiply(sum, t), power);
    return {whereNegative(x, below, Lanes::subtract(Lanes::all(1), below)),
            Lanes::multiply(power, Lanes::all(kInverseSqrt2Pi))};
}

template <class Element>
Floats geluInput(const GeluTask<Element>& task, std::ptrdiff_t at, std::ptrdiff_t column) {
    const Floats x = loadElements(task.x + at);
    return task.bias ? Lanes::add(x, Lanes::load(task.bias + column)) : x;
}

template <class Element>
void geluRows(const GeluTask<Element>& task) {
    for (std::ptrdiff_t row = 0; row < task.rows; ++row)
        for (std::ptrdiff_t c = 0; c < task.width; c += Lanes::kWidth) {
            const std::ptrdiff_t at = row * task.width + c;
            const Floats x = geluInput(task, at, c);
            storeElements(task.y + at, Lanes::multiply(x, normalAt(x).distribution));
        }
}

template <class Element>
void geluRowsBackward(const GeluTask<Element>& task) {
    for (std::ptrdiff_t row = 0; row < task.rows; ++row)
        for (std::ptrdiff_t c = 0; c < task.width; c += Lanes::kWidth) {
            const std::ptrdiff_t at = row * task.width + c;
            const Floats x = geluInput(task, at, c);
            const Normal normal = normalAt(x);
            const Floats slope = Lanes::multiplyAdd(x, normal.density, normal.distribution);
            const Floats dx = Lanes::multiply(loadElements(task.dy + at), slope);
            storeElements(task.dx + at, dx);
            if (task.dbias) accumulate(task.dbias + c, dx);
        }
}

}  // namespace
}  // namespace plateau::kernels
