// What the compiler calls in kernels built with -fsanitize=thread and with checks of undefined behaviour. Neither
// sanitizer's own library is linked.
#include "tests/cuda_on_cpu/machine.h"

#define CUDA_ON_CPU_TSAN(KIND, N, ACCESS)                                                           \
    extern "C" void __tsan_##KIND##N(void* at) {                                                    \
        ::cuda_on_cpu::onAccess(at, N, ::cuda_on_cpu::Access::ACCESS, __builtin_return_address(0)); \
    }
#define CUDA_ON_CPU_TSAN_SIZES(KIND, ACCESS) \
    CUDA_ON_CPU_TSAN(KIND, 1, ACCESS)        \
    CUDA_ON_CPU_TSAN(KIND, 2, ACCESS)        \
    CUDA_ON_CPU_TSAN(KIND, 4, ACCESS)        \
    CUDA_ON_CPU_TSAN(KIND, 8, ACCESS)        \
    CUDA_ON_CPU_TSAN(KIND, 16, ACCESS)
CUDA_ON_CPU_TSAN_SIZES(read, read)
CUDA_ON_CPU_TSAN_SIZES(write, write)
CUDA_ON_CPU_TSAN_SIZES(unaligned_read, read)
CUDA_ON_CPU_TSAN_SIZES(unaligned_write, write)
CUDA_ON_CPU_TSAN_SIZES(volatile_read, read)
CUDA_ON_CPU_TSAN_SIZES(volatile_write, write)

namespace {

void onRange(char* at, long size, cuda_on_cpu::Access access, const void* pc) {
    for (; size > 0; at += 4, size -= 4) cuda_on_cpu::onAccess(at, size < 4 ? 1 : 4, access, pc);
}

}  // namespace

extern "C" {
void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}
void __tsan_read_range(char* at, long size) {
    onRange(at, size, cuda_on_cpu::Access::read, __builtin_return_address(0));
}
void __tsan_write_range(char* at, long size) {
    onRange(at, size, cuda_on_cpu::Access::write, __builtin_return_address(0));
}
}

namespace cuda_on_cpu {
namespace {

struct UbsanPlace {
    const char* file;
    unsigned line, column;
};

void undefined(const char* what, const UbsanPlace& place) {
    if (m.current) fail(text("%s at %s:%u", what, shortName(place.file), place.line));
}

}  // namespace
}  // namespace cuda_on_cpu

#define CUDA_ON_CPU_UBSAN(NAME, WHAT, ...)                                                               \
    extern "C" void __ubsan_handle_##NAME(::cuda_on_cpu::UbsanPlace* place __VA_OPT__(, ) __VA_ARGS__) { \
        ::cuda_on_cpu::undefined(WHAT, *place);                                                          \
    }
CUDA_ON_CPU_UBSAN(out_of_bounds, "index out of the bounds of an array", void*)
CUDA_ON_CPU_UBSAN(type_mismatch_v1, "misaligned or null access", void*)
CUDA_ON_CPU_UBSAN(shift_out_of_bounds, "shift by too much", void*, void*)
CUDA_ON_CPU_UBSAN(divrem_overflow, "division by zero", void*, void*)
CUDA_ON_CPU_UBSAN(add_overflow, "signed overflow", void*, void*)
CUDA_ON_CPU_UBSAN(sub_overflow, "signed overflow", void*, void*)
CUDA_ON_CPU_UBSAN(mul_overflow, "signed overflow", void*, void*)
CUDA_ON_CPU_UBSAN(negate_overflow, "signed overflow", void*)
CUDA_ON_CPU_UBSAN(float_cast_overflow, "float does not fit the integer", void*)
