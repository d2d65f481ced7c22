#include "core/train/gradient_tree.h"

#include <ATen/core/grad_mode.h>
#include <c10/util/Exception.h>

namespace plateau::train {

void GradientTree::add(at::Tensor leaf) {
    const at::NoGradGuard no_grad;
    int level = 0;
    for (; !m_sums.empty() && m_sums.back().first == level; ++level) {
        leaf = m_sums.back().second.add_(leaf);
        m_sums.pop_back();
    }
    m_sums.emplace_back(level, std::move(leaf));
}

at::Tensor GradientTree::total() const {
    TORCH_INTERNAL_ASSERT(m_sums.size() == 1);
    return m_sums.front().second;
}

}  // namespace plateau::train
