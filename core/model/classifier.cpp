#include "core/model/classifier.h"

#include <ATen/ops/linear.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/tanh.h>

#include "core/kernels/dropout.h"
#include "core/model/parameter_layout.h"

namespace plateau::model {

at::Tensor classifierLogits(const Bert& model, const at::Tensor& hidden_BTh, const BertInput& input) {
    const BertConfig& config = model.config();
    TORCH_CHECK(config.head == HeadKind::classifier, "the model has no classification head");
    const auto linear = [&](const at::Tensor& x, const std::string& name) {
        return at::linear(x, model.parameter(name + ".weight"), model.parameter(name + ".bias"));
    };
    // One row a sample: it is computed in the weights' own type, whatever the encoder's products were.
    const at::Tensor firsts_B1h = input.packing
                                      ? hidden_BTh.squeeze(0).index_select(0, input.packing->firstRows_S()).unsqueeze(1)
                                      : hidden_BTh.narrow(1, 0, 1);
    const ClassifierNames names = classifierNames(config.classifier.form);
    const at::Tensor first_B1h = firsts_B1h.to(model.parameter(names.hidden + ".weight").scalar_type());
    at::Tensor pooled_B1h = linear(first_B1h, names.hidden);
    pooled_B1h = config.classifier.form == ClassifierForm::pooler ? at::tanh(pooled_B1h) : at::relu(pooled_B1h);
    if (input.training)
        pooled_B1h =
            kernels::dropout(pooled_B1h, kernels::dropoutStream(input.dropout, 0, kernels::DropoutSite::classifier,
                                                                config.classifier.dropout.value_or(config.dropout)));
    return linear(pooled_B1h.squeeze(1), names.logits);
}

BertConfig withClassifier(BertConfig config, ClassifierConfig classifier) {
    config.head = HeadKind::classifier;
    config.pooler = false;
    config.classifier = std::move(classifier);
    return config;
}

}  // namespace plateau::model
