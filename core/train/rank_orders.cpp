#include "core/train/rank_orders.h"

#include <array>
#include <bit>
#include <cstddef>

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

namespace plateau::train {
namespace {

constexpr std::size_t kNumbers = 7;

}  // namespace

void giveOrder(ranks::Group& ranks, const RankOrder& order) {
    const std::array<std::int64_t, kNumbers> numbers = {static_cast<std::int64_t>(order.kind),
                                                        order.step.value,
                                                        order.first,
                                                        order.samples,
                                                        std::bit_cast<std::int64_t>(order.lr),
                                                        static_cast<std::int64_t>(order.outcome),
                                                        order.has_failed ? 1 : 0};
    at::Tensor tensor = at::tensor(numbers, at::kLong);
    ranks.broadcast(tensor);
}

RankOrder nextOrder(ranks::Group& ranks) {
    at::Tensor tensor = at::zeros({static_cast<std::int64_t>(kNumbers)}, at::kLong);
    ranks.broadcast(tensor);
    const std::int64_t* numbers = tensor.const_data_ptr<std::int64_t>();
    return {.kind = static_cast<RankOrder::Kind>(numbers[0]),
            .step = {numbers[1]},
            .first = numbers[2],
            .samples = numbers[3],
            .lr = std::bit_cast<double>(numbers[4]),
            .outcome = static_cast<Outcome>(numbers[5]),
            .has_failed = numbers[6] != 0};
}

}  // namespace plateau::train
