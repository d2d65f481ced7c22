// NVIDIA's run-time compiler, libnvrtc, which comes with LibTorch's CUDA build: compiles our kernels for one exact
// architecture. It needs neither a GPU nor a driver. Thread-safe.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/kernels/device_sources.h"

namespace plateau::kernels {

// An open libnvrtc; it is never closed.
class Nvrtc {
public:
    // The first that can be opened: beside LibTorch's CUDA library, on the loader's path, in /usr/local/cuda.
    // Errors: unavailable.
    static Result<Nvrtc> open();

    // "13.0"
    const std::string& version() const { return m_version; }

    // Machine code of `source` for sm_<architecture>, as in 90. Errors: unavailable with the compiler's words where it
    // does not know the architecture or refuses the source.
    Result<std::string> compile(const sources::Resource& source, int architecture) const;

private:
    struct Functions;
    std::shared_ptr<const Functions> m_functions;
    std::string m_version{};
};

}  // namespace plateau::kernels
