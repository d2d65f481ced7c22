#include "core/train/torch_errors.h"

#include <new>
#include <string>
#include <system_error>

#include <c10/util/Exception.h>

namespace plateau::train {

namespace {

// A thread without room for its stack.
bool isOutOfThreads(const std::exception& exception) {
    const auto* system = dynamic_cast<const std::system_error*>(&exception);
    return system && (system->code() == std::errc::resource_unavailable_try_again ||
                      system->code() == std::errc::not_enough_memory);
}

std::string messageOf(const std::exception& exception) {
    const auto* torch = dynamic_cast<const c10::Error*>(&exception);
    return torch ? torch->what_without_backtrace() : exception.what();
}

}  // namespace

bool isOutOfMemory(const std::exception& exception) {
    const std::string message = messageOf(exception);
    // The CPU allocator throws a plain c10::Error and oneDNN one without a type of its own; their texts are the only
    // mark. oneDNN has code for every shape used here, so that only memory can be missing.
    return dynamic_cast<const c10::OutOfMemoryError*>(&exception) || dynamic_cast<const std::bad_alloc*>(&exception) ||
           isOutOfThreads(exception) || message.find("DefaultCPUAllocator") != std::string::npos ||
           message.find("CUBLAS_STATUS_ALLOC_FAILED") != std::string::npos ||
           message.starts_with("could not create a ");
}

Error errorOf(const std::exception& exception) {
    const std::string message = messageOf(exception);
    if (isOutOfMemory(exception))
        return {ErrorCode::noMemory, "not enough memory: " + message, "", "choose a smaller batch or micro_batch"};
    return {ErrorCode::internal, message, "", "report this with the run's log.txt"};
}

}  // namespace plateau::train
