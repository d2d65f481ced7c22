#include "core/train/step_exchange.h"

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/ranks/tree_sum.h"
#include "core/train/bucketed_sum.h"
#include "core/train/gradient_tree.h"

namespace plateau::train {
namespace {

// This rank's forward passes of one step.
struct Passes {
    const model::Bert& model;
    at::Device device;
    spec::Precision precision;
    kernels::LossDivisor divisor;
    kernels::DropoutPosition dropout;
    const at::Tensor& loss_scale;
    const std::vector<StagedBatch>& batches;
    std::vector<Span> spans;

    // Adds the gradients of one, and returns its loss.
    at::Tensor add(std::size_t pass) const {
        if (batches[pass].masked.labels.empty()) return at::zeros({}, at::kDouble);
        kernels::DropoutPosition position = dropout;
        position.first_sample = spans[pass].first;
        return addGradients(model, toDevice(batches[pass], model, device), divisor, precision, position, loss_scale);
    }
};

// `losses` has a place for each pass of this rank.
void sumExactly(const Passes& passes, AdamW& optimizer, ranks::Group* group, const at::Tensor& losses) {
    GradientTree tree;
    for (std::size_t i = 0; i < passes.batches.size(); ++i) {
        optimizer.clearGradients();
        losses.select(0, static_cast<std::int64_t>(i)).copy_(passes.add(i));
        tree.add(optimizer.flatGradients());
    }
    at::Tensor flat = group ? group->exchangeable(tree.total()) : tree.total();
    if (group) ranks::treeSum(*group, flat);
    optimizer.setGradients(flat.to(passes.device));
}

// `loss` has one place.
void sumFast(const Passes& passes, AdamW& optimizer, ranks::Group& group, const at::Tensor& loss) {
    optimizer.clearGradients();
    BucketedSum sum(group, optimizer.trained());
    for (std::size_t i = 0; i < passes.batches.size(); ++i) {
        if (i + 1 == passes.batches.size()) sum.watch();
        loss.add_(passes.add(i).to(at::kCPU));
    }
    sum.finish();
}

}  // namespace

StepExchange::StepExchange(Reduction reduction, ranks::Group* group, const std::atomic<bool>* stop_signal)
    : m_reduction(reduction), m_group(group), m_stopSignal(stop_signal) {}

BatchSplit StepExchange::split(std::int64_t micro_batch) const {
    return {micro_batch, m_reduction.parts, rank(), world()};
}

std::int64_t StepExchange::selectedOfAll(std::int64_t own) {
    const std::int64_t stops = m_stopSignal && m_stopSignal->load() ? 1 : 0;
    at::Tensor numbers = at::tensor({own, stops}, at::kLong);
    if (m_group) m_group->sum(numbers);
    const std::int64_t* values = numbers.const_data_ptr<std::int64_t>();
    m_isStopWanted = values[1] > 0;
    return values[0];
}

void StepExchange::share(at::Tensor& values) {
    if (m_group) m_group->sum(values);
}

at::Tensor StepExchange::gradients(const model::Bert& model, AdamW& optimizer, const std::vector<StagedBatch>& batches,
                                   const BatchSplit& split, const Span& batch, at::Device device,
                                   spec::Precision precision, const kernels::DropoutPosition& dropout,
                                   const at::Tensor& loss_scale) {
    const auto selected = static_cast<double>(selectedOfAll(selectedOf(batches)));
    const Passes passes{model, device, precision, selected, dropout, loss_scale, batches, split.of(batch)};
    const bool isExact = m_reduction.parts > 0;
    const std::int64_t count = isExact ? m_reduction.parts : world();
    at::Tensor losses = at::zeros({count}, at::kDouble);
    if (isExact)
        sumExactly(passes, optimizer, m_group,
                   losses.narrow(0, split.firstPart(), static_cast<std::int64_t>(batches.size())));
    else
        sumFast(passes, optimizer, *m_group, losses.select(0, rank()));
    share(losses);
    double total = 0;
    for (std::int64_t i = 0; i < count; ++i) total += losses.const_data_ptr<double>()[i];
    return at::zeros({}, losses.options()).fill_(total).to(device);
}

}  // namespace plateau::train
