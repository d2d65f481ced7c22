// Any bytes as a safetensors file: an error, or views that lie within the file and touch all of it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "core/tensorfile/safetensors.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::tensorfile;
    const std::span<const std::byte> content = std::as_bytes(std::span(data, size));
    const auto file = TensorFile::parse(content, "input.safetensors");
    if (!file) {
        if (describe(file.error()).empty()) std::abort();
        return 0;
    }
    std::size_t covered = 0;
    for (const auto& [name, view] : file->tensors()) {
        if (static_cast<std::size_t>(view.elements()) * byteSize(view.dtype) != view.bytes.size()) std::abort();
        if (view.bytes.empty()) continue;
        if (view.bytes.data() < content.data() || view.bytes.data() + view.bytes.size() > content.data() + size)
            std::abort();
        covered += view.bytes.size();
        if (file->find(name) != &view) std::abort();
    }
    if (covered + sizeof(std::uint64_t) > size) std::abort();
    return 0;
}
