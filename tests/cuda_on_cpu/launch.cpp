#include "tests/cuda_on_cpu/launch.h"

#include <link.h>
#include <sys/mman.h>
#include <xmmintrin.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <stdexcept>

#include "tests/cuda_on_cpu/machine.h"

namespace cuda_on_cpu {
namespace {

struct Named {
    std::size_t bytes = 0;
    unsigned most_threads = 0;
    void (*body)(void*) = nullptr;
};

std::map<std::string, Named, std::less<>>& namedKernels() {
    static std::map<std::string, Named, std::less<>> kernels;
    return kernels;
}

// __shared__ variables are thread_local ones of this program: the segment that holds dynamic_shared.
int findThreadLocals(dl_phdr_info* info, std::size_t, void*) {
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& header = info->dlpi_phdr[i];
        auto* const data = static_cast<char*>(info->dlpi_tls_data);
        const char* const dynamic = dynamicShared();
        if (header.p_type != PT_TLS || !data || dynamic < data || dynamic >= data + header.p_memsz) continue;
        m.fixed.begin = data;
        if (m.fixed.bytes != header.p_memsz) m.fixed.fit(header.p_memsz);
    }
    return 0;
}

std::string crashText(const char* at) {
    if (at >= m.stacks && at < m.stacks_end) return "stack overflow of a fiber";
    for (const Region* region : m.regions) {
        if (at < region->mapping || at >= region->mapping + region->mapped) continue;
        const bool after = at >= region->begin + region->bytes;
        return text("out of range: %td bytes %s buffer '%s' of %zu bytes",
                    after ? at - (region->begin + region->bytes) : region->begin - at,
                    after ? "past the end of" : "before", region->name.c_str(), region->bytes);
    }
    return text("crash at address %p", static_cast<const void*>(at));
}

void onSignal(int signal, siginfo_t* info, void*) {
    if (!m.current) {
        ::signal(signal, SIG_DFL);
        return;
    }
    m.report.fault = crashText(static_cast<const char*>(info->si_addr)) + " [" + inBlock() + ", " + who(m.current->id) +
                     "; guard page]";
    siglongjmp(m.crash, 1);
}

// Faults of memory are ours while this lives.
class Signals {
public:
    Signals() {
        struct sigaction action {};
        action.sa_sigaction = onSignal;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        ::sigaction(SIGSEGV, &action, &m_before[0]);
        ::sigaction(SIGBUS, &action, &m_before[1]);
    }
    ~Signals() {
        ::sigaction(SIGSEGV, &m_before[0], nullptr);
        ::sigaction(SIGBUS, &m_before[1], nullptr);
    }
    Signals(const Signals&) = delete;

private:
    struct sigaction m_before[2]{};
};

// What a thread handles signals on when the stack of a fiber has overflowed.
class SignalStack {
public:
    SignalStack() : m_bytes(64 << 10) {
        const stack_t stack{.ss_sp = m_bytes.data(), .ss_flags = 0, .ss_size = m_bytes.size()};
        ::sigaltstack(&stack, nullptr);
    }
    ~SignalStack() {
        const stack_t none{.ss_sp = nullptr, .ss_flags = SS_DISABLE, .ss_size = 0};
        ::sigaltstack(&none, nullptr);
    }
    SignalStack(const SignalStack&) = delete;

private:
    std::vector<char> m_bytes;
};

// A page below each stack faults.
void makeStacks() {
    void* const at = ::mmap(nullptr, kMostThreads * kStack, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) throw std::runtime_error("no memory for fibers");
    m.stacks = static_cast<char*>(at);
    m.stacks_end = m.stacks + kMostThreads * kStack;
    for (std::size_t i = 0; i < kMostThreads; ++i) ::mprotect(m.stacks + i * kStack, kPage, PROT_NONE);
}

void prepareThreads(std::size_t threads) {
    if (!m.stacks) makeStacks();
    static thread_local const SignalStack signals;
    (void)signals;
    m.threads.assign(threads, {});
    m.seen.assign(threads * kWarp, 0);
    m.awaited.assign((threads + kWarp - 1) / kWarp, 0);
    for (std::size_t i = 0; i < threads; ++i) {
        Thread& thread = m.threads[i];
        thread.id = static_cast<std::uint32_t>(i);
        thread.stack = m.stacks + i * kStack;
        thread.seen = &m.seen[i * kWarp];
        const std::size_t x = m.how.block.x, y = m.how.block.y;
        thread.index = {static_cast<unsigned>(i % x), static_cast<unsigned>(i / x % y),
                        static_cast<unsigned>(i / x / y)};
    }
}

void prepareSharedMemory() {
    m.dynamic.name = "dynamic shared memory";
    m.dynamic.shared = true;
    m.dynamic.begin = dynamicShared();
    m.dynamic.fit(m.how.shared_bytes);
    m.fixed.name = "__shared__ variables";
    m.fixed.shared = true;
    ::dl_iterate_phdr(findThreadLocals, nullptr);
}

std::vector<std::uint32_t> blockOrder() {
    std::vector<std::uint32_t> blocks(std::size_t{m.grid.x} * m.grid.y * m.grid.z);
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = static_cast<std::uint32_t>(i);
    if (m.how.seed == 1) std::reverse(blocks.begin(), blocks.end());
    if (m.how.seed > 1)
        for (std::size_t i = blocks.size(); i > 1; --i) std::swap(blocks[i - 1], blocks[random() % i]);
    return blocks;
}

void runBlocks(const std::vector<std::uint32_t>& blocks) {
    const Signals signals;
    // The same sticky flags in all fibers: a switch that changes them costs seven times as much.
    _mm_setcsr(_mm_getcsr() | 0x3F);
    if (sigsetjmp(m.crash, 1) != 0) return;
    for (const std::uint32_t block : blocks) {
        m.block = {block % m.grid.x, block / m.grid.x % m.grid.y, block / m.grid.x / m.grid.y};
        runBlock();
        m.report.threads += m.threads.size();
        if (!m.report.fault.empty()) return;
    }
}

}  // namespace

