// What engine_tools.py asks: our logits, hidden states, loss, gradients and one AdamW step as a file. Each line of the
// standard input is a question, with tabs between its words, and is answered by a line: "done", or what is wrong.
//
//   CHECKPOINT INPUT.safetensors OUTPUT.safetensors float|double
//
// INPUT: input_ids [B,T] and, where wanted, attention_mask, token_type_ids [B,T], labels ([B,T] with -100 where nothing
// is asked; of a classifier [B]) and gradients grad.<name>. OUTPUT: logits, hidden.<i>; with labels loss and
// grad.<name>; with gradients stepped.<name>, the parameters after one step of rate 1e-4 from exactly these.
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>

#include "core/model/checkpoint_files.h"
#include "core/model/classifier.h"
#include "core/model/tensor_views.h"
#include "core/train/optimizer.h"

namespace plateau {
namespace {

constexpr double kRate = 1e-4;

using Tensors = std::map<std::string, at::Tensor>;

at::Tensor tensorOr(const tensorfile::TensorFile& file, const std::string& name) {
    const auto* view = file.find(name);
    return view ? model::tensorOf(*view) : at::Tensor();
}

void forward(const model::Bert& bert, const tensorfile::TensorFile& input, Tensors& output) {
    const model::BertInput batch{.input_ids_BT = tensorOr(input, "input_ids"),
                                 .mask_BT = tensorOr(input, "attention_mask"),
                                 .token_types_BT = tensorOr(input, "token_type_ids")};
    const bool classifier = bert.config().head == model::HeadKind::classifier;
    const at::Tensor labels = tensorOr(input, "labels");
    const auto encoded = bert.encode(batch, true);
    for (std::size_t i = 0; i < encoded.all_hidden.size(); ++i)
        output["hidden." + std::to_string(i)] = encoded.all_hidden[i];
    if (bert.config().head == model::HeadKind::none) return;
    const at::Tensor logits =
        classifier ? model::classifierLogits(bert, encoded.hidden_BTh, batch) : bert.headLogits(encoded.hidden_BTh, {});
    output["logits"] = logits;
    if (!labels.defined()) return;
    const at::Tensor loss = at::cross_entropy_loss(logits, labels.flatten());
    output["loss"] = loss;
    loss.backward();
    for (const auto& parameter : bert.parameters())
        if (parameter.tensor.grad().defined()) output["grad." + parameter.name] = parameter.tensor.grad().clone();
}

void step(const model::Bert& bert, const tensorfile::TensorFile& input, Tensors& output) {
    for (const auto& parameter : bert.parameters()) {
        const auto* gradient = input.find("grad." + parameter.name);
        if (gradient == nullptr) return;
        parameter.tensor.mutable_grad() = model::tensorOf(*gradient).to(parameter.tensor.scalar_type());
    }
    train::AdamW(bert.parameters(), {}).step(kRate);
    for (const auto& parameter : bert.parameters()) output["stepped." + parameter.name] = parameter.tensor;
}

Status probe(const std::string& checkpoint, const std::string& input, const std::string& output, bool wide) {
    auto bert = model::readModel(checkpoint, wide ? at::kDouble : at::kFloat);
    if (!bert) return bert.error();
    const auto file = tensorfile::TensorFile::open(input);
    if (!file) return file.error();
    Tensors tensors;
    forward(*bert, *file, tensors);
    step(*bert, *file, tensors);
    std::vector<tensorfile::NamedTensor> views;
    for (auto& [name, tensor] : tensors) {
        tensor = tensor.detach().contiguous();
        views.push_back({name, model::viewOf(tensor)});
    }
    return tensorfile::writeTensorFile(output, views);
}

}  // namespace
}  // namespace plateau

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string checkpoint, input, output, width;
        for (std::string* word : {&checkpoint, &input, &output, &width}) std::getline(words, *word, '\t');
        const auto done = plateau::probe(checkpoint, input, output, width == "double");
        std::cout << (done ? "done" : describe(done.error())) << std::endl;
    }
    return 0;
}
