#include "core/anatomy/transplant.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include <ATen/core/grad_mode.h>

#include "core/analysis/shapley.h"
#include "core/inspect/scored_texts.h"
#include "core/run/anatomy_series.h"

namespace plateau::anatomy {
namespace {

constexpr TransplantedPart kParts[] = {TransplantedPart::scores, TransplantedPart::values, TransplantedPart::attention,
                                       TransplantedPart::ffn, TransplantedPart::rest};

TransplantedPart partOf(const model::NamedParameter& parameter) {
    switch (parameter.part) {
        case spec::PartKind::scores:
            return TransplantedPart::scores;
        case spec::PartKind::values:
            return TransplantedPart::values;
        case spec::PartKind::attention:
            return TransplantedPart::attention;
        case spec::PartKind::ffn:
            return TransplantedPart::ffn;
        case spec::PartKind::embeddings:
        case spec::PartKind::norms:
        case spec::PartKind::head:
            break;
    }
    return TransplantedPart::rest;
}

std::vector<TransplantedPart> partsOf(const model::Bert& model) {
    std::vector<TransplantedPart> found;
    for (const TransplantedPart part : kParts)
        if (std::ranges::any_of(model.parameters(), [&](const auto& parameter) { return partOf(parameter) == part; }))
            found.push_back(part);
    return found;
}

double meanLoss(const model::Bert& model, const ProbeSamples& samples, at::ScalarType type) {
    double sum = 0;
    std::int64_t count = 0;
    for (const ProbeBatch& batch : samples.batches) {
        model::BertInput input = batch.texts.input;
        input.type = type;
        const at::Tensor losses_N = inspect::lossesOf(model, model.encode(input).hidden_BTh, batch.texts);
        sum += losses_N.sum(at::kDouble).item<double>();
        count += losses_N.numel();
    }
    return sum / static_cast<double>(count);
}

}  // namespace

std::string_view toString(TransplantedPart part) {
    return run::kTransplantParts[static_cast<std::size_t>(part)];
}

bool fitTogether(std::span<const double> losses) {
    const double worse = std::max(losses.front(), losses.back());
    return std::ranges::all_of(losses, [&](double loss) { return loss <= worse + kMisfit; });  // NaN is not
}

Result<Transplant> transplant(const model::Bert& earlier, const model::Bert& later, const ProbeSamples& samples,
                              at::ScalarType type, const std::function<bool(double)>& go_on) {
    const at::NoGradGuard no_gradients;
    Transplant result{.parts = partsOf(earlier), .losses = {}, .contributions = {}};
    const std::size_t sets = std::size_t{1} << result.parts.size();
    for (std::size_t set = 0; set < sets; ++set) {
        if (!go_on(static_cast<double>(set) / static_cast<double>(sets)))
            return Error{ErrorCode::cancelled, "cancelled", "transplant", ""};
        std::map<std::string, at::Tensor> weights;
        for (const model::NamedParameter& parameter : earlier.parameters()) {
            const auto part = std::ranges::find(result.parts, partOf(parameter)) - result.parts.begin();
            weights[parameter.name] = set >> part & 1 ? later.parameter(parameter.name) : parameter.tensor;
        }
        const at::Tensor& any = earlier.parameters().front().tensor;
        const model::Bert mixed(earlier.config(), weights, any.scalar_type(), any.device());
        result.losses.push_back(meanLoss(mixed, samples, type));
    }
    if (fitTogether(result.losses)) result.contributions = analysis::shapley(result.losses);
    return result;
}

}  // namespace plateau::anatomy
