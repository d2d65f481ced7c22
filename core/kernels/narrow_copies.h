// Copies of weights in a narrower type; the weights keep their owner.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::kernels {

// Copies of float weights in a narrower type, one buffer for all, made again only when a weight has changed since:
// every in-place operation of ATen counts as a change, other writers call bump_version(). The gradient of a copy
// reaches its weight in the weight's own type. One thread at a time.
class NarrowCopies {
public:
    NarrowCopies(std::vector<at::Tensor> weights, at::ScalarType type);

    // Copies again if any weight has changed.
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
};

}  // namespace plateau::kernels
