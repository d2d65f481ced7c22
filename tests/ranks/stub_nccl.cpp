// A stand-in for libnccl.so.2, NCCL, that exchanges between threads and processes of one machine through a file that
// all of them map. As with NCCL's communicators that do not block, a call says "in progress" and a thread does its
// work; whoever calls again before that is done is refused. Memory of the strict device (tests/strict_device) is
// reached by the name of a function that a program with that device exports. The environment variable
// PLATEAU_STUB_NCCL makes it fail:
//
//     refuse N    the rank N finds no way to the others       break N    the exchanges of the rank N fail on their way
//     no meeting  no meeting can be arranged
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

enum Answer { kSuccess = 0, kSystemError = 2, kInvalidArgument = 4, kInvalidUsage = 5, kRemoteError = 6, kBusy = 7 };
enum Type { kByte = 1, kInt64 = 4, kFloat = 7, kDouble = 8 };

constexpr int kVersion = 29901, kMostRanks = 8;
constexpr std::size_t kRing = 64 << 10;

bool isTold(const std::string& what) {
    const char* words = std::getenv("PLATEAU_STUB_NCCL");
    return words && words == what;
}

// Bytes on their way from one rank to another; one writes, one reads.
struct Pipe {
    std::atomic<std::uint64_t> written, read;
    std::array<char, kRing> bytes;
};

// What all ranks map; a new file's zeros are its beginning.
struct Shared {
    std::atomic<int> joined;
    std::array<std::atomic<bool>, kMostRanks> left;
    std::array<std::array<Pipe, kMostRanks>, kMostRanks> pipes;  // from, to
};

struct Transfer {
    bool is_sending = false;
    int peer = 0;
    char* at = nullptr;
    std::size_t bytes = 0;
};

// The memory that a pointer of the device stands for; null where it is none.
void* accessible(const void* pointer) {
    using Translate = void*(const void*);
    static auto* const translate = reinterpret_cast<Translate*>(::dlsym(RTLD_DEFAULT, "plateauStrictAccessible"));
    return translate ? translate(pointer) : const_cast<void*>(pointer);
}

std::size_t sizeOf(int type) {
    return type == kByte ? 1 : type == kFloat ? 4 : 8;
}

template <typename Number>
void add(char* sum, const char* values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        Number left, right;
        std::memcpy(&left, sum + i * sizeof(Number), sizeof(Number));
        std::memcpy(&right, values + i * sizeof(Number), sizeof(Number));
        left += right;
        std::memcpy(sum + i * sizeof(Number), &left, sizeof(Number));
    }
}

}  // namespace

struct ncclComm {
    Shared* shared = nullptr;
    std::string file;
    int rank = 0, world = 0;
    std::thread worker;
    std::atomic<int> state{kSuccess};
    std::atomic<bool> is_aborted{false};

    // Has `work` done beside the caller.
    int begin(std::function<int()> work) {
        if (state != kSuccess) return kInvalidUsage;
        if (worker.joinable()) worker.join();
        state = kBusy;
        worker = std::thread([this, work = std::move(work)] { state = work(); });
        return kBusy;
    }

    int join() {
        ++shared->joined;
        while (shared->joined < world) {
            if (is_aborted) return kRemoteError;
            std::this_thread::yield();
        }
        ::unlink(file.c_str());
        return kSuccess;
    }

    // One step of a transfer, as far as the other side is.
    bool step(Transfer& transfer) {
        const auto own = static_cast<std::size_t>(rank), other = static_cast<std::size_t>(transfer.peer);
        Pipe& pipe = transfer.is_sending ? shared->pipes[own][other] : shared->pipes[other][own];
        const std::uint64_t written = pipe.written, read = pipe.read;
        const std::uint64_t from = transfer.is_sending ? written : read;
        const std::uint64_t there = transfer.is_sending ? kRing - (written - read) : written - read;
        const std::size_t count = std::min({transfer.bytes, std::size_t{there}, kRing - from % kRing});
        if (count == 0) return false;
        char* ring = pipe.bytes.data() + from % kRing;
        std::memcpy(transfer.is_sending ? ring : transfer.at, transfer.is_sending ? transfer.at : ring, count);
        (transfer.is_sending ? pipe.written : pipe.read) += count;
        transfer.at += count;
        transfer.bytes -= count;
        return true;
    }

    int transferAll(std::vector<Transfer> transfers) {
        if (isTold("break " + std::to_string(rank))) return kSystemError;
        for (;;) {
            bool moved = false, isOver = true, isVain = false;
            for (Transfer& transfer : transfers) {
                const bool has_left = shared->left[static_cast<std::size_t>(transfer.peer)];
                moved = step(transfer) || moved;
                isOver = isOver && transfer.bytes == 0;
                isVain = isVain || (has_left && transfer.bytes > 0);
            }
            if (isOver) return kSuccess;
            if (is_aborted || (isVain && !moved)) return kRemoteError;
            if (!moved) std::this_thread::yield();
        }
    }

