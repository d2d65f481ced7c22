#include "app/engine/checkpoint/tensor_output.h"

#include <cerrno>

#include "core/model/tensor_views.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::engine {

namespace fs = std::filesystem;

Status writeTensors(const Tensors& tensors, const fs::path& path, bool is_scratch) {
    std::vector<tensorfile::NamedTensor> views;
    for (const auto& [name, tensor] : tensors) views.push_back({name, model::viewOf(tensor)});
    const fs::path temporary = path.string() + ".tmp";
    std::error_code problem;
    Status written = tensorfile::writeTensorFile(temporary, views, {},
                                                 is_scratch ? tensorfile::Lasting::no : tensorfile::Lasting::yes);
    if (written) {
        fs::rename(temporary, path, problem);
        if (!problem) return Done{};
        errno = problem.value();
        written = systemError("cannot write", path.string());
    }
    fs::remove(temporary, problem);
    return written;
}

std::map<std::string, std::vector<std::int64_t>> shapesOf(const Tensors& tensors) {
    std::map<std::string, std::vector<std::int64_t>> shapes;
    for (const auto& [name, tensor] : tensors) shapes[name] = tensor.sizes().vec();
    return shapes;
}

}  // namespace plateau::engine
