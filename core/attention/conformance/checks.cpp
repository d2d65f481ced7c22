#include "core/attention/conformance/checks.h"

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/ones_like.h>
#include <ATen/ops/zeros.h>

#include "core/attention/conformance/guarded.h"
#include "core/attention/registry.h"

namespace plateau::attention::conformance {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
// Of float64, relative to the largest value: sums in another order, and no more.
constexpr double kRounding = 1e-11;
// Differences of two evaluations 2e-5 apart have an error of about 1e-9.
constexpr double kGradients = 1e-7;
// What a product of matrices with a softmax on top may lose in the 24 and the 8 bits of these types.
constexpr double kFloatLoss = 1e-4, kBFloat16Loss = 0.2;

const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

ForwardOptions with(bool maps) {
    return maps ? kMaps : ForwardOptions{};
}

at::Tensor inputOf(const Sample& sample) {
    return randomTensor({sample.B, sample.T, sample.layer.shape.hidden}, 77);
}

// The last tokens of the samples from `first` on are padding. Undefined for an operator that is never given a mask.
at::Tensor paddingFrom(const Sample& sample, std::int64_t first) {
    if (!sample.can().key_padding && sample.origin == Origin::file) return {};
    at::Tensor mask = at::zeros({sample.B, 1, 1, sample.T}, at::kDouble);
    const std::int64_t visible = sample.visible();
    mask.narrow(0, first, sample.B - first).narrow(-1, visible, sample.T - visible).fill_(-kInf);
    return mask;
}

at::Tensor somePadding(const Sample& sample) {
    return paddingFrom(sample, sample.B - 1);
}

double scaleOf(const at::Tensor& wanted) {
    return std::max(1.0, wanted.detach().abs().max().item<double>());
}

// NaN is not close to anything.
Finding differing(const at::Tensor& found, const at::Tensor& wanted, double tolerance, FailingCase otherwise = {}) {
    const double difference = distance(found, wanted) / scaleOf(wanted);
    if (difference <= tolerance) return {};
    otherwise.found = difference;
    otherwise.allowed = tolerance;
    return otherwise;
}

Finding notFinite(const at::Tensor& tensor, FailingCase otherwise) {
    if (tensor.isfinite().all().item<bool>()) return {};
    otherwise.fault = Fault::not_finite;
    return otherwise;
}

std::string nameOf(at::ScalarType type) {
    return type == at::kDouble ? "float64" : type == at::kFloat ? "float32" : "bfloat16";
}

RandomLayer typed(const RandomLayer& layer, at::ScalarType type) {
    RandomLayer other = layer;
    for (auto& [name, tensor] : other.parameters) tensor = tensor.detach().to(type);
    return other;
}

// A pass forward, of which `judge` looks at the context, and one back, whose gradient has to be finite.
Finding passedIn(const RandomLayer& layer, const at::Tensor& x, const at::Tensor& mask, bool maps,
                 const std::function<Finding(const at::Tensor&, FailingCase)>& judge) {
    FailingCase where{.type = nameOf(x.scalar_type()), .with_maps = maps};
    const auto pass = [&]() -> Finding {
        const at::Tensor leaf = x.detach().clone().set_requires_grad(true);
        const at::Tensor context = layer(leaf, mask, with(maps)).context_BTh;
        FailingCase otherwise = where;
        otherwise.subject = "context";
        if (const auto finding = judge(context, otherwise)) return finding;
        context.sum().backward();
        otherwise.subject = "gradient of x";
        return leaf.grad().defined() ? notFinite(leaf.grad(), otherwise) : Finding();
    };
    return guarded(pass, where);
}

// `first` is B 1 with the visible tokens alone, one more sample follows behind it in full.
Finding packedDiffers(const Sample& sample) {
    const at::Tensor x = randomTensor({2, sample.T, sample.layer.shape.hidden}, 77);
    const at::Tensor first = x.narrow(0, 0, 1).narrow(1, 0, sample.visible()), second = x.narrow(0, 1, 1);
    ForwardOptions options;
    options.packing = std::make_shared<const kernels::Segments>(std::vector<std::int64_t>{sample.visible(), sample.T});
    const at::Tensor alone = at::cat({sample.layer(first).context_BTh, sample.layer(second).context_BTh}, 1);
    return differing(sample.layer(at::cat({first, second}, 1), {}, options).context_BTh, alone, kRounding);
}

// The padding of every sample holds other numbers, or is not there.
Finding paddingCounts(const Sample& sample) {
    const at::Tensor x = inputOf(sample), mask = paddingFrom(sample, 0);
    const std::int64_t visible = sample.visible();
    at::Tensor disturbed = x.clone();
    disturbed.narrow(1, visible, sample.T - visible)
        .copy_(randomTensor({sample.B, sample.T - visible, sample.layer.shape.hidden}, 9, 100));
    const at::Tensor alone = sample.layer(x.narrow(1, 0, visible)).context_BTh;
    for (const bool maps : {false, true})
        for (const at::Tensor& padded : {x, disturbed}) {
            const at::Tensor context = sample.layer(padded, mask, with(maps)).context_BTh.narrow(1, 0, visible);
            if (const auto finding = differing(context, alone, kRounding, {.with_maps = maps})) return finding;
        }
    return {};
}

bool isPlain(const RandomLayer& plain, const Parameters& folded) {
    bool fits = folded.size() == plain.parameters.size();
    for (const auto& [name, tensor] : plain.parameters)
        fits = fits && folded.contains(name) && folded.at(name).sizes() == tensor.sizes();
    return fits;
}

}  // namespace

