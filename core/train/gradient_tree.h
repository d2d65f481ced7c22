// The sum of tensors that come one after the other, in the order of a binary tree: ((0 + 1) + (2 + 3)) + … . It keeps
// one tensor for each level of the tree. One thread.
#pragma once

#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::train {

class GradientTree {
public:
    // Takes the tensor over; its values may be changed.
    void add(at::Tensor leaf);
    // The sum of all, after a power of two of them.
    at::Tensor total() const;

private:
    std::vector<std::pair<int, at::Tensor>> m_sums;  // level and sum, the highest level first
};

}  // namespace plateau::train
