#include "app/engine/conformance/confinement.h"

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <vector>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace plateau::engine {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kMachine = 0;
#endif

// What computing takes: memory, threads, the time, and what is open already.
constexpr long kAllowed[] = {
    SYS_read,
    SYS_write,
    SYS_writev,
    SYS_close,
    SYS_lseek,
    SYS_mmap,
    SYS_munmap,
    SYS_mremap,
    SYS_mprotect,
    SYS_madvise,
    SYS_brk,
    SYS_futex,
    SYS_membarrier,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_restart_syscall,
    SYS_clock_gettime,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_getrusage,
    SYS_getpid,
    SYS_gettid,
    SYS_getcpu,
    SYS_getrandom,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_exit,
    SYS_exit_group,
};

sock_filter loaded(std::size_t offset) {
    return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}

// Passes over `jump` instructions unless what is loaded is `value`.
sock_filter unlessIs(std::uint32_t value, std::uint8_t jump) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, jump);
}

sock_filter answer(std::uint32_t what) {
    return BPF_STMT(BPF_RET | BPF_K, what);
}

std::vector<sock_filter> filter() {
    // The lower half of a 64-bit argument; both machines are little-endian.
    constexpr std::size_t kFirst = offsetof(seccomp_data, args), kNumber = offsetof(seccomp_data, nr);
    const auto own = static_cast<std::uint32_t>(::getpid());
    std::vector<sock_filter> steps = {loaded(offsetof(seccomp_data, arch)), unlessIs(kMachine, 1),
                                      BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0), answer(SECCOMP_RET_KILL_PROCESS),
                                      loaded(kNumber)};
    for (const long call : kAllowed) {
        steps.push_back(unlessIs(static_cast<std::uint32_t>(call), 1));
        steps.push_back(answer(SECCOMP_RET_ALLOW));
    }
    // A thread of its own, no other process. Of clone3 the flags cannot be seen; the C library then takes clone.
    steps.push_back(unlessIs(SYS_clone3, 1));
    steps.push_back(answer(SECCOMP_RET_ERRNO | ENOSYS));
    steps.push_back(unlessIs(SYS_clone, 4));
    steps.push_back(loaded(kFirst));
    steps.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1));
    steps.push_back(answer(SECCOMP_RET_ALLOW));
    steps.push_back(answer(SECCOMP_RET_ERRNO | EPERM));
    // abort() signals its own process.
    steps.push_back(unlessIs(SYS_tgkill, 3));
    steps.push_back(loaded(kFirst));
    steps.push_back(unlessIs(own, 1));
    steps.push_back(answer(SECCOMP_RET_ALLOW));
    steps.push_back(answer(SECCOMP_RET_ERRNO | EPERM));
    return steps;
}

void limit(int what, std::uint64_t soft, std::uint64_t hard) {
    const rlimit wanted{soft, hard};
    ::setrlimit(static_cast<__rlimit_resource>(what), &wanted);
}

}  // namespace

void limitThisProcess(const ProcessLimits& limits) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, 0, 0);
    limit(RLIMIT_CPU, limits.cpu_seconds, limits.cpu_seconds + 1);
#ifndef __SANITIZE_ADDRESS__  // whose shadow alone is terabytes
    limit(RLIMIT_DATA, limits.memory_bytes, limits.memory_bytes);
#endif
}

bool closeFilesAndNetwork() {
    if (kMachine == 0) return false;
    std::vector<sock_filter> steps = filter();
    const sock_fprog program{static_cast<unsigned short>(steps.size()), steps.data()};
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}  // namespace plateau::engine
