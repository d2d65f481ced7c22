#include "core/model/folded_folder.h"

#include <set>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/zeros.h>

#include "core/attention/registry.h"
#include "core/model/checkpoint_files.h"
#include "core/model/config_json.h"
#include "core/model/exceptions.h"
#include "core/model/parameter_layout.h"
#include "core/model/tensor_views.h"
#include "core/model/weight_names.h"

namespace plateau::model {
namespace {

using Tensors = std::map<std::string, at::Tensor>;

constexpr const char* kConfigKey = "plateau_config";
constexpr const char* kTokenTypes = "bert.embeddings.token_type_embeddings.weight";
constexpr double kRounding = 1e-6;  // of a folded tensor's largest value, between machines

Tensors tensorsOf(const Bert& model) {
    Tensors tensors;
    for (const NamedParameter& parameter : model.parameters())
        tensors[parameter.name] = parameter.tensor.detach().to(at::kCPU);
    return tensors;
}

// Replaces the tensors of one layer's attention by plain BERT's.
void foldLayer(Tensors& tensors, const BertConfig& config, std::size_t index) {
    const LayerOperator& op = config.operators[index];
    const std::string prefix = layerPrefix(index) + "attention.self.";
    attention::Parameters own;
    for (const auto& info : op.descriptor->implementation->parameters(config.shape(index), op.settings)) {
        own[info.name] = tensors.at(prefix + info.name).to(at::kDouble);
        tensors.erase(prefix + info.name);
    }
    for (const auto& [name, tensor] : op.descriptor->implementation->fold(own, config.shape(index), op.settings))
        tensors[prefix + name] = tensor;
}

Status checkFolds(const BertConfig& config) {
    if (!config.bertBlocks())
        return Error{ErrorCode::unavailable,
                     "norms, activation, biases or positions of the model are not those of plain BERT", "--fold",
                     "export without --fold"};
    if (!config.bertHead())
        return Error{ErrorCode::unavailable, "plain BERT has no two-layer classifier", "--fold",
                     "export without --fold"};
    std::set<std::string> others;
    for (const LayerOperator& op : config.operators)
        if (!op.descriptor->capabilities.fold) others.insert(op.descriptor->id);
    std::string names;
    for (const std::string& id : others) names += (names.empty() ? "" : ", ") + id;
    if (names.empty()) return Done{};
    return Error{ErrorCode::unavailable, "these operators do not fold into plain BERT: " + names, "--fold",
                 "export without --fold"};
}

Status writeSideCar(const Bert& model, const Bert& plain, const std::filesystem::path& path) {
    const Tensors own = tensorsOf(model), theirs = tensorsOf(plain);
    std::vector<at::Tensor> alive;
    std::vector<tensorfile::NamedTensor> tensors;
    for (const auto& [name, tensor] : own) {
        const auto found = theirs.find(name);
        if (found != theirs.end() && found->second.equal(tensor)) continue;
        alive.push_back(tensor.to(at::kFloat).contiguous());
        tensors.push_back({name, viewOf(alive.back())});
    }
    return tensorfile::writeTensorFile(path, tensors, {{kConfigKey, configJson(model.config())}},
                                       tensorfile::Lasting::no);
}

Error damaged(const std::string& what, const std::filesystem::path& path) {
    return {ErrorCode::malformed, what, path.string(), "remove it to use the folder as plain BERT"};
}

bool agrees(const at::Tensor& a, const at::Tensor& b) {
    if (a.sizes() != b.sizes()) return false;
    const at::Tensor wide = b.to(at::kDouble);
    const double largest = wide.abs().max().item<double>();
    return (a.to(at::kDouble) - wide).abs().max().item<double>() <= kRounding * largest;
}

// Every tensor of the configuration: the side-car's, or else the plain model's.
Result<Tensors> collect(const BertConfig& config, const Tensors& plain,
                        const std::map<std::string, tensorfile::TensorView>& own, const std::filesystem::path& path) {
    Tensors tensors;
    for (const ParameterPlace& place : parameterLayout(config)) {
        const auto ours = own.find(place.name);
        const auto theirs = plain.find(place.name);
        if (ours != own.end() && ours->second.shape == place.shape)
            tensors[place.name] = tensorOf(ours->second);
        else if (ours == own.end() && theirs != plain.end() && theirs->second.sizes() == at::IntArrayRef(place.shape))
            tensors[place.name] = theirs->second;
        else
            return damaged("tensor '" + place.name + "' is missing or has another shape", path);
    }
    return tensors;
}

Result<Bert> unfold(const Bert& plain, const std::filesystem::path& path) {
    const auto file = tensorfile::TensorFile::open(path);
    if (!file) return file.error();
    const auto text = file->metadata().find(kConfigKey);
    if (text == file->metadata().end()) return damaged("it does not say which model was folded", path);
    auto config = parseConfigJson(text->second, path.string());
    if (!config) return config.error();
    config->head = plain.config().head;
    config->classifier = plain.config().classifier;
    config->pooler = plain.config().pooler;
    const auto own = canonicalWeights(file->tensors(), path.string(), config->tied);
    if (!own) return own.error();
    const Tensors theirs = tensorsOf(plain);
    const auto tensors = collect(*config, theirs, *own, path);
    if (!tensors) return tensors.error();
    Bert model(*config, *tensors);
    const auto again = foldedModel(model);
    if (!again) return again.error();
    for (const NamedParameter& parameter : again->parameters()) {
        const auto found = theirs.find(parameter.name);
        if (found == theirs.end() || !agrees(parameter.tensor, found->second))
            return damaged("it does not belong to these weights: folded, " + parameter.name + " is another one", path);
    }
    return model;
}

}  // namespace

Result<Bert> foldedModel(const Bert& model) {
    if (Status folds = checkFolds(model.config()); !folds) return folds.error();
    const at::NoGradGuard no_gradients;
    BertConfig config = model.config();
    Tensors tensors = tensorsOf(model);
    for (std::size_t i = 0; i < config.operators.size(); ++i) foldLayer(tensors, config, i);
    const attention::OperatorDescriptor* original = attention::findOperator("original");
    for (LayerOperator& op : config.operators) op = {original, attention::resolveSettings(*original, {}).value()};
    if (config.token_types == 0) {
        config.token_types = 2;
        tensors[kTokenTypes] = at::zeros({config.token_types, config.hidden});
    }
    return Bert(config, tensors, model.parameters().front().tensor.scalar_type());
}

Status writeFolded(const Bert& model, const huggingface::TokenizerFiles& tokenizer,
                   const std::filesystem::path& folder) {
    return guarded(folder, [&]() -> Status {
        if (model.config().plainBert()) return writeModel(model, tokenizer, folder);
        const auto plain = foldedModel(model);
        if (!plain) return plain.error();
        if (Status written = writeModel(*plain, tokenizer, folder); !written) return written;
        return writeSideCar(model, *plain, folder / kSideCar);
    });
}

Result<Bert> unfoldedModel(const Bert& plain, const std::filesystem::path& folder) {
    return guarded(folder, [&] {
        const at::NoGradGuard no_gradients;
        return unfold(plain, folder / kSideCar);
    });
}

}  // namespace plateau::model
