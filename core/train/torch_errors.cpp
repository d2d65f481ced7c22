#include "core/train/torch_errors.h"

#include <new>
#include <string>

#include <c10/util/Exception.h>

namespace plateau::train {

Error errorOf(const std::exception& exception) {
    const auto* torch = dynamic_cast<const c10::Error*>(&exception);
    const std::string message = torch ? torch->what_without_backtrace() : exception.what();
    // The CPU allocator throws a plain c10::Error; its text is the only mark.
    const bool memory = dynamic_cast<const c10::OutOfMemoryError*>(&exception) ||
                        dynamic_cast<const std::bad_alloc*>(&exception) ||
                        message.find("DefaultCPUAllocator") != std::string::npos;
    if (memory)
        return {ErrorCode::noMemory, "not enough memory: " + message, "", "choose a smaller batch or micro_batch"};
    return {ErrorCode::internal, message, "", "report this with the run's log.txt"};
}

}  // namespace plateau::train
