#include "core/model/weight_files.h"

#include <set>

#include "core/attention/registry.h"
#include "core/model/parameter_layout.h"
#include "core/model/shape_text.h"
#include "core/model/weight_names.h"

namespace plateau::model {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "model.safetensors";
constexpr const char* kIndex = "model.safetensors.index.json";

Error withoutWeights(const fs::path& folder) {
    std::error_code ignored;
    Error error{ErrorCode::notFound, "there is no model.safetensors", folder.string(), "check the folder"};
    // Key by key, so that a missing head stays missing and a classifier is kept.
    const std::pair<const char*, const char*> pickles[] = {
        {"pytorch_model.bin",
         "convert it: python -c \"import torch; from safetensors.torch import save_file; save_file({k: v.clone() for "
         "k, v "
         "in torch.load('pytorch_model.bin', map_location='cpu', weights_only=True).items()}, 'model.safetensors')\""},
        {"pytorch_model.bin.index.json",
         "convert it: python -c \"from transformers import AutoModelForMaskedLM as M; "
         "M.from_pretrained('.').save_pretrained('.')\""}};
    for (const auto& [pickle, advice] : pickles) {
        if (!fs::exists(folder / pickle, ignored)) continue;
        error.message = "the weights are a pickle (" + std::string(pickle) + "), which is never read";
        error.advice = advice;
        break;
    }
    return error;
}

std::string listed(const char* title, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? title : ", ") + name;
    return text;
}

bool holds(const WeightFiles& files, std::string_view prefix) {
    const auto found = files.weights.lower_bound(std::string(prefix));
    return found != files.weights.end() && found->first.starts_with(prefix);
}

bool hasPooler(const BertConfig& config, const WeightFiles& files) {
    const auto isThere = [&files](const std::string& name, const std::vector<std::int64_t>& shape) {
        const auto found = files.weights.find(name);
        return found != files.weights.end() && found->second.shape == shape;
    };
    const std::string pooler = kPooler;
    return isThere(pooler + ".weight", {config.hidden, config.hidden}) && isThere(pooler + ".bias", {config.hidden});
}

}  // namespace

Result<WeightFiles> openWeights(const fs::path& folder, bool tied) {
    WeightFiles files;
    std::error_code ignored;
    if (!fs::exists(folder / kFile, ignored) && fs::exists(folder / kIndex, ignored)) {
        files.path = folder / kIndex;
        auto set = tensorfile::openShards(files.path);
        if (!set) return set.error();
        files.set = *std::move(set);
    } else {
        files.path = folder / kFile;
        auto file = tensorfile::TensorFile::open(files.path);
        if (!file) return file.error().code == ErrorCode::notFound ? withoutWeights(folder) : file.error();
        files.set = tensorfile::setOf(*std::move(file));
    }
    auto weights = canonicalWeights(files.set.tensors, files.path.string(), tied);
    if (!weights) return weights.error();
    files.weights = *std::move(weights);
    return files;
}

LoadReport compareWeights(const BertConfig& config, const WeightFiles& files) {
    LoadReport report;
    const std::vector<ParameterPlace> layout = parameterLayout(config);
    std::set<std::string_view> known;
    for (const ParameterPlace& place : layout) {
        known.insert(place.name);
        const auto found = files.weights.find(place.name);
        if (found == files.weights.end())
            report.missing.push_back(place.name);
        else if (found->second.shape != place.shape)
            report.misshaped.push_back(place.name + " " + shapeText(found->second.shape) + " instead of " +
                                       shapeText(place.shape));
    }
    for (const auto& entry : files.weights)
        if (!known.contains(entry.first)) report.unexpected.push_back(entry.first);
    return report;
}

Error valueProblem(const LoadReport& report, const fs::path& path) {
    std::string what = "the weights do not fit the model";
    for (const std::string& list : {listed("missing: ", report.missing), listed("wrong shape: ", report.misshaped),
                                    listed("unexpected: ", report.unexpected)})
        if (!list.empty()) what += "; " + list;
    return {ErrorCode::malformed, std::move(what), path.string(),
            "check that config.json and " + path.filename().string() + " belong together"};
}

void recogniseFromWeights(BertConfig& config, const WeightFiles& files) {
    const attention::OperatorDescriptor* pairwise = attention::findOperator("pairwise");
    if (pairwise != nullptr && config.plainBert())
        for (std::size_t i = 0; i < config.operators.size(); ++i)
            if (files.weights.contains(layerPrefix(i) + "attention.self.pairwise_factors"))
                if (auto settings = attention::resolveSettings(*pairwise, {}))
                    config.operators[i] = {pairwise, *settings};
    const bool masked_lm = holds(files, "cls.predictions."), classifier = holds(files, "classifier.");
    if (config.head == HeadKind::classifier && classifier) return;
    config.head = masked_lm ? HeadKind::masked_lm : HeadKind::none;
    config.pooler = hasPooler(config, files);
}

}  // namespace plateau::model
