#include "core/model/checkpoint_files.h"

#include <new>
#include <set>

#include <ATen/core/grad_mode.h>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/model/config_json.h"
#include "core/model/parameter_layout.h"
#include "core/model/tensor_views.h"
#include "core/model/weight_names.h"

namespace plateau::model {
namespace {

using Weights = std::map<std::string, tensorfile::TensorView>;

constexpr std::uint64_t kConfigLimit = 16 << 20;

std::string tokenizerConfig(const BertConfig& config, bool cased) {
    const nlohmann::json document = {{"tokenizer_class", "BertTokenizer"}, {"do_lower_case", !cased},
                                     {"model_max_length", config.max_positions}, {"cls_token", "[CLS]"},
                                     {"sep_token", "[SEP]"}, {"pad_token", "[PAD]"}, {"unk_token", "[UNK]"},
                                     {"mask_token", "[MASK]"}, {"tokenize_chinese_chars", true},
                                     {"strip_accents", nullptr}};
    return document.dump(2) + "\n";
}

Status writeWeights(const Bert& model, const std::filesystem::path& path) {
    const at::NoGradGuard no_gradients;
    std::vector<at::Tensor> alive;  // what the views look at
    std::vector<tensorfile::NamedTensor> tensors;
    for (const NamedParameter& parameter : model.parameters()) {
        alive.push_back(parameter.tensor.detach().to(at::kCPU, at::kFloat).contiguous());
        tensors.push_back({parameter.name, viewOf(alive.back())});
    }
    return tensorfile::writeTensorFile(path, tensors);
}

Error outOfMemory(const std::filesystem::path& folder) {
    return {ErrorCode::noMemory, "there is not enough memory for the model", folder.string(),
            "close other programs or choose a smaller model"};
}

// Exceptions end here: out of memory, and what ATen thinks of a shape or a device.
template <typename Function>
auto guarded(const std::filesystem::path& folder, Function function) -> decltype(function()) {
    try {
        return function();
    } catch (const std::bad_alloc&) {
        return outOfMemory(folder);
    } catch (const c10::Error& error) {
        const std::string what = error.what_without_backtrace();
        // ATen's allocators have no common exception type for it.
        if (what.find("allocate memory") != what.npos || what.find("out of memory") != what.npos)
            return outOfMemory(folder);
        return Error{ErrorCode::internal, what, folder.string(), "report this"};
    } catch (const std::exception& error) {
        return Error{ErrorCode::internal, error.what(), folder.string(), "report this"};
    }
}

Error withoutWeights(const std::filesystem::path& folder) {
    const auto has = [&](const char* name) {
        std::error_code ignored;
        return std::filesystem::exists(folder / name, ignored);
    };
    Error error{ErrorCode::notFound, "there is no model.safetensors", folder.string(), "check the folder"};
    if (has("pytorch_model.bin")) {
        error.message = "the weights are a pickle (pytorch_model.bin), which is never read";
        error.advice = "convert it: python -c \"from transformers import AutoModelForMaskedLM as M; "
                       "M.from_pretrained('.').save_pretrained('.')\"";
    } else if (has("model.safetensors.index.json")) {
        error.code = ErrorCode::unavailable;
        error.message = "the weights are spread over several files";
        error.advice = "write them as one: save_pretrained(…, max_shard_size=\"100GB\")";
    }
    return error;
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const std::int64_t size : shape) text += (text.empty() ? "" : "x") + std::to_string(size);
    return "[" + text + "]";
}

LoadReport compare(const std::vector<ParameterPlace>& layout, const Weights& weights) {
    LoadReport report;
    std::set<std::string_view> known;
    for (const ParameterPlace& place : layout) {
        known.insert(place.name);
        const auto found = weights.find(place.name);
        if (found == weights.end())
            report.missing.push_back(place.name);
        else if (found->second.shape != place.shape)
            report.misshaped.push_back(place.name + " " + shapeText(found->second.shape) + " instead of " +
                                       shapeText(place.shape));
    }
    for (const auto& entry : weights)
        if (!known.contains(entry.first)) report.unexpected.push_back(entry.first);
    return report;
}

std::string listed(const char* title, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? title : ", ") + name;
    return text;
}

// A weights file that fits a configuration: opened and compared before any memory is taken for the model.
struct FittingWeights {
    tensorfile::TensorFile file;
    Weights weights;  // views into `file`
    LoadReport report;
};

Result<FittingWeights> openWeights(const BertConfig& config, const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / "model.safetensors";
    auto file = tensorfile::TensorFile::open(path);
    if (!file) return file.error().code == ErrorCode::notFound ? withoutWeights(folder) : file.error();
    auto weights = canonicalWeights(*file, path.string());
    if (!weights) return weights.error();
    LoadReport report = compare(parameterLayout(config), *weights);
    if (report.missing.empty() && report.misshaped.empty())
        return FittingWeights{*std::move(file), *std::move(weights), std::move(report)};
    const std::string missing = listed("missing: ", report.missing), wrong = listed("wrong shape: ", report.misshaped);
    return Error{ErrorCode::malformed,
                 "the weights do not fit the model; " + missing + (missing.empty() || wrong.empty() ? "" : "; ") + wrong,
                 path.string(), "check that config.json and model.safetensors belong together"};
}

void copyInto(Bert& model, const Weights& weights) {
    const at::NoGradGuard no_gradients;
    for (const NamedParameter& parameter : model.parameters()) {
        at::Tensor target = parameter.tensor;
        target.copy_(tensorOf(weights.at(parameter.name)));
    }
}

}  // namespace

Status writeModel(const Bert& model, const std::string& vocabularyText, bool cased, const std::filesystem::path& folder) {
    return guarded(folder, [&]() -> Status {
        if (Status s = writeWeights(model, folder / "model.safetensors"); !s) return s;
        if (Status s = writeFileAtomically(folder / "config.json", configJson(model.config())); !s) return s;
        if (Status s = writeFileAtomically(folder / "vocab.txt", vocabularyText); !s) return s;
        return writeFileAtomically(folder / "tokenizer_config.json", tokenizerConfig(model.config(), cased));
    });
}

Result<BertConfig> readConfig(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / "config.json";
    auto text = readFile(path, kConfigLimit);
    if (!text) return text.error();
    return parseConfigJson(*text, path.string());
}

Result<LoadReport> loadWeights(Bert& model, const std::filesystem::path& folder) {
    return guarded(folder, [&]() -> Result<LoadReport> {
        auto fitting = openWeights(model.config(), folder);
        if (!fitting) return fitting.error();
        copyInto(model, fitting->weights);
        return std::move(fitting->report);
    });
}

Result<Bert> readModel(const std::filesystem::path& folder, at::ScalarType dtype, at::Device device) {
    return guarded(folder, [&]() -> Result<Bert> {
        auto config = readConfig(folder);
        if (!config) return config.error();
        auto fitting = openWeights(*config, folder);
        if (!fitting) return fitting.error();
        Bert model(*std::move(config), 0, dtype, device);
        copyInto(model, fitting->weights);
        return model;
    });
}

}  // namespace plateau::model
