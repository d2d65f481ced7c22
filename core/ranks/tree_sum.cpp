#include "core/ranks/tree_sum.h"

#include <utility>
#include <vector>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>

namespace plateau::ranks {
namespace {

struct Part {
    std::int64_t first = 0, count = 0;
    at::Tensor of(const at::Tensor& values) const { return values.narrow(0, first, count); }
};

// The half that this rank keeps, and the one that the other has.
std::pair<Part, Part> halves(const Part& whole, bool keeps_lower) {
    const Part lower{whole.first, whole.count / 2}, upper{whole.first + lower.count, whole.count - lower.count};
    return keeps_lower ? std::pair(lower, upper) : std::pair(upper, lower);
}

}  // namespace

void treeSum(Group& group, at::Tensor& values) {
    const at::NoGradGuard no_grad;
    TORCH_CHECK((group.world() & (group.world() - 1)) == 0, "a tree needs a power of two ranks");
    struct Split {
        int other = 0;
        Part kept, given;
    };
    std::vector<Split> splits;
    Part mine{0, values.numel()};
    at::Tensor received = at::empty({(values.numel() + 1) / 2}, values.options());
    for (int distance = 1; distance < group.world(); distance *= 2) {
        const auto [kept, given] = halves(mine, (group.rank() & distance) == 0);
        splits.push_back({group.rank() ^ distance, kept, given});
        at::Tensor theirs = received.narrow(0, 0, kept.count);
        group.exchange(splits.back().other, given.of(values), theirs);
        kept.of(values).add_(theirs);  // of two numbers, the order does not matter
        mine = kept;
    }
    for (auto split = splits.rbegin(); split != splits.rend(); ++split) {
        at::Tensor theirs = split->given.of(values);
        group.exchange(split->other, split->kept.of(values), theirs);
    }
}

}  // namespace plateau::ranks