    // In the order of the ranks.
    int reduce(const char* mine, char* sum, std::size_t count, int type) {
        const std::size_t bytes = count * sizeOf(type);
        std::vector<std::vector<char>> all(static_cast<std::size_t>(world), std::vector<char>(bytes));
        std::vector<Transfer> transfers;
        std::vector<char> own(mine, mine + bytes);
        for (int peer = 0; peer < world; ++peer) {
            if (peer == rank) continue;
            transfers.push_back({true, peer, own.data(), bytes});
            transfers.push_back({false, peer, all[static_cast<std::size_t>(peer)].data(), bytes});
        }
        if (const int answer = transferAll(transfers); answer != kSuccess) return answer;
        all[static_cast<std::size_t>(rank)] = own;
        for (std::size_t i = 1; i < all.size(); ++i) {
            if (type == kFloat) add<float>(all[0].data(), all[i].data(), count);
            if (type == kDouble) add<double>(all[0].data(), all[i].data(), count);
            if (type == kInt64) add<std::int64_t>(all[0].data(), all[i].data(), count);
        }
        std::copy(all[0].begin(), all[0].end(), sum);
        return kSuccess;
    }
};

namespace {

struct StubId {
    std::array<char, 128> file;
};
struct StubConfig {
    std::size_t size;
    unsigned magic, version;
    int blocking;
};

// What a thread has said since ncclGroupStart().
thread_local bool g_isGroup = false;
thread_local ncclComm* g_communicator = nullptr;
thread_local std::vector<Transfer> g_transfers;

int note(bool is_sending, const void* data, std::size_t count, int type, int peer, ncclComm* communicator) {
    auto* at = static_cast<char*>(accessible(data));
    if (!g_isGroup || !at || peer < 0 || peer >= communicator->world) return kInvalidArgument;
    g_communicator = communicator;
    g_transfers.push_back({is_sending, peer, at, count * sizeOf(type)});
    return kSuccess;
}

}  // namespace

extern "C" {

int ncclGetVersion(int* version) {
    *version = kVersion;
    return kSuccess;
}

int ncclGetUniqueId(StubId* id) {
    static std::atomic<int> meetings{0};
    if (isTold("no meeting")) return kSystemError;
    *id = {};
    std::snprintf(id->file.data(), id->file.size(), "/dev/shm/plateau_stub_nccl.%d.%d", ::getpid(), ++meetings);
    const int file = ::open(id->file.data(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool isMade = file >= 0 && ::ftruncate(file, sizeof(Shared)) == 0;
    ::close(file);
    return isMade ? kSuccess : kSystemError;
}

int ncclCommInitRankConfig(ncclComm** communicator, int world, StubId id, int rank, StubConfig* config) {
    if (config->size < sizeof(StubConfig) || config->magic != 0xcafebeef || config->blocking != 0 || world > kMostRanks)
        return kInvalidArgument;
    if (isTold("refuse " + std::to_string(rank))) return kSystemError;
    const int file = ::open(id.file.data(), O_RDWR | O_CLOEXEC);
    void* memory = file < 0 ? MAP_FAILED : ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    if (memory == MAP_FAILED) return kSystemError;
    auto* made = new ncclComm;
    made->shared = static_cast<Shared*>(memory);
    made->file = id.file.data();
    made->rank = rank;
    made->world = world;
    *communicator = made;
    return made->begin([made] { return made->join(); });
}

int ncclCommAbort(ncclComm* communicator) {
    communicator->shared->left[static_cast<std::size_t>(communicator->rank)] = true;
    communicator->is_aborted = true;
    if (communicator->worker.joinable()) communicator->worker.join();
    ::unlink(communicator->file.c_str());
    ::munmap(communicator->shared, sizeof(Shared));
    delete communicator;
    return kSuccess;
}

int ncclCommGetAsyncError(ncclComm* communicator, int* state) {
    *state = communicator->state;
    return kSuccess;
}

const char* ncclGetErrorString(int answer) {
    return answer == kSystemError    ? "unhandled system error"
           : answer == kInvalidUsage ? "invalid usage"
           : answer == kRemoteError  ? "remote process exited or there was a network error"
                                     : "invalid argument";
}

const char* ncclGetLastError(ncclComm*) {
    return std::getenv("PLATEAU_STUB_NCCL") ? "as it was told" : "";
}

int ncclGroupStart() {
    g_isGroup = true;
    g_transfers.clear();
    return kSuccess;
}

int ncclGroupEnd() {
    g_isGroup = false;
    return g_communicator->begin(
        [communicator = g_communicator, transfers = g_transfers] { return communicator->transferAll(transfers); });
}

int ncclSend(const void* data, std::size_t count, int type, int peer, ncclComm* communicator, void*) {
    return note(true, data, count, type, peer, communicator);
}

int ncclRecv(void* data, std::size_t count, int type, int peer, ncclComm* communicator, void*) {
    return note(false, data, count, type, peer, communicator);
}

int ncclAllReduce(const void* mine, void* sum, std::size_t count, int type, int operation, ncclComm* communicator,
                  void*) {
    const auto* from = static_cast<const char*>(accessible(mine));
    auto* to = static_cast<char*>(accessible(sum));
    if (!from || !to || operation != 0 || type == kByte) return kInvalidArgument;
    return communicator->begin([=] { return communicator->reduce(from, to, count, type); });
}

int ncclBroadcast(const void* mine, void* theirs, std::size_t count, int type, int root, ncclComm* communicator,
                  void*) {
    auto *from = static_cast<char*>(accessible(mine)), *to = static_cast<char*>(accessible(theirs));
    if (!from || from != to) return kInvalidArgument;
    std::vector<Transfer> transfers;
    const bool isRoot = communicator->rank == root;
    for (int peer = 0; peer < communicator->world; ++peer)
        if (peer != communicator->rank && (isRoot || peer == root))
            transfers.push_back({isRoot, peer, from, count * sizeOf(type)});
    return communicator->begin([=] { return communicator->transferAll(transfers); });
}

}  // extern "C"
