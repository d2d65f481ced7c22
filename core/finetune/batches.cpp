#include "core/finetune/batches.h"

#include <algorithm>
#include <memory>
#include <numeric>

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/device/transfer.h"
#include "core/text/counter_random.h"

namespace plateau::finetune {

std::vector<std::int64_t> epochOrder(std::int64_t examples, std::uint64_t seed, std::int64_t epoch) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(examples));
    for (std::int64_t i = 0; i < examples; ++i)
        order[static_cast<std::size_t>(i)] = text::permute(i, examples, seed, static_cast<std::uint32_t>(epoch));
    return order;
}

std::vector<std::int64_t> orderByLength(const EncodedSplit& split) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(split.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::int64_t a, std::int64_t b) { return split.length(a) > split.length(b); });
    return order;
}

model::BertInput packedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device) {
    std::vector<std::int64_t> ids, types, lengths;
    for (const std::int64_t example : examples) {
        const auto own = split.ids(example);
        ids.insert(ids.end(), own.begin(), own.end());
        types.resize(ids.size() - own.size() + static_cast<std::size_t>(split.secondAt(example)), 0);
        types.resize(ids.size(), 1);
        lengths.push_back(static_cast<std::int64_t>(own.size()));
    }
    model::BertInput input;
    input.input_ids_BT = device::upload(at::tensor(ids, at::kLong).unsqueeze(0), device);
    if (token_types >= 2) input.token_types_BT = device::upload(at::tensor(types, at::kLong).unsqueeze(0), device);
    input.packing = std::make_shared<const kernels::Segments>(std::move(lengths), device);
    return input;
}

model::BertInput paddedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device, std::int64_t length) {
    for (const std::int64_t example : examples) length = std::max(length, split.length(example));
    const auto S = static_cast<std::int64_t>(examples.size());
    const at::Tensor ids = at::zeros({S, length}, at::kLong), types = ids.clone(), mask = ids.clone();
    for (std::int64_t s = 0; s < S; ++s) {
        const std::int64_t example = examples[static_cast<std::size_t>(s)];
        const auto own = split.ids(example);
        auto* to = ids.mutable_data_ptr<std::int64_t>() + s * length;
        std::copy(own.begin(), own.end(), to);
        mask.select(0, s).narrow(0, 0, split.length(example)).fill_(1);
        const std::int64_t second = split.secondAt(example);
        types.select(0, s).narrow(0, second, split.length(example) - second).fill_(1);
    }
    model::BertInput input;
    input.input_ids_BT = device::upload(ids, device);
    input.mask_BT = device::upload(mask, device);
    if (token_types >= 2) input.token_types_BT = device::upload(types, device);
    return input;
}

at::Tensor labelsOf(const EncodedSplit& split, std::span<const std::int64_t> examples, bool isRegression,
                    at::Device device) {
    std::vector<double> labels;
    for (const std::int64_t example : examples) labels.push_back(split.label(example));
    return device::upload(at::tensor(labels, at::kDouble).to(isRegression ? at::kFloat : at::kLong), device);
}

}  // namespace plateau::finetune
