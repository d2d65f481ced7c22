// 2^f for f in [0, 1): the polynomial of degree 6 with p(0) = 1 and the least relative error (2.0e-9, found by Remez'
// exchange). Evaluated in float with fused multiply-adds it is exact to 1.1 units in the last place, without them to 2.
// Included only by the vector variants.
#pragma once

namespace plateau::kernels {
namespace {

template <class Lanes>
typename Lanes::Floats exp2OfPart(typename Lanes::Floats part) {
    auto sum = Lanes::all(0x1.c541760p-13F);
    sum = Lanes::multiplyAdd(sum, part, Lanes::all(0x1.46d64c0p-10F));
    sum = Lanes::multiplyAdd(sum, part, Lanes::all(0x1.3d0b920p-7F));
    sum = Lanes::multiplyAdd(sum, part, Lanes::all(0x1.c689120p-5F));
    sum = Lanes::multiplyAdd(sum, part, Lanes::all(0x1.ebfd580p-3F));
    sum = Lanes::multiplyAdd(sum, part, Lanes::all(0x1.62e42c0p-1F));
    return Lanes::multiplyAdd(sum, part, Lanes::all(1));
}

}  // namespace
}  // namespace plateau::kernels
