#include "core/inspect/tuned_lens.h"

#include <algorithm>
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/log_softmax.h>
#include <ATen/ops/sqrt.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "core/base/content_hash.h"

namespace plateau::inspect {
namespace {

// Kingma & Ba 2015, with their constants.
class Adam {
public:
    explicit Adam(at::Tensor parameter)
        : m_parameter(std::move(parameter)),
          m_mean(at::zeros_like(m_parameter)),
          m_square(at::zeros_like(m_parameter)) {}

    // Takes the parameter's gradient.
    void step(std::int64_t number, double rate) {
        constexpr double kMean = 0.9, kSquare = 0.999, kLeast = 1e-8;
        const at::NoGradGuard no_gradients;
        const at::Tensor gradient = m_parameter.grad();
        m_mean.mul_(kMean).add_(gradient, 1 - kMean);
        m_square.mul_(kSquare).addcmul_(gradient, gradient, 1 - kSquare);
        const auto n = static_cast<double>(number);
        const at::Tensor size = at::sqrt(m_square / (1 - std::pow(kSquare, n))) + kLeast;
        m_parameter.addcdiv_(m_mean, size, -rate / (1 - std::pow(kMean, n)));
        m_parameter.mutable_grad() = at::Tensor();
    }

private:
    at::Tensor m_parameter, m_mean, m_square;
};

struct Trained {
    Translator translator;
    Adam weight, bias;

    explicit Trained(const Translator& fresh) : translator(fresh), weight(fresh.weight_hh), bias(fresh.bias_h) {}
};

Translator freshTranslator(const model::Bert& model) {
    const at::TensorOptions options = model.parameters().front().tensor.options().requires_grad(false);
    const std::int64_t hidden = model.config().hidden;
    return {at::zeros({hidden, hidden}, options).set_requires_grad(true),
            at::zeros({hidden}, options).set_requires_grad(true)};
}

// The states of some texts at some of their tokens, layer by layer, [1,P,h]; and what the model says there, [P,V].
struct Looked {
    std::vector<at::Tensor> states_1Ph;
    at::Tensor final_PV;
};

at::Tensor logOf(const model::Bert& model, const at::Tensor& states_1Ph) {
    return at::log_softmax(model.headLogits(states_1Ph, {}), 1);
}

// Tokens at even distances, of which the first is `offset` modulo that distance.
Looked lookedAt(const model::Bert& model, const at::Tensor& input_ids_BT, std::int64_t places, std::int64_t offset) {
    const at::NoGradGuard no_gradients;
    model::BertInput input;
    input.input_ids_BT = input_ids_BT;
    const std::int64_t tokens = input_ids_BT.numel(), distance = std::max<std::int64_t>(1, tokens / places);
    const at::Tensor chosen_P = at::arange(offset % distance, tokens, distance, input_ids_BT.options());
    Looked looked;
    for (const at::Tensor& state_BTh : model.encode(input, true).all_hidden)
        looked.states_1Ph.push_back(state_BTh.flatten(0, 1).index_select(0, chosen_P).unsqueeze(0));
    looked.final_PV = logOf(model, looked.states_1Ph.back());
    looked.states_1Ph.pop_back();
    return looked;
}

at::Tensor divergenceOf(const model::Bert& model, const Looked& looked, const at::Tensor& states_1Ph) {
    return divergences(looked.final_PV, logOf(model, model.closed(states_1Ph))).mean();
}

// Texts from `first` on, as many as a pass takes, without going over the end.
at::Tensor textsFrom(const at::Tensor& input_ids_NT, std::int64_t pass, std::int64_t places) {
    const std::int64_t count = input_ids_NT.size(0), length = input_ids_NT.size(1);
    const std::int64_t atOnce = std::clamp<std::int64_t>((places + length - 1) / length, 1, count);
    const std::int64_t passes = std::max<std::int64_t>(1, count / atOnce);
    return input_ids_NT.narrow(0, pass % passes * atOnce, atOnce);
}

void trainOnce(const model::Bert& model, const Looked& looked, std::vector<Trained>& layers, std::int64_t number,
               double rate) {
    const at::AutoGradMode gradients(true);
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        Trained& own = layers[layer];
        const std::vector<at::Tensor> parameters{own.translator.weight_hh, own.translator.bias_h};
        divergenceOf(model, looked, translated(own.translator, looked.states_1Ph[layer]))
            .backward({}, std::nullopt, false, parameters);
        own.weight.step(number, rate);
        own.bias.step(number, rate);
    }
}

// Adds to the sums over passes.
void measure(const model::Bert& model, const Looked& looked, TunedLens& lens, double share) {
    const at::NoGradGuard no_gradients;
    for (std::size_t layer = 0; layer < lens.translators.size(); ++layer) {
        const at::Tensor& states_1Ph = looked.states_1Ph[layer];
        lens.plain[layer] += share * divergenceOf(model, looked, states_1Ph).item<double>();
        lens.tuned[layer] +=
            share * divergenceOf(model, looked, translated(lens.translators[layer], states_1Ph)).item<double>();
    }
}

Error stoppedTraining() {
    return {ErrorCode::cancelled, "cancelled", "tuned lens", ""};
}

}  // namespace