Finding shapes(const Sample& sample) {
    const at::Tensor x = inputOf(sample);
    for (const bool maps : {false, true}) {
        const at::Tensor context = sample.layer(x, {}, with(maps)).context_BTh;
        FailingCase otherwise{.fault = Fault::wrong_shape, .with_maps = maps, .subject = "context"};
        if (context.sizes() != x.sizes()) return otherwise;
        otherwise.fault = Fault::wrong_type;
        if (context.scalar_type() != x.scalar_type()) return otherwise;
    }
    return {};
}

Finding unchangedInputs(const Sample& sample) {
    const at::NoGradGuard no_gradients;
    const at::Tensor mask = somePadding(sample);
    std::vector<std::pair<std::string, at::Tensor>> given{{"x", inputOf(sample)}};
    if (mask.defined()) given.emplace_back("mask", mask);
    for (const auto& [name, tensor] : sample.layer.parameters) given.emplace_back(name, tensor);
    std::vector<at::Tensor> before;
    for (const auto& [name, tensor] : given) before.push_back(tensor.detach().clone());
    for (const bool maps : {false, true}) {
        sample.layer(given.front().second, mask, with(maps));
        for (std::size_t i = 0; i < given.size(); ++i)
            if (!given[i].second.equal(before[i]))
                return FailingCase{.fault = Fault::input_changed, .with_maps = maps, .subject = given[i].first};
    }
    return {};
}

Finding determinism(const Sample& sample) {
    for (const bool maps : {false, true})
        if (!sample.layer(inputOf(sample), {}, with(maps))
                 .context_BTh.equal(sample.layer(inputOf(sample), {}, with(maps)).context_BTh))
            return FailingCase{.fault = Fault::not_repeatable, .with_maps = maps};
    return {};
}

Finding gradients(const Sample& sample) {
    const at::Tensor x = inputOf(sample), weights = randomTensor(x.sizes(), 5), mask = somePadding(sample);
    std::vector<at::Tensor> inputs{x};
    for (const auto& [name, tensor] : sample.layer.parameters) inputs.push_back(tensor);
    for (const bool maps : {false, true}) {
        const auto scalar = [&] { return (sample.layer(x, mask, with(maps)).context_BTh * weights).sum(); };
        const double error = directionalError(scalar, inputs);
        if (!(error <= kGradients))
            return FailingCase{.fault = Fault::differs, .with_maps = maps, .found = error, .allowed = kGradients};
    }
    return {};
}

Finding fusedPath(const Sample& sample) {
    for (const at::Tensor& mask : {at::Tensor(), somePadding(sample)}) {
        const at::Tensor x = inputOf(sample);
        if (const auto finding =
                differing(sample.layer(x, mask).context_BTh, sample.layer(x, mask, kMaps).context_BTh, kRounding))
            return finding;
    }
    return {};
}

Finding precision(const Sample& sample) {
    for (const auto& [type, loss] : {std::pair{at::kFloat, kFloatLoss}, std::pair{at::kBFloat16, kBFloat16Loss}}) {
        const RandomLayer narrow = typed(sample.layer, type), wide = typed(narrow, at::kDouble);
        const at::Tensor x = inputOf(sample).to(type), mask = somePadding(sample);
        const at::Tensor narrow_mask = mask.defined() ? mask.to(type) : mask;
        const at::Tensor wanted = wide(x.to(at::kDouble), mask).context_BTh;
        const auto compared = [&, loss = loss](const at::Tensor& context, FailingCase otherwise) -> Finding {
            otherwise.fault = Fault::wrong_type;
            if (context.scalar_type() != x.scalar_type()) return otherwise;
            otherwise.fault = Fault::differs;
            if (const auto finding = notFinite(context, otherwise)) return finding;
            return differing(context.to(at::kDouble), wanted, loss, otherwise);
        };
        for (const bool maps : {false, true})
            if (const auto finding = passedIn(narrow, x, narrow_mask, maps, compared)) return finding;
    }
    return {};
}

Finding batch(const Sample& sample) {
    const at::Tensor x = inputOf(sample), mask = somePadding(sample);
    for (const bool maps : {false, true}) {
        const at::Tensor together = sample.layer(x, mask, with(maps)).context_BTh;
        for (std::int64_t b = 0; b < sample.B; ++b) {
            const at::Tensor own_mask = mask.defined() ? mask.narrow(0, b, 1) : mask;
            const at::Tensor alone = sample.layer(x.narrow(0, b, 1), own_mask, with(maps)).context_BTh;
            if (const auto finding = differing(together.narrow(0, b, 1), alone, kRounding, {.with_maps = maps}))
                return finding;
        }
    }
    return {};
}

