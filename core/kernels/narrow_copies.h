// Copies of weights in a narrower type; the weights keep their owner.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::kernels {

// Copies of float weights in a narrower type, made again only when a weight has changed since: every in-place operation
// of ATen counts as a change, other writers call bump_version(). One buffer holds all: first those of two and more
// dimensions, then the vectors, each in the order of the list and without gaps, so that what is multiplied together
// stands together. The gradient of a copy reaches its weight in the weight's own type; where the weights are not in the
// host's memory all gradients are widened at once, at the end of a backward pass. One thread at a time.
class NarrowCopies {
public:
    NarrowCopies(std::vector<at::Tensor> weights, at::ScalarType type);

    // Copies again if any weight has changed. Call it before each pass; what of() returns belongs to that pass.
    void refresh();
    // The copy of a weight of the list, which `source` stands for in the graph: the weight itself, or another tensor
    // with its values.
    at::Tensor of(const at::Tensor& weight, const at::Tensor& source) const;
    at::Tensor of(const at::Tensor& weight) const { return of(weight, weight); }

private:
    struct Copy {
        at::Tensor weight, narrow;
        std::int64_t version = -1;
    };
    std::vector<Copy> m_copies;
    std::map<const void*, std::size_t> m_places;  // by the weight's TensorImpl
    std::vector<at::Tensor> m_together;           // the copies as one node of the pass's graph; else empty
};

}  // namespace plateau::kernels
