#include "core/device/cuda_recorder.h"

#include <atomic>
#include <cstdint>
#include <exception>
#include <string>

#include <c10/core/Allocator.h>
#include <c10/core/Event.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/util/Exception.h>

#include "core/device/loaded_library.h"

// Headers alone: what is called there is reached through LibTorch's own tables of functions. They are whole only with
// those of crt/, which come in a package of their own: without them nothing is recorded.
#if __has_include(<cuda_runtime_api.h>) && __has_include(<crt/host_config.h>)
#include <c10/cuda/CUDACachingAllocator.h>

namespace plateau::device {
namespace {

using Pool = c10::MempoolId_t;
using PoolAllocator = c10::cuda::CUDACachingAllocator::CUDAAllocator;

constexpr int kThreadLocal = 1;  // CU_STREAM_CAPTURE_MODE_THREAD_LOCAL: other threads may go on allocating

// The entries of the driver's C interface that are used; an int is its CUresult, handles are pointers.
struct Driver {
    LoadedLibrary library = nvidiaLibrary("libcuda.so.1");
    int (*begin)(void*, int) = library.find<int(void*, int)>("cuStreamBeginCapture_v2");
    int (*end)(void*, void**) = library.find<int(void*, void**)>("cuStreamEndCapture");
    int (*instantiate)(void**, void*, unsigned long long) =
        library.find<int(void**, void*, unsigned long long)>("cuGraphInstantiateWithFlags");
    int (*launch)(void*, void*) = library.find<int(void*, void*)>("cuGraphLaunch");
    int (*destroy)(void*) = library.find<int(void*)>("cuGraphDestroy");
    int (*destroyExecutable)(void*) = library.find<int(void*)>("cuGraphExecDestroy");
    int (*words)(int, const char**) = library.find<int(int, const char**)>("cuGetErrorString");

    bool isWhole() const { return begin && end && instantiate && launch && destroy && destroyExecutable && words; }
};

const Driver& driver() {
    static const Driver entries;
    return entries;
}

void require(int problem, const char* what) {
    if (problem == 0) return;
    const char* words = nullptr;
    driver().words(problem, &words);
    TORCH_CHECK(false, "the NVIDIA driver refuses to ", what, ": ", words ? words : std::to_string(problem).c_str());
}

// Memory that is taken on `stream` while this lives comes from the pool.
class PooledMemory {
public:
    PooledMemory(PoolAllocator& allocator, at::Device device, Pool pool, const c10::Stream& stream)
        : m_allocator(allocator), m_device(device), m_pool(pool) {
        void* const own = stream.native_handle();
        allocator.beginAllocateToPool(device.index(), pool, [own](void* of) { return of == own; });
    }
    ~PooledMemory() { m_allocator.endAllocateToPool(m_device.index(), m_pool); }
    PooledMemory(const PooledMemory&) = delete;

private:
    PoolAllocator& m_allocator;
    at::Device m_device;
    Pool m_pool;
};

class Graph final : public Recording {
public:
    Graph(PoolAllocator& allocator, at::Device device, Pool pool)
        : m_allocator(allocator), m_device(device), m_pool(pool) {}
    ~Graph() override {
        if (m_executable) driver().destroyExecutable(m_executable);
        m_allocator.releasePool(m_device.index(), m_pool);
    }
    Graph(const Graph&) = delete;

    Pool pool() const { return m_pool; }

    void take(void* graph) {
        const int problem = driver().instantiate(&m_executable, graph, 0);
        driver().destroy(graph);
        require(problem, "prepare a graph");
    }

    void repeat() override {
        const c10::Stream stream = c10::impl::VirtualGuardImpl(m_device.type()).getStream(m_device);
        require(driver().launch(m_executable, stream.native_handle()), "start a graph");
    }

private:
    PoolAllocator& m_allocator;
    at::Device m_device;
    Pool m_pool;
    void* m_executable = nullptr;
};

// LibTorch's own pools count from 1 on.
Pool freshPool() {
    static std::atomic<std::uint64_t> next{std::uint64_t{1} << 40};
    return {0, next++};
}

// Another stream is the calling thread's while this lives. It begins after what the thread's own one was asked for.
class StreamScope {
public:
    StreamScope(const c10::impl::VirtualGuardImpl& guard, at::Device device)
        : m_guard(guard), m_before(guard.getStream(device)), m_own(guard.getStreamFromGlobalPool(device)) {
        c10::Event asked(device.type());
        asked.record(m_before);
        asked.block(m_own);
        guard.exchangeStream(m_own);
    }
    ~StreamScope() { m_guard.exchangeStream(m_before); }
    StreamScope(const StreamScope&) = delete;

    const c10::Stream& own() const { return m_own; }

private:
    const c10::impl::VirtualGuardImpl& m_guard;
    c10::Stream m_before, m_own;
};

class GraphRecorder final : public Recorder {
public:
    std::unique_ptr<Recording> record(at::Device device, const std::function<void()>& work) override {
        TORCH_CHECK(driver().isWhole(), "this NVIDIA driver has no graphs");
        auto& allocator = static_cast<PoolAllocator&>(*c10::GetAllocator(at::kCUDA));
        const c10::impl::VirtualGuardImpl guard(device.type());
        auto graph = std::make_unique<Graph>(allocator, device, freshPool());
        const StreamScope stream(guard, device);
        void* const handle = stream.own().native_handle();
        void* noted = nullptr;
        std::exception_ptr thrown;
        {
            const PooledMemory memory(allocator, device, graph->pool(), stream.own());
            require(driver().begin(handle, kThreadLocal), "record");
            try {
                work();
            } catch (...) {
                thrown = std::current_exception();
            }
            const int problem = driver().end(handle, &noted);
            if (thrown && noted) driver().destroy(noted);
            if (thrown) std::rethrow_exception(thrown);
            require(problem, "record");
        }
        graph->take(noted);
        return graph;
    }
};

}  // namespace

std::shared_ptr<Recorder> cudaRecorder() {
    return std::make_shared<GraphRecorder>();
}

}  // namespace plateau::device

#else

namespace plateau::device {

std::shared_ptr<Recorder> cudaRecorder() {
    return nullptr;
}

}  // namespace plateau::device

#endif
