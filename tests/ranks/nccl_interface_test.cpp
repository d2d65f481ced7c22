// Whether what core/ranks/nccl.h says of NCCL's C interface is true: of NVIDIA's own header, where the compiler finds
// it, and of the real library, where there is one.
#include <gtest/gtest.h>

#include <cstddef>
#include <type_traits>

#if __has_include(<nccl.h>) && __has_include(<cuda_runtime.h>) && __has_include(<crt/host_config.h>)
#include <nccl.h>
#define PLATEAU_HAS_NCCL_H 1
#endif

#include "core/ranks/nccl.h"

namespace plateau::ranks::nccl {
namespace {

#ifdef PLATEAU_HAS_NCCL_H

template <typename One, typename Other>
constexpr bool kPassedAlike = (std::is_pointer_v<One> && std::is_pointer_v<Other>) ||
                              (sizeof(One) == sizeof(Other) && std::is_class_v<One> == std::is_class_v<Other> &&
                               std::is_pointer_v<One> == std::is_pointer_v<Other>);

template <typename One, typename Other>
struct CalledAlike : std::false_type {};
template <typename R1, typename... A1, typename R2, typename... A2>
requires(sizeof...(A1) == sizeof...(A2)) struct CalledAlike<R1 (*)(A1...), R2 (*)(A2...)>
    : std::bool_constant<kPassedAlike<R1, R2> && (kPassedAlike<A1, A2> && ...)> {
};

#define PLATEAU_CALLED_ALIKE(entry, ours) \
    static_assert(CalledAlike<decltype(&(entry)), decltype(Library::ours)>::value, #entry)
PLATEAU_CALLED_ALIKE(ncclGetVersion, version);
PLATEAU_CALLED_ALIKE(ncclGetUniqueId, uniqueId);
PLATEAU_CALLED_ALIKE(ncclCommInitRankConfig, init);
PLATEAU_CALLED_ALIKE(ncclCommAbort, abort);
PLATEAU_CALLED_ALIKE(ncclCommGetAsyncError, asyncError);
PLATEAU_CALLED_ALIKE(ncclGetErrorString, errorText);
PLATEAU_CALLED_ALIKE(ncclGetLastError, lastError);
PLATEAU_CALLED_ALIKE(ncclGroupStart, groupStart);
PLATEAU_CALLED_ALIKE(ncclGroupEnd, groupEnd);
PLATEAU_CALLED_ALIKE(ncclAllReduce, allReduce);
PLATEAU_CALLED_ALIKE(ncclBroadcast, broadcast);
PLATEAU_CALLED_ALIKE(ncclSend, send);
PLATEAU_CALLED_ALIKE(ncclRecv, receive);

static_assert(sizeof(UniqueId) == sizeof(ncclUniqueId) && sizeof(UniqueId) == NCCL_UNIQUE_ID_BYTES);
static_assert(sizeof(int) == sizeof(ncclResult_t));
static_assert(kSuccess == ncclSuccess && kInProgress == ncclInProgress);
static_assert(kByte == ncclUint8 && kInt64 == ncclInt64 && kHalf == ncclFloat16 && kFloat == ncclFloat32 &&
              kDouble == ncclFloat64 && kBFloat16 == ncclBfloat16);
static_assert(kSum == ncclSum);
static_assert(offsetof(Config, size) == offsetof(ncclConfig_t, size) &&
              offsetof(Config, magic) == offsetof(ncclConfig_t, magic) &&
              offsetof(Config, version) == offsetof(ncclConfig_t, version) &&
              offsetof(Config, blocking) == offsetof(ncclConfig_t, blocking) && sizeof(Config) <= sizeof(ncclConfig_t));

TEST(NcclHeader, SaysWhatWeSay) {
    const ncclConfig_t theirs = NCCL_CONFIG_INITIALIZER;
    const Config ours;
    EXPECT_EQ(ours.magic, theirs.magic);
    EXPECT_EQ(ours.version, static_cast<unsigned>(NCCL_VERSION(2, 14, 0)));
    EXPECT_EQ(ours.unused, NCCL_CONFIG_UNDEF_INT);
}

#else

TEST(NcclHeader, SaysWhatWeSay) {
    GTEST_SKIP() << "no nccl.h with CUDA's headers in the compiler's folders";
}

#endif

// As CMake finds it beside a PyTorch with CUDA; else the loader's.
TEST(NcclLibrary, HasEveryEntry) {
    const Library real({PLATEAU_NCCL_LIBRARY, "libnccl.so.2"});
    if (!real.library.isOpen()) GTEST_SKIP() << "no libnccl.so.2 on this machine";
    EXPECT_TRUE(real.isWhole());
    EXPECT_GE(versionOf(real), "2.14");
    EXPECT_STREQ(real.errorText(kSuccess), "no error");
}

}  // namespace
}  // namespace plateau::ranks::nccl
