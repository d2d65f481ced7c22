#include "core/tensorfile/npy_file.h"

#include <string>

#include "core/base/files.h"
#include "core/tensorfile/header.h"

namespace plateau::tensorfile {
namespace {

constexpr std::size_t kAlignment = 64;

std::string typeText(DType dtype) {
    switch (dtype) {
        case DType::F64:
            return "<f8";
        case DType::F32:
            return "<f4";
        case DType::F16:
            return "<f2";
        case DType::I64:
            return "<i8";
        case DType::I32:
            return "<i4";
        case DType::I16:
            return "<i2";
        case DType::I8:
            return "|i1";
        case DType::U8:
            return "|u1";
        case DType::Bool:
            return "|b1";
        case DType::BF16:
            break;
    }
    return {};
}

std::string headerOf(const TensorView& tensor) {
    std::string shape;
    for (const std::int64_t size : tensor.shape) shape += std::to_string(size) + ", ";
    // A Python tuple of one keeps its comma.
    if (tensor.shape.size() > 1) shape.resize(shape.size() - 2);
    if (tensor.shape.size() == 1) shape.pop_back();
    std::string text =
        "{'descr': '" + typeText(tensor.dtype) + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr std::size_t kPrefix = 10;
    text.append((kAlignment - (kPrefix + text.size() + 1) % kAlignment) % kAlignment, ' ');
    text += '\n';
    std::string header("\x93NUMPY\x01\x00", 8);
    header += static_cast<char>(text.size() & 0xff);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

}  // namespace

Status writeNpyFile(const std::filesystem::path& path, const TensorView& tensor) {
    if (typeText(tensor.dtype).empty())
        return Error{ErrorCode::unavailable, "NumPy has no type " + std::string(toString(tensor.dtype)), path.string(),
                     "write a safetensors file"};
    if (byteCount(tensor.dtype, tensor.shape) != tensor.bytes.size())
        return Error{ErrorCode::internal, "the bytes of the tensor do not fit its shape", path.string(), "report this"};
    std::string content = headerOf(tensor);
    content.append(reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size());
    return writeFileAtomically(path, content);
}

}  // namespace plateau::tensorfile
