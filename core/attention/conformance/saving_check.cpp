// The check of parameters that are written to a file and read again; see checks.h.
#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <ATen/ops/empty.h>

#include "core/attention/conformance/checks.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::attention::conformance {
namespace {

const std::string kPrefix = "bert.encoder.layer.0.attention.self.";

std::string written(const Parameters& tensors) {
    std::vector<tensorfile::NamedTensor> views;
    for (const auto& [name, tensor] : tensors)
        views.push_back({kPrefix + name,
                         {.dtype = tensorfile::DType::F64,
                          .shape = tensor.sizes().vec(),
                          .bytes = std::as_bytes(
                              std::span(tensor.const_data_ptr<double>(), static_cast<std::size_t>(tensor.numel())))}});
    auto content = tensorfile::tensorFileContent(views);
    if (!content) throw std::runtime_error(describe(content.error()));
    return *std::move(content);
}

}  // namespace

Finding saveAndLoad(const Sample& sample) {
    Parameters kept;
    for (const auto& [name, tensor] : sample.layer.parameters) kept[name] = tensor.detach().contiguous();
    const std::string content = written(kept);
    const auto file = tensorfile::TensorFile::parse(std::as_bytes(std::span(content)), "parameters");
    if (!file) throw std::runtime_error(describe(file.error()));
    RandomLayer before = sample.layer, read = sample.layer;
    // Whether a tensor wants a gradient decides how LibTorch multiplies with it.
    before.parameters = kept;
    for (auto& [name, tensor] : read.parameters) {
        const tensorfile::TensorView* view = file->find(kPrefix + name);
        if (!view || view->shape != tensor.sizes().vec()) return FailingCase{.fault = Fault::missing, .subject = name};
        at::Tensor back = at::empty(tensor.sizes(), at::kDouble);
        std::memcpy(back.mutable_data_ptr(), view->bytes.data(), view->bytes.size());
        if (!back.equal(tensor)) return FailingCase{.fault = Fault::differs, .subject = name};
        tensor = back;
    }
    const at::Tensor x = randomTensor({sample.B, sample.T, sample.layer.shape.hidden}, 77);
    if (!read(x).context_BTh.equal(before(x).context_BTh)) return FailingCase{.fault = Fault::not_repeatable};
    return {};
}

}  // namespace plateau::attention::conformance
