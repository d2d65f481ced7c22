// The memory that one training step with AdamW needs at its peak, by parts, without building the model. Pure;
// thread-safe.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/model/bert_config.h"
#include "core/spec/choices.h"

namespace plateau::model {

// Where a step is computed, which decides what it keeps for its backward pass.
//   host                    the CPU, with our kernels and the C library's allocator
//   device                  a GPU on which our kernels run: dropout is drawn again in the backward pass, not kept
//   device_without_kernels  a GPU on which ATen does their work: dropout factors are kept, for attention with its T x T
//                           matrices, and logits are held three times in fp32
enum class StepPlace { host, device, device_without_kernels };

// Of the device that is selected for a run; asks whether our kernels can be started on it.
StepPlace placeOf(at::Device device);

struct StepShape {
    std::int64_t micro_batch = 0, length = 0;  // samples of one forward pass, and tokens of each
    spec::Precision precision = spec::Precision::fp32;
    double selected = 0;  // share of the positions that reach the masked-LM head
};

struct StepMemory {             // bytes
    std::uint64_t runtime = 0;  // the process with its libraries; on a GPU the driver's context
    std::uint64_t weights = 0, narrow_copies = 0, gradients = 0, optimizer = 0;  // fp32; half precision's copies; fp32
    std::uint64_t activations = 0;  // what the encoder keeps and its widest gradients
    std::uint64_t logits = 0;       // the masked-LM head: logits, their gradient, the rows before them
    std::uint64_t attention = 0;  // besides queries, keys, values and context: sums of rows, decisions, T x T matrices
    std::uint64_t total() const;
};

// On the host measured against the peak resident size of steps (tests/model has the figures); on a device counted, not
// measured: tensors that autograd keeps, without what the allocator loses to rounding.
StepMemory memoryOfStep(const BertConfig& config, const StepShape& shape, StepPlace place);

// The most samples per forward pass that fit into `bytes`: shape.micro_batch, its half, the half of that …, rounded up;
// 0 when not even one does.
std::int64_t fittingMicroBatch(const BertConfig& config, StepShape shape, StepPlace place, std::uint64_t bytes);

}  // namespace plateau::model