std::string weightsHash(const model::Bert& model) {
    ContentHash hash;
    for (const model::NamedParameter& parameter : model.parameters()) {
        const at::Tensor values = parameter.tensor.detach().to(at::kCPU, at::kFloat).contiguous();
        hash.update(parameter.name);
        hash.update({static_cast<const char*>(values.const_data_ptr()), values.nbytes()});
    }
    return hash.hex();
}

Result<TunedLens> trainTunedLens(const model::Bert& model, const at::Tensor& input_ids_NT, const LensTraining& training,
                                 const GoOn& go_on) {
    constexpr std::int64_t kMeasuringPasses = 8;
    if (model.config().head != model::HeadKind::masked_lm)
        return Error{ErrorCode::unavailable, "the model has no masked-LM head, of which translators are trained",
                     "--tuned", "leave it out, or take a checkpoint of pre-training"};
    const std::int64_t texts = input_ids_NT.size(0);
    if (texts < 2)
        return Error{ErrorCode::invalidField, "there is one held-out text, where a lens is trained and judged on two",
                     "--corpus", "give a corpus with more held-out samples"};
    const at::Tensor read_NT = input_ids_NT.narrow(0, 0, (texts + 1) / 2);
    const at::Tensor other_NT = input_ids_NT.narrow(0, (texts + 1) / 2, texts / 2);
    std::vector<Trained> layers;
    for (std::int64_t layer = 0; layer < model.config().layers; ++layer) layers.emplace_back(freshTranslator(model));
    const auto all = static_cast<double>(training.steps + kMeasuringPasses);
    for (std::int64_t step = 0; step < training.steps; ++step) {
        if (!go_on(static_cast<double>(step) / all)) return stoppedTraining();
        const double left = 1 - static_cast<double>(step) / static_cast<double>(training.steps);
        const Looked looked = lookedAt(model, textsFrom(read_NT, step, training.places), training.places, step);
        trainOnce(model, looked, layers, step + 1, training.rate * left);
    }
    TunedLens lens{.translators = {}, .weights = weightsHash(model), .texts = read_NT.size(0), .steps = training.steps};
    for (const Trained& layer : layers)
        lens.translators.push_back({layer.translator.weight_hh.detach(), layer.translator.bias_h.detach()});
    lens.plain.resize(layers.size());
    lens.tuned.resize(layers.size());
    for (std::int64_t pass = 0; pass < kMeasuringPasses; ++pass) {
        if (!go_on(static_cast<double>(training.steps + pass) / all)) return stoppedTraining();
        measure(model, lookedAt(model, textsFrom(other_NT, pass, training.places), training.places, pass), lens,
                1.0 / kMeasuringPasses);
    }
    return lens;
}

}  // namespace plateau::inspect
