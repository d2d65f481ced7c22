#include "core/train/step_exchange.h"

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/ranks/tree_sum.h"
#include "core/train/gradient_tree.h"

namespace plateau::train {

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

// Both leave the same bits in all ranks.
void StepExchange::sumOfRanks(at::Tensor& flat) {
    if (!m_group) return;
    if (m_reduction.parts > 0)
        ranks::treeSum(*m_group, flat);
    else
        m_group->sum(flat);
}

at::Tensor StepExchange::gradients(const model::Bert& model, AdamW& optimizer, const std::vector<StagedBatch>& batches,
                                   const Span& batch, at::Device device, spec::Precision precision,
                                   kernels::DropoutPosition dropout, const at::Tensor& loss_scale) {
    const BatchSplit cut = split(1);
    const std::int64_t selected = selectedOfAll(selectedOf(batches));
    const auto passes = m_reduction.parts > 0 ? m_reduction.parts : static_cast<std::int64_t>(world());
    at::Tensor losses = at::zeros({passes}, at::kDouble);
    at::Tensor flat;
    optimizer.clearGradients();
    if (m_reduction.parts > 0) {
        const std::vector<Span> spans = cut.of(batch);
        GradientTree tree;
        for (std::size_t i = 0; i < batches.size(); ++i) {
            dropout.first_sample = spans[i].first;
            optimizer.clearGradients();
            if (!batches[i].masked.labels.empty())
                losses.select(0, cut.firstPart() + static_cast<std::int64_t>(i))
                    .copy_(addGradients(model, toDevice(batches[i], model, device), static_cast<double>(selected),
                                        precision, dropout, loss_scale));
            tree.add(optimizer.flatGradients());
        }
        flat = tree.total();
    } else {
        dropout.first_sample = batch.first + batch.count * rank() / world();
        losses.select(0, rank()).copy_(
            accumulateGradients(model, batches, device, precision, dropout, loss_scale, selected));
        flat = optimizer.flatGradients();
    }
    at::Tensor host = flat.to(at::kCPU);
    sumOfRanks(host);
    optimizer.setGradients(host.to(device));
    share(losses);
    double total = 0;
    for (std::int64_t i = 0; i < passes; ++i) total += losses.const_data_ptr<double>()[i];
    return at::zeros({}, losses.options()).fill_(total).to(device);
}

}  // namespace plateau::train