NamedKernel::NamedKernel(const char* name, unsigned long parameter_bytes, unsigned most_threads, void (*body)(void*)) {
    namedKernels()[name] = {parameter_bytes, most_threads, body};
}

Report launchErased(const Launch& how, void (*body)(void*), void* arguments) {
    const std::size_t threads = std::size_t{how.block.x} * how.block.y * how.block.z;
    if (threads == 0 || threads > kMostThreads || how.shared_bytes > kMostShared)
        throw std::invalid_argument("no such launch");
    m.how = how;
    m.grid = {how.grid.x, how.grid.y, how.grid.z};
    m.size = {how.block.x, how.block.y, how.block.z};
    m.body = body;
    m.arguments = arguments;
    m.report = {};
    m.first_run = m.run + 1;
    m.random = how.seed * 0x9E3779B97F4A7C15ULL + 0x1234567;
    prepareThreads(threads);
    prepareSharedMemory();
    runBlocks(blockOrder());
    m.current = nullptr;
    noteCanaries();
    return m.report;
}

Report launchNamed(const Launch& how, std::string_view kernel, const void* parameters, std::size_t bytes) {
    const auto found = namedKernels().find(kernel);
    if (found == namedKernels().end()) return {.fault = "there is no kernel '" + std::string(kernel) + "'"};
    const Named& named = found->second;
    if (named.bytes != bytes)
        return {.fault = text("'%s' takes %zu bytes of parameters, not %zu", found->first.c_str(), named.bytes, bytes)};
    if (how.block.x * how.block.y * how.block.z > named.most_threads)
        return {.fault = text("'%s' is for blocks of at most %u threads", found->first.c_str(), named.most_threads)};
    std::vector<char> copy(bytes);
    std::copy_n(static_cast<const char*>(parameters), bytes, copy.begin());
    const BorrowedMemory lent("parameters", copy.data(), bytes, 4);
    return launchErased(how, named.body, copy.data());
}

}  // namespace cuda_on_cpu
