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

// The first line: below it, CUDA's errors advise programmers.
std::string firstLine(const std::string& message) {
    return message.substr(0, message.find('\n'));
}

std::string messageOf(const std::exception& exception) {
    const auto* torch = dynamic_cast<const c10::Error*>(&exception);
    return torch ? torch->what_without_backtrace() : exception.what();
}

// What a device threw besides a lack of memory: its program is over, and what it held is lost.
const c10::AcceleratorError* deviceFault(const std::exception& exception) {
    constexpr int kNoMemory = 2;  // cudaErrorMemoryAllocation
    const auto* device = dynamic_cast<const c10::AcceleratorError*>(&exception);
    return device && device->get_error_code() != kNoMemory ? device : nullptr;
}

Error deviceError(const c10::AcceleratorError& error) {
    constexpr int kNoKernelImage = 209;  // cudaErrorNoKernelImageForDevice
    const std::string message = firstLine(error.what_without_backtrace());
    if (error.get_error_code() == kNoKernelImage)
        return {ErrorCode::unavailable, "this LibTorch has no code for the card: " + message, "device",
                "see plateau-engine doctor, or use --device cpu"};
    return {ErrorCode::unavailable, "the card stopped working: " + message, "device",
            "see nvidia-smi and plateau-engine doctor, restart the machine if they do not answer, then resume the run: "
            "it goes on at its last checkpoint"};
}

}  // namespace

bool isOutOfMemory(const std::exception& exception) {
    if (deviceFault(exception)) return false;
    const std::string message = messageOf(exception);
    // The CPU allocator throws a plain c10::Error and oneDNN one without a type of its own; their texts are the only
    // mark. oneDNN has code for every shape used here, so that only memory can be missing.
    return dynamic_cast<const c10::AcceleratorError*>(&exception) ||
           dynamic_cast<const c10::OutOfMemoryError*>(&exception) || dynamic_cast<const std::bad_alloc*>(&exception) ||
           isOutOfThreads(exception) || message.find("DefaultCPUAllocator") != std::string::npos ||
           message.find("CUBLAS_STATUS_ALLOC_FAILED") != std::string::npos ||
           message.starts_with("could not create a ");
}

Error errorOf(const std::exception& exception) {
    if (const c10::AcceleratorError* fault = deviceFault(exception)) return deviceError(*fault);
    const std::string message = messageOf(exception);
    if (isOutOfMemory(exception))
        return {ErrorCode::noMemory, "not enough memory: " + firstLine(message), "",
                "choose a smaller batch or micro_batch"};
    return {ErrorCode::internal, message, "", "report this with the run's log.txt"};
}

}  // namespace plateau::train