Finding padding(const Sample& sample) {
    const auto counts = paddingCounts(sample);
    if (sample.can().key_padding) return counts;
    return counts ? Finding() : FailingCase{.fault = Fault::denied};
}

Finding maskedRows(const Sample& sample) {
    for (const at::ScalarType type : {at::kDouble, at::kFloat, at::kBFloat16}) {
        const RandomLayer layer = typed(sample.layer, type);
        at::Tensor mask = at::zeros({sample.B, 1, 1, sample.T}, type);
        mask[0].fill_(-kInf);
        for (const bool maps : {false, true})
            if (const auto finding = passedIn(layer, inputOf(sample).to(type), mask, maps, &notFinite)) return finding;
    }
    return {};
}

Finding packing(const Sample& sample) {
    const auto differs = packedDiffers(sample);
    if (sample.can().packing) return differs;
    return differs ? Finding() : FailingCase{.fault = Fault::denied};
}

Finding dropout(const Sample& sample) {
    constexpr int kDraws = 100;
    // An entry's deviation is at most 0.65 of the largest value, its mean's over this many draws 0.065.
    constexpr double kMean = 0.3;
    const at::Tensor plain = sample.layer(inputOf(sample)).context_BTh.detach();
    for (const bool maps : {false, true}) {
        const auto dropped = [&](std::int64_t step) {
            const auto stream = kernels::dropoutStream({.seed = 1, .step = step, .first_sample = 0}, 1,
                                                       kernels::DropoutSite::attention_probabilities, 0.3);
            return sample.layer(inputOf(sample), {}, {.dropout = stream, .keep_maps = maps}).context_BTh.detach();
        };
        at::Tensor sum = at::zeros(plain.sizes(), at::kDouble);
        for (int i = 0; i < kDraws; ++i) sum += dropped(i);
        if (!dropped(1).equal(dropped(1))) return FailingCase{.fault = Fault::not_repeatable, .with_maps = maps};
        if (const auto finding = differing(sum / kDraws, plain, kMean, {.with_maps = maps})) return finding;
    }
    return {};
}

Finding attentionWeights(const Sample& sample) {
    const auto with_fault = [](Fault fault, const char* subject) {
        return FailingCase{.fault = fault, .with_maps = true, .subject = subject};
    };
    const ForwardResult plain = sample.layer(inputOf(sample));
    if (plain.probabilities_BHTT.defined() || plain.scores_BHTT.defined()) return FailingCase{.fault = Fault::unasked};
    const ForwardResult result = sample.layer(inputOf(sample), somePadding(sample), kMaps);
    const bool both = result.probabilities_BHTT.defined() && result.scores_BHTT.defined();
    if (!sample.can().attention_weights) return both ? Finding(with_fault(Fault::denied, "")) : Finding();
    if (!both) return with_fault(Fault::missing, "");
    const std::vector<std::int64_t> wanted{sample.B, sample.layer.shape.heads, sample.T, sample.T};
    for (const auto& [name, map] :
         {std::pair{"probabilities", result.probabilities_BHTT}, std::pair{"scores", result.scores_BHTT}}) {
        if (map.sizes() != wanted) return with_fault(Fault::wrong_shape, name);
        if (const auto finding = notFinite(map, with_fault(Fault::not_finite, name))) return finding;
    }
    const at::Tensor sums = result.probabilities_BHTT.sum(-1);
    if (const auto finding = differing(sums, at::ones_like(sums), kRounding, {.with_maps = true})) return finding;
    if (result.probabilities_BHTT.min().item<double>() < 0) return with_fault(Fault::negative, "");
    const std::int64_t hidden = sample.T - sample.visible();
    if (sample.can().key_padding && hidden > 0 &&
        result.probabilities_BHTT[sample.B - 1].narrow(-1, sample.visible(), hidden).max().item<double>() > 0)
        return with_fault(Fault::padding_attended, "");
    return {};
}

Finding fold(const Sample& sample) {
    const RandomLayer& layer = sample.layer;
    const Parameters folded = layer.folded();
    for (const auto& [name, tensor] : folded)
        for (const auto& [other, original] : layer.parameters)
            if (tensor.is_alias_of(original)) return FailingCase{.fault = Fault::shares_memory, .subject = other};
    RandomLayer plain(*findOperator("original"), {}, layer.shape);
    const bool fits = isPlain(plain, folded);
    if (fits) plain.parameters = folded;
    const at::Tensor x = inputOf(sample);
    const Finding differs = fits ? differing(plain(x).context_BTh, layer(x).context_BTh, kRounding)
                                 : Finding(FailingCase{.fault = Fault::missing});
    if (sample.can().fold) return differs;
    if (!differs) return FailingCase{.fault = Fault::denied};
    for (const auto& [name, tensor] : layer.parameters)
        if (folded.size() != layer.parameters.size() || !folded.contains(name) || !folded.at(name).equal(tensor))
            return FailingCase{.fault = Fault::input_changed, .subject = name};
    return {};
}

}  // namespace plateau::attention::conformance
