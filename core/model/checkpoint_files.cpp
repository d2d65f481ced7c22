#include "core/model/checkpoint_files.h"

#include <algorithm>

#include <ATen/core/grad_mode.h>

#include "core/base/files.h"
#include "core/base/plain_file.h"
#include "core/model/classifier.h"
#include "core/model/config_json.h"
#include "core/model/exceptions.h"
#include "core/model/initial_weights.h"
#include "core/model/operator_files.h"
#include "core/model/parameter_layout.h"
#include "core/model/tensor_views.h"

namespace plateau::model {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kConfigLimit = 16 << 20;

Status writeWeights(const std::vector<NamedParameter>& parameters, const fs::path& path) {
    const at::NoGradGuard no_gradients;
    std::vector<at::Tensor> alive;  // what the views look at
    std::vector<tensorfile::NamedTensor> tensors;
    for (const NamedParameter& parameter : parameters) {
        alive.push_back(parameter.tensor.detach().to(at::kCPU, at::kFloat).contiguous());
        tensors.push_back({parameter.name, viewOf(alive.back())});
    }
    // `transformers` reads the bias of a decoder of its own under another name.
    const std::string decoder = kDecoder, head_bias = "cls.predictions.bias";
    if (std::ranges::find(parameters, decoder + ".weight", &NamedParameter::name) != parameters.end())
        tensors.push_back(
            {decoder + ".bias", std::ranges::find(tensors, head_bias, &tensorfile::NamedTensor::name)->tensor});
    return tensorfile::writeTensorFile(path, tensors, {}, tensorfile::Lasting::no);
}

// Every place of the layout that the files fill in its shape. What is copied is let go of, so that the weights are not
// in memory twice.
std::map<std::string, at::Tensor> tensorsFor(const BertConfig& config, const WeightFiles& files) {
    std::map<std::string, at::Tensor> tensors;
    for (const ParameterPlace& place : parameterLayout(config)) {
        const auto found = files.weights.find(place.name);
        if (found == files.weights.end() || found->second.shape != place.shape) continue;
        tensors[place.name] = tensorOf(found->second);
        for (const tensorfile::TensorFile& file : files.set.files) file.release(found->second);
    }
    return tensors;
}

// The keys that the head named by config.json would have had besides those that are there.
std::vector<std::string> lostHead(const BertConfig& config, HeadKind named) {
    std::vector<std::string> names;
    if (config.head == named) return names;
    BertConfig complete = config;
    complete.head = named;
    complete.pooler = false;
    for (ParameterPlace& place : headLayout(complete))
        if (!config.pooler || !place.name.starts_with(kPooler)) names.push_back(std::move(place.name));
    return names;
}

bool belongsToClassifier(const std::string& name) {
    return name.starts_with("bert.pooler.") || name.starts_with("classifier.");
}

}  // namespace

Status writeModel(const Bert& model, const huggingface::TokenizerFiles& tokenizer, const fs::path& folder) {
    return writeModel(model.config(), model.parameters(), tokenizer, folder);
}

Status writeModel(const BertConfig& config, const std::vector<NamedParameter>& parameters,
                  const huggingface::TokenizerFiles& tokenizer, const fs::path& folder) {
    return guarded(folder, [&]() -> Status {
        if (Status s = writeWeights(parameters, folder / "model.safetensors"); !s) return s;
        if (Status s = writePlainFile(folder / "config.json", configJson(config)); !s) return s;
        if (Status s = writeOperatorFiles(config, folder); !s) return s;
        if (tokenizer.vocabulary.empty()) return Done{};
        if (Status s = writePlainFile(folder / "vocab.txt", tokenizer.vocabulary); !s) return s;
        return writePlainFile(folder / "tokenizer_config.json",
                              huggingface::tokenizerConfigJson(tokenizer, config.max_positions));
    });
}

Result<BertConfig> readConfig(const fs::path& folder) {
    const fs::path path = folder / "config.json";
    auto text = readFile(path, kConfigLimit);
    if (!text) return text.error();
    return parseConfigJson(*text, path.string(), folder);
}

Result<LoadReport> loadWeights(Bert& model, const fs::path& folder) {
    return guarded(folder, [&]() -> Result<LoadReport> {
        const auto files = openWeights(folder, model.config().tied);
        if (!files) return files.error();
        LoadReport report = compareWeights(model.config(), *files);
        if (!report.missing.empty() || !report.misshaped.empty()) return valueProblem(report, files->path);
        const at::NoGradGuard no_gradients;
        for (const NamedParameter& parameter : model.parameters()) {
            at::Tensor target = parameter.tensor;
            target.copy_(tensorOf(files->weights.at(parameter.name)));
        }
        return report;
    });
}

Result<LoadedModel> loadModel(const fs::path& folder, at::ScalarType dtype, at::Device device) {
    return guarded(folder, [&]() -> Result<LoadedModel> {
        auto config = readConfig(folder);
        if (!config) return config.error();
        const auto files = openWeights(folder, config->tied);
        if (!files) return files.error();
        const HeadKind named = config->head;
        recogniseFromWeights(*config, *files);
        LoadReport report = compareWeights(*config, *files);
        if (!report.missing.empty() || !report.misshaped.empty()) return valueProblem(report, files->path);
        report.missing = lostHead(*config, named);
        const auto tensors = tensorsFor(*config, *files);
        return LoadedModel{Bert(*std::move(config), tensors, dtype, device), std::move(report)};
    });
}

Result<Bert> readModel(const fs::path& folder, at::ScalarType dtype, at::Device device) {
    auto loaded = loadModel(folder, dtype, device);
    if (!loaded) return loaded.error();
    return std::move(loaded->model);
}

Result<LoadedModel> loadForClassification(const fs::path& folder, const ClassifierConfig& classifier,
                                          std::uint64_t seed, at::ScalarType dtype, at::Device device) {
    return guarded(folder, [&]() -> Result<LoadedModel> {
        auto config = readConfig(folder);
        if (!config) return config.error();
        const auto files = openWeights(folder, config->tied);
        if (!files) return files.error();
        recogniseFromWeights(*config, *files);
        const BertConfig target = withClassifier(*std::move(config), classifier);
        LoadReport report = compareWeights(target, *files), encoder = report;
        std::erase_if(encoder.missing, belongsToClassifier);
        std::erase_if(encoder.misshaped, belongsToClassifier);
        if (!encoder.missing.empty() || !encoder.misshaped.empty()) return valueProblem(encoder, files->path);
        auto tensors = tensorsFor(target, *files);
        tensors.merge(initialHeadWeights(target, seed));
        return LoadedModel{Bert(target, tensors, dtype, device), std::move(report)};
    });
}

}  // namespace plateau::model
