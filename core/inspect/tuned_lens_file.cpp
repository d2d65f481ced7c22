#include "core/inspect/tuned_lens_file.h"

#include <cerrno>
#include <map>
#include <string>
#include <system_error>

#include <ATen/ops/tensor.h>

#include "core/base/number_text.h"
#include "core/model/tensor_views.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::inspect {
namespace {

namespace fs = std::filesystem;

constexpr const char *kVersionKey = "tuned_lens", *kWeightsKey = "weights", *kTextsKey = "texts", *kStepsKey = "steps";
constexpr std::int64_t kVersion = 1;
constexpr const char *kPlain = "divergence.plain", *kTuned = "divergence.tuned";
constexpr const char* kAdvice = "remove the file: the lens is then trained anew";

std::int64_t numberAt(const std::map<std::string, std::string>& metadata, const char* key) {
    const auto found = metadata.find(key);
    return found == metadata.end() ? 0 : numberIn<std::int64_t>(found->second).value_or(0);
}

// Undefined unless the file has it, in float or double and of this shape.
at::Tensor tensorAt(const tensorfile::TensorFile& file, const std::string& name, at::IntArrayRef shape) {
    const tensorfile::TensorView* view = file.find(name);
    if (view == nullptr || !model::isFloating(view->dtype) || at::IntArrayRef(view->shape) != shape) return {};
    return model::tensorOf(*view);
}

std::vector<double> numbersAt(const tensorfile::TensorFile& file, const char* name, std::int64_t count) {
    at::Tensor given = tensorAt(file, name, {count});
    if (!given.defined()) return {};
    given = given.to(at::kDouble);
    return {given.const_data_ptr<double>(), given.const_data_ptr<double>() + count};
}

}  // namespace

Status writeTunedLens(const fs::path& checkpoint, const TunedLens& lens) {
    std::vector<std::pair<std::string, at::Tensor>> tensors;
    for (std::size_t layer = 0; layer < lens.translators.size(); ++layer) {
        const auto onHost = [](const at::Tensor& tensor) { return tensor.to(at::kCPU, at::kFloat).contiguous(); };
        tensors.emplace_back(std::to_string(layer) + ".weight", onHost(lens.translators[layer].weight_hh));
        tensors.emplace_back(std::to_string(layer) + ".bias", onHost(lens.translators[layer].bias_h));
    }
    tensors.emplace_back(kPlain, at::tensor(lens.plain, at::kDouble));
    tensors.emplace_back(kTuned, at::tensor(lens.tuned, at::kDouble));
    std::vector<tensorfile::NamedTensor> views;
    for (const auto& [name, tensor] : tensors) views.push_back({name, model::viewOf(tensor)});
    const fs::path path = checkpoint / kTunedLensFile, temporary = path.string() + ".tmp";
    Status written = tensorfile::writeTensorFile(temporary, views,
                                                 {{kVersionKey, std::to_string(kVersion)},
                                                  {kWeightsKey, lens.weights},
                                                  {kTextsKey, std::to_string(lens.texts)},
                                                  {kStepsKey, std::to_string(lens.steps)}});
    std::error_code problem;
    if (written) {
        fs::rename(temporary, path, problem);
        if (!problem) return Done{};
        errno = problem.value();
        written = systemError("cannot write", path.string());
    }
    fs::remove(temporary, problem);
    return written;
}

Result<TunedLens> readTunedLens(const fs::path& checkpoint, const model::Bert& model) {
    const fs::path path = checkpoint / kTunedLensFile;
    const auto file = tensorfile::TensorFile::open(path);
    if (!file) return file.error();
    const auto& metadata = file->metadata();
    if (numberAt(metadata, kVersionKey) > kVersion)
        return Error{ErrorCode::newerVersion, "the tuned lens was written by a newer version", path.string(), kAdvice};
    TunedLens lens{.translators = {},
                   .weights = weightsHash(model),
                   .texts = numberAt(metadata, kTextsKey),
                   .steps = numberAt(metadata, kStepsKey)};
    const auto weights = metadata.find(kWeightsKey);
    if (weights == metadata.end() || weights->second != lens.weights)
        return Error{ErrorCode::invalidField, "the tuned lens belongs to other weights", path.string(), kAdvice};
    const std::int64_t layers = model.config().layers, hidden = model.config().hidden;
    const at::TensorOptions options = model.parameters().front().tensor.options().requires_grad(false);
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        const std::string prefix = std::to_string(layer);
        const at::Tensor weight = tensorAt(*file, prefix + ".weight", {hidden, hidden}),
                         bias = tensorAt(*file, prefix + ".bias", {hidden});
        if (!weight.defined() || !bias.defined())
            return Error{ErrorCode::malformed, "the tuned lens has no translator of layer " + prefix, path.string(),
                         kAdvice};
        lens.translators.push_back({weight.to(options), bias.to(options)});
    }
    lens.plain = numbersAt(*file, kPlain, layers);
    lens.tuned = numbersAt(*file, kTuned, layers);
    if (lens.plain.empty() || lens.tuned.empty())
        return Error{ErrorCode::malformed, "the tuned lens does not say how good it is", path.string(), kAdvice};
    return lens;
}

}  // namespace plateau::inspect
