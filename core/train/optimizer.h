// AdamW with decoupled weight decay (Loshchilov & Hutter 2019) over the model's parameters, through ATen's fused
// kernel:
//   p ← p·(1 − lr·wd);  m ← β1·m + (1−β1)·g;  v ← β2·v + (1−β2)·g²;
//   p ← p − lr · (m / (1−β1ᵗ)) / (√(v / (1−β2ᵗ)) + eps)
// Biases and LayerNorm parameters have no weight decay. One thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/spec/init_parts.h"
#include "core/spec/run_spec.h"

namespace plateau::train {

// Whether the model has the parts that the spec freezes, and the parts and parameters that it names with a rate of
// their own; a pattern (with *, ? or [) may match none, as those of recipes for several operators do. Errors:
// invalidField, train.freeze_until or train.lr_scale.
Status checkNamedParts(const spec::TrainSpec& train, const model::BertConfig& config);

class AdamW {
public:
    // Shares the parameters' storage. `lr_scale` of the spec maps parts of the model, and shell patterns over
    // parameter names, to factors; a parameter's factor is the product of all that hold it or match. `freeze_until`
    // maps parts of the model to the steps for which they are frozen: the longest counts for a parameter of several.
    AdamW(const std::vector<model::NamedParameter>& parameters, const spec::TrainSpec& train);

    // Says which step comes next, from 1: what is frozen then has no gradient here and no update. Until it is called,
    // nothing is frozen.
    void beginStep(std::int64_t step);

    void clearGradients();

    // Scales all gradients so that their global norm is at most `max_norm` (0 = no clipping). Returns the norm before
    // clipping as a tensor of one element on the parameters' device, so nothing waits for the device.
    at::Tensor clipGradients(double max_norm);
    // The norm [P] of each parameter's gradient before that, in the order of the groups; undefined before the first.
    const at::Tensor& gradientNorms() const { return m_norms_P; }

    // One update with the current gradients; a parameter without a gradient is updated as if it were zero. Where
    // `found_inf` (one float on the parameters' device) is 1, nothing changes; the device decides that, so the host
    // does not wait.
    void step(double lr, const at::Tensor& found_inf = {});

    // The same where each group's rate, its lr_scale in it, is read on the device: floats, in the order of the groups.
    void step(const at::Tensor& lr_G);

    // Says that the parameters have other values, as nothing else does that writes them past ATen: copies of the
    // weights in another type ask.
    void markParametersWritten() const;

    // All gradients but those of frozen parameters, in the order of the groups; zeros for a parameter without one.
    std::vector<at::Tensor> gradients() const;
    // The parameters that these are of, in the model's order.
    std::vector<at::Tensor> trained() const;
    // The gradients one behind the other, as a tensor of its own.
    at::Tensor flatGradients() const;
    // Gives these parameters their gradients from such a tensor, whose storage they share from then on.
    void setGradients(const at::Tensor& flat);

    struct Moments {
        std::string name;  // of the parameter
        at::Tensor exp_avg, exp_avg_sq;
    };
    // The moments in the order of the model's parameters. The tensors share the optimiser's storage.
    std::vector<Moments> moments() const;
    std::int64_t steps() const;
    void setSteps(std::int64_t steps);
    // Returns to the initial state: moments zero, no steps.
    void reset();

    struct Group {
        double weight_decay = 0, lr_scale = 1;
        std::int64_t frozen_steps = 0;  // the first ones of the run
        bool is_frozen = false;         // in the step that is done now
        std::vector<std::string> names;
        std::vector<spec::PartKind> parts;  // of the model, that they are of
        std::vector<at::Tensor> parameters, exp_avg, exp_avg_sq;
        std::vector<at::Tensor> steps;  // that it has been updated in: the same tensor for every parameter
    };
    const std::vector<Group>& groups() const { return m_groups; }

private:
    std::vector<at::Tensor> gradients(const Group& group) const;
    template <typename Rates>
    void update(const Rates& rateOf, const std::optional<at::Tensor>& skip);
    at::Tensor normsOf(const std::vector<at::Tensor>& unfrozen) const;

    std::vector<Group> m_groups;
    std::vector<std::string> m_order;  // names in the model's order
    at::Tensor m_norms_P;
    at::Tensor m_steps;                    // one float, as the kernel requires
    std::vector<at::Tensor> m_groupSteps;  // of each group: m_steps, but for those that start frozen
    double m_beta1, m_beta2, m_eps;
};

}  // namespace plateau::train
