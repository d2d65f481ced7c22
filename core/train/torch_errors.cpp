#include "core/train/torch_errors.h"

#include <new>
#include <optional>
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

constexpr int kNoMemory = 2, kNoKernelImage = 209;  // cudaErrorMemoryAllocation, cudaErrorNoKernelImageForDevice

// The libraries of CUDA throw errors without a type of their own.
bool isOfLibrary(const std::string& message) {
    for (const char* mark : {"CUBLAS_STATUS_", "CUDNN_STATUS_", "the NVIDIA driver refuses"})
        if (message.find(mark) != std::string::npos)
            return message.find("CUBLAS_STATUS_ALLOC_FAILED") == std::string::npos;
    return false;
}

// CUDA's code for what a device threw besides a lack of memory; 0 where only a library's words are known. Its program
// is over, and what it held is lost.
std::optional<int> deviceFault(const std::exception& exception) {
    if (const auto* device = dynamic_cast<const c10::AcceleratorError*>(&exception))
        return device->get_error_code() == kNoMemory ? std::nullopt : std::optional<int>(device->get_error_code());
    return isOfLibrary(messageOf(exception)) ? std::optional(0) : std::nullopt;
}

Error deviceError(int code, const std::string& message) {
    if (code == kNoKernelImage)
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

Error lostRank(const ranks::Lost& lost) {
    return {ErrorCode::io, std::string("another rank of this run is gone or says nothing: ") + lost.what(), "",
            "see the words of the other ranks, then start all of them again: the run goes on at its last checkpoint"};
}

Error errorOf(const std::exception& exception) {
    if (const auto* lost = dynamic_cast<const ranks::Lost*>(&exception)) return lostRank(*lost);
    const std::string message = messageOf(exception);
    if (const auto fault = deviceFault(exception)) return deviceError(*fault, firstLine(message));
    if (isOutOfMemory(exception))
        return {ErrorCode::noMemory, "not enough memory: " + firstLine(message), "",
                "end other programs that use the device, or choose a smaller batch or micro_batch"};
    return {ErrorCode::internal, message, "", "report this with the run's log.txt"};
}

}  // namespace plateau::train
