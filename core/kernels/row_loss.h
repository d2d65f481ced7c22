// Cross-entropy of rows of logits, and its gradient in their place (row_task.h). Included only by the variants.
#pragma once

#include <math.h>

#include "core/kernels/row_elements.h"
#include "core/kernels/row_task.h"

namespace plateau::kernels {
namespace {

constexpr float kLog2E = 1.44269504089F;
constexpr double kLn2 = 0.69314718055994531;

struct RowSum {
    float most = 0;  // largest logit in units of log 2
    double sum = 0;  // of 2^(logit - most)
};

// Logits in units of log 2; behind the last whole vector they are taken one by one.
template <class Element>
Floats logitsAt(const LossTask<Element>& task, const Element* x, std::ptrdiff_t column) {
    return Lanes::multiply(Lanes::add(loadElements(x + column), Lanes::load(task.bias + column)), Lanes::all(kLog2E));
}
template <class Element>
float logitAt(const LossTask<Element>& task, const Element* x, std::ptrdiff_t column) {
    return (toFloat(x[column]) + task.bias[column]) * kLog2E;
}

template <class Element>
RowSum sumRow(const LossTask<Element>& task, const Element* x) {
    const std::ptrdiff_t whole = task.width - task.width % Lanes::kWidth;
    Floats most = Lanes::all(logitAt(task, x, 0));
    for (std::ptrdiff_t c = 0; c < whole; c += Lanes::kWidth) most = Lanes::max(logitsAt(task, x, c), most);
    RowSum result{Lanes::maxOf(most), 0};
    for (std::ptrdiff_t c = whole; c < task.width; ++c) {
        const float logit = logitAt(task, x, c);
        if (logit > result.most) result.most = logit;
    }
    const Floats shift = Lanes::all(result.most);
    Floats sums = Lanes::zero();
    for (std::ptrdiff_t c = 0; c < whole; c += Lanes::kWidth)
        sums = Lanes::add(sums, Lanes::exp2(Lanes::subtract(logitsAt(task, x, c), shift)));
    result.sum = static_cast<double>(Lanes::sumOf(sums));
    for (std::ptrdiff_t c = whole; c < task.width; ++c)
        result.sum += static_cast<double>(::exp2f(logitAt(task, x, c) - result.most));
    return result;
}

template <class Element>
void gradientRow(const LossTask<Element>& task, Element* x, const RowSum& row, std::ptrdiff_t label) {
    const std::ptrdiff_t whole = task.width - task.width % Lanes::kWidth;
    const float scale = static_cast<float>(static_cast<double>(task.factor) / row.sum);
    const Floats shift = Lanes::all(row.most), scales = Lanes::all(scale);
    // Once the row is overwritten the label's own logit is gone.
    const float at_label = ::exp2f(logitAt(task, x, label) - row.most) * scale - task.factor;
    const float before = task.dbias[label];
    for (std::ptrdiff_t c = 0; c < whole; c += Lanes::kWidth) {
        const Floats g = Lanes::multiply(Lanes::exp2(Lanes::subtract(logitsAt(task, x, c), shift)), scales);
        storeElements(x + c, g);
        accumulate(task.dbias + c, g);
    }
    for (std::ptrdiff_t c = whole; c < task.width; ++c) {
        const float g = ::exp2f(logitAt(task, x, c) - row.most) * scale;
        fromFloat(g, x[c]);
        task.dbias[c] += g;
    }
    fromFloat(at_label, x[label]);
    task.dbias[label] = before + at_label;
}

template <class Element>
void lossRows(const LossTask<Element>& task) {
    for (std::ptrdiff_t r = 0; r < task.rows; ++r) {
        Element* x = task.x + r * task.stride;
        const std::ptrdiff_t label = static_cast<std::ptrdiff_t>(task.labels[r]);
        const RowSum row = sumRow(task, x);
        const auto apart = static_cast<double>(row.most) - static_cast<double>(logitAt(task, x, label));
        task.loss[r] = apart * kLn2 + ::log(row.sum);
        if (task.dbias) gradientRow(task, x, row, label);
    }
}

}  // namespace
}  // namespace plateau::kernels
