// Where exceptions end: out of memory, and what ATen thinks of a shape or a device, become Errors.
#pragma once

#include <filesystem>
#include <new>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"

namespace plateau::model {

inline Error outOfMemory(const std::filesystem::path& folder) {
    return {ErrorCode::noMemory, "there is not enough memory for the model", folder.string(),
            "close other programs or choose a smaller model"};
}

// The function's Result, or an Error that names `folder`.
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

}  // namespace plateau::model
