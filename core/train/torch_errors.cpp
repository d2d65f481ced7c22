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

// Of a device: its program is over, and what it held is lost.
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

Error errorOf(const std::exception& exception) {
    const auto* torch = dynamic_cast<const c10::Error*>(&exception);
    const std::string message = torch ? torch->what_without_backtrace() : exception.what();
    constexpr int kNoMemory = 2;  // cudaErrorMemoryAllocation
    const auto* device = dynamic_cast<const c10::AcceleratorError*>(&exception);
    if (device && device->get_error_code() != kNoMemory) return deviceError(*device);
    // The CPU allocator throws a plain c10::Error and oneDNN one without a type of its own; their texts are the only
    // mark. oneDNN has code for every shape used here, so that only memory can be missing.
    const bool memory = device || dynamic_cast<const c10::OutOfMemoryError*>(&exception) ||
                        dynamic_cast<const std::bad_alloc*>(&exception) || isOutOfThreads(exception) ||
                        message.find("DefaultCPUAllocator") != std::string::npos ||
                        message.starts_with("could not create a ");
    if (memory)
        return {ErrorCode::noMemory, "not enough memory: " + firstLine(message), "",
                "choose a smaller batch or micro_batch"};
    return {ErrorCode::internal, message, "", "report this with the run's log.txt"};
}

}  // namespace plateau::train
