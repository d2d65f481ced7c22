// The sum of one tensor of each rank in a fixed order: the binary tree over the ranks, ((0 + 1) + (2 + 3)) + … . Ranks
// whose tensors are sums of neighbouring leaves, a power of two of them each, get what one process gets that adds the
// leaves by the same tree: the same bits, whatever the number of ranks.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/ranks/group.h"

namespace plateau::ranks {

// Replaces the values in all ranks; contiguous, of one dimension. The number of ranks is a power of two. By
// recursive halving and doubling (Rabenseifner 2004): each rank gives away 2 (N - 1) / N of the tensor's bytes.
void treeSum(Group& group, at::Tensor& values);

}  // namespace plateau::ranks
