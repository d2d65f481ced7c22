// NCCL, NVIDIA's library of exchanges between cards, by its C interface as far as it is used: nccl.h says what each
// entry does, and has been the same in this since 2.14. The library comes with PyTorch's builds for CUDA or with the
// system, and is opened when first needed; without it there is none, which is no error. Thread-safe; what it makes
// belongs to one thread.
#pragma once

#include <array>
#include <climits>
#include <cstddef>
#include <string>
#include <vector>

#include "core/device/loaded_library.h"

namespace plateau::ranks::nccl {

using Communicator = struct CommunicatorOfNccl*;
using Stream = void*;  // a cudaStream_t

struct UniqueId {
    std::array<char, 128> bytes{};
};

// Of ncclResult_t, those that are no error.
inline constexpr int kSuccess = 0, kInProgress = 7;
// Of ncclDataType_t; and of ncclRedOp_t.
inline constexpr int kByte = 1, kInt64 = 4, kHalf = 6, kFloat = 7, kDouble = 8, kBFloat16 = 9;
inline constexpr int kSum = 0;

// What a communicator is made with, as 2.14 had it. A later version takes its own defaults for what it has beyond.
struct Config {
    std::size_t size = sizeof(Config);
    unsigned magic = 0xcafebeef, version = 21400;
    int blocking = 0;  // calls return kInProgress at once, and asyncError() says when they are done
    int unused = INT_MIN;
};

// The entries; any of them may be missing. An int that is returned is an ncclResult_t.
struct Library {
    explicit Library(const std::vector<std::string>& names) : library(names) {}

    device::LoadedLibrary library;
    int (*version)(int*) = library.find<int(int*)>("ncclGetVersion");
    int (*uniqueId)(UniqueId*) = library.find<int(UniqueId*)>("ncclGetUniqueId");
    int (*init)(Communicator*, int, UniqueId, int,
                Config*) = library.find<int(Communicator*, int, UniqueId, int, Config*)>("ncclCommInitRankConfig");
    int (*abort)(Communicator) = library.find<int(Communicator)>("ncclCommAbort");
    int (*asyncError)(Communicator, int*) = library.find<int(Communicator, int*)>("ncclCommGetAsyncError");
    const char* (*errorText)(int) = library.find<const char*(int)>("ncclGetErrorString");
    const char* (*lastError)(Communicator) = library.find<const char*(Communicator)>("ncclGetLastError");
    int (*groupStart)() = library.find<int()>("ncclGroupStart");
    int (*groupEnd)() = library.find<int()>("ncclGroupEnd");
    int (*allReduce)(const void*, void*, std::size_t, int, int, Communicator, Stream) =
        library.find<int(const void*, void*, std::size_t, int, int, Communicator, Stream)>("ncclAllReduce");
    int (*broadcast)(const void*, void*, std::size_t, int, int, Communicator, Stream) =
        library.find<int(const void*, void*, std::size_t, int, int, Communicator, Stream)>("ncclBroadcast");
    int (*send)(const void*, std::size_t, int, int, Communicator,
                Stream) = library.find<int(const void*, std::size_t, int, int, Communicator, Stream)>("ncclSend");
    int (*receive)(void*, std::size_t, int, int, Communicator,
                   Stream) = library.find<int(void*, std::size_t, int, int, Communicator, Stream)>("ncclRecv");

    bool isWhole() const {
        return version && uniqueId && init && abort && asyncError && errorText && lastError && groupStart && groupEnd &&
               allReduce && broadcast && send && receive;
    }
};

// That of this process: the one that LibTorch has loaded, the loader's, or the one in the wheels beside LibTorch.
const Library& library();

// "2.28.9"; empty: there is none, or one before 2.14, which lacks what is needed.
std::string versionOf(const Library& library);

}  // namespace plateau::ranks::nccl
