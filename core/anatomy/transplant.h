// Which parts of a model carry the fall of its loss: parts of a later checkpoint of the same run are put into an
// earlier one, in every combination, and the loss over the same held-out positions tells what each brings (Shapley
// 1953; core/analysis/shapley.h). Never between runs: weights of two runs have nothing to do with each other.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/anatomy/probe_samples.h"
#include "core/base/result.h"
#include "core/model/bert.h"

namespace plateau::anatomy {

// The parts that are moved together, of those that the model has: scores, values, attention (what an operator does not
// divide), ffn, and all the rest.
enum class TransplantedPart { scores, values, attention, ffn, rest };
std::string_view toString(TransplantedPart part);  // run::kTransplantParts

struct Transplant {
    std::vector<TransplantedPart> parts;
    // Nats over the selected positions of the samples: at the index whose bits are set, those parts are the later
    // checkpoint's. So the first is the earlier checkpoint's own loss and the last the later one's.
    std::vector<double> losses;
    // What each part brings: they add up to last minus first. Empty where the parts do not fit.
    std::vector<double> contributions;
    bool fits() const { return !contributions.empty(); }
};

// A mixture that is worse than both ends by more than this, in nats, says that the parts have grown together: then
// there is no fair share.
inline constexpr double kMisfit = 0.5;
bool fitTogether(std::span<const double> losses);  // of none first and of all last

// `earlier` and `later` have one configuration and lie on the device of the samples. `type`: what products compute in,
// as model::BertInput::type. 2^parts passes over the samples; `go_on` is told the share that is done before each, and
// where it says no the error is `cancelled`. Throws what computing throws.
Result<Transplant> transplant(const model::Bert& earlier, const model::Bert& later, const ProbeSamples& samples,
                              at::ScalarType type, const std::function<bool(double)>& go_on);

}  // namespace plateau::anatomy
