#include "core/train/rank_orders.h"

#include <array>
#include <bit>

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

namespace plateau::train {

void giveOrder(ranks::Group& ranks, const RankOrder& order) {
    const std::array<std::int64_t, 6> numbers = {static_cast<std::int64_t>(order.kind),
                                                 order.step.value,
                                                 order.first,
                                                 order.samples,
                                                 std::bit_cast<std::int64_t>(order.lr),
                                                 static_cast<std::int64_t>(order.outcome)};
    at::Tensor tensor = at::tensor(numbers, at::kLong);
    ranks.broadcast(tensor);
}

RankOrder nextOrder(ranks::Group& ranks) {
    at::Tensor tensor = at::zeros({6}, at::kLong);
    ranks.broadcast(tensor);
    const std::int64_t* numbers = tensor.const_data_ptr<std::int64_t>();
    return {.kind = static_cast<RankOrder::Kind>(numbers[0]),
            .step = {numbers[1]},
            .first = numbers[2],
            .samples = numbers[3],
            .lr = std::bit_cast<double>(numbers[4]),
            .outcome = static_cast<Outcome>(numbers[5])};
}

}  // namespace plateau::train
