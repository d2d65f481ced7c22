#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {

std::size_t byteSize(DType dtype) {
    switch (dtype) {
        case DType::F64:
        case DType::I64:
            return 8;
        case DType::F32:
        case DType::I32:
            return 4;
        case DType::F16:
        case DType::BF16:
        case DType::I16:
            return 2;
        case DType::I8:
        case DType::U8:
        case DType::Bool:
            return 1;
    }
    return 1;
}

std::string_view toString(DType dtype) {
    switch (dtype) {
        case DType::F64:
            return "F64";
        case DType::F32:
            return "F32";
        case DType::F16:
            return "F16";
        case DType::BF16:
            return "BF16";
        case DType::I64:
            return "I64";
        case DType::I32:
            return "I32";
        case DType::I16:
            return "I16";
        case DType::I8:
            return "I8";
        case DType::U8:
            return "U8";
        case DType::Bool:
            return "BOOL";
    }
    return "";
}

std::int64_t TensorView::elements() const {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) count *= size;
    return count;
}

}  // namespace plateau::tensorfile
