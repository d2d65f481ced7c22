#include <dlfcn.h>

#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "tests/cuda_on_cpu/machine.h"

namespace cuda_on_cpu {
namespace {

std::string standing(const Thread& thread) {
    if (thread.state == State::done) return "returned";
    if (thread.state == State::at_barrier)
        return text("waits in __syncthreads at %s:%d", shortName(thread.site.file), thread.site.line);
    if (thread.state == State::at_warp_op)
        return text("waits in %s(0x%08x) at %s:%d", nameOf(thread.op), thread.mask, shortName(thread.site.file),
                    thread.site.line);
    return "could run";
}

}  // namespace

std::string text(const char* format, ...) {
    char buffer[1024];
    va_list list;
    va_start(list, format);
    std::vsnprintf(buffer, sizeof buffer, format, list);
    va_end(list);
    return buffer;
}

// File and line by addr2line, if it is there.
std::string where(const void* pc) {
    Dl_info info;
    if (!::dladdr(pc, &info) || !info.dli_fbase) return text("pc %p", pc);
    const auto offset =
        static_cast<std::size_t>(static_cast<const char*>(pc) - static_cast<const char*>(info.dli_fbase) - 1);
    const std::string command = text("addr2line -s -e '%s' 0x%zx 2>/dev/null", info.dli_fname, offset);
    std::string line;
    if (FILE* pipe = ::popen(command.c_str(), "r")) {
        char buffer[256];
        while (std::fgets(buffer, sizeof buffer, pipe)) line += buffer;
        ::pclose(pipe);
    }
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line.empty() || line[0] == '?' ? text("pc +0x%zx", offset) : line;
}

std::string who(std::uint32_t id) {
    return text("thread %u (warp %u lane %u)", id, id / kWarp, id % kWarp);
}

std::string inBlock() {
    return text("block (%u,%u,%u)", m.block.x, m.block.y, m.block.z);
}

const char* nameOf(WarpOp op) {
    static const char* const names[] = {"__syncwarp",       "__shfl_sync",     "__shfl_up_sync",
                                        "__shfl_down_sync", "__shfl_xor_sync", "__ballot_sync",
                                        "__all_sync",       "__any_sync",      "mma"};
    return names[static_cast<int>(op)];
}

const char* shortName(const char* file) {
    const char* slash = std::strrchr(file, '/');
    return slash ? slash + 1 : file;
}

// What every thread of the block is waiting for, neighbours together.
std::string standings() {
    std::string all;
    for (std::size_t i = 0, j = 0; i < m.threads.size() && all.size() < 600; i = j) {
        const std::string mine = standing(m.threads[i]);
        for (j = i + 1; j < m.threads.size() && standing(m.threads[j]) == mine; ++j) {
        }
        all += text("; threads %zu-%zu: %s", i, j - 1, mine.c_str());
    }
    return all;
}

bool sameSite(const Site& a, const Site& b) {
    return a.line == b.line && (a.file == b.file || std::strcmp(a.file, b.file) == 0);
}

}  // namespace cuda_on_cpu
