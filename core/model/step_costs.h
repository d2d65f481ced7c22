// What one optimiser step launches on a device with our kernels, without building the model: floating-point operations
// of each matrix product, bytes that each other kernel moves. The input of a roofline (core/train/roofline.h). Pure;
// thread-safe.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/model/bert_config.h"
#include "core/model/memory_estimate.h"

namespace plateau::model {

enum class CostKind { matrix_product, attention, row_pass, optimizer };

// Kernels of one sort, over all layers and micro-batches of the step. Each of them does the same share.
struct StepCost {
    std::string_view name;
    CostKind kind = CostKind::row_pass;
    double launches = 0;
    double flops = 0;        // two for each multiply-add; those of row passes are not counted, as they never matter
    double flops_again = 0;  // of these what the backward pass computes a second time and flopsPerToken() leaves out
    double bytes = 0;        // read and written in the device's memory, each tensor once a kernel
};

// Of `batch` samples in micro-batches of shape.micro_batch. Matrix products stand for their forward pass and both
// gradients. What an operator does besides matrix products and attention, as FNet's Fourier transform, is not in it.
std::vector<StepCost> stepCosts(const BertConfig& config, const StepShape& shape, std::int64_t batch);

}  // namespace plateau::model
