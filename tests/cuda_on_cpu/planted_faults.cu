// Small kernels with one planted fault each, and clean ones, for faults_test.cpp.
extern __shared__ float4 dynamic_shared[];

#define KERNEL extern "C" __global__ void

KERNEL clean(float* out, const float* in, int n) {  // block reversal through shared memory
    __shared__ float tile[64];
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) tile[threadIdx.x] = in[i];
    __syncthreads();
    const int from = min(n - 1 - static_cast<int>(blockIdx.x) * 64, 63) - static_cast<int>(threadIdx.x);
    if (i < n) out[i] = tile[from];
}
KERNEL missing_barrier(float* out, const float* in, int n) {
    __shared__ float tile[64];
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) tile[threadIdx.x] = in[i];
    const int from = min(n - 1 - static_cast<int>(blockIdx.x) * 64, 63) - static_cast<int>(threadIdx.x);
    if (i < n) out[i] = tile[from];
}
// The second barrier of a loop is missing: no uninitialised read, only a race.
KERNEL missing_second_barrier(float* out, const float* in, int n) {
    __shared__ float tile[64];
    for (int i = threadIdx.x; i < n; i += 64) {
        tile[threadIdx.x] = in[i];
        __syncthreads();
        out[i] = tile[63 - threadIdx.x];
    }
}
KERNEL store_past_end(float* out, const float* in, int n) {
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i <= n) out[i] = i < n ? in[i] : 0.0f;
}
KERNEL load_before_start(float* out, const float* in, int n) {
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) out[i] = in[i - 1];
}
KERNEL static_shared_overrun(float* out, const float* in, int n) {
    __shared__ float tile[64];
    __shared__ float other[64];
    other[threadIdx.x] = 0;
    tile[threadIdx.x + 1] = in[threadIdx.x % n];
    __syncthreads();
    out[threadIdx.x % n] = tile[63] + other[0];
}
KERNEL dynamic_shared_overrun(float* out, const float* in, int n) {  // launched with 64 floats
    float* const tile = reinterpret_cast<float*>(dynamic_shared);
    tile[threadIdx.x + 1] = in[threadIdx.x % n];
    if (n < 0) out[0] = 0;
}
KERNEL divergent_barrier(float* out, const float* in, int n) {
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) {
        out[i] = in[i];
        __syncthreads();
    }
}
KERNEL two_barriers(float* out, const float* in, int n) {
    if (threadIdx.x < 32) {
        __syncthreads();
    } else {
        if (threadIdx.x == 40) out[0] = in[0] + n;
        __syncthreads();
    }
}
KERNEL uninitialised_shared(float* out, const float* in, int n) {
    __shared__ float tile[64];
    if (threadIdx.x < 63) tile[threadIdx.x] = in[threadIdx.x % n];
    __syncthreads();
    out[threadIdx.x % n] = tile[63];
}
KERNEL uninitialised_dynamic(float* out, const float* in, int n) {
    float* const tile = reinterpret_cast<float*>(dynamic_shared);
    if (threadIdx.x == 0) out[0] = tile[in[0] > 1e30f ? 1 : n % 64];
}
KERNEL shared_of_block_before(float* out, const float* in, int n) {
    __shared__ float kept;
    if (blockIdx.x == 0 && threadIdx.x == 0) kept = in[0];
    __syncthreads();
    if (threadIdx.x == 0 && n > 0) out[blockIdx.x] = kept;
}
// A block of 48 threads: the last warp has 16 lanes, the mask says 32.
KERNEL missing_warp_tail(float* out, const float* in, int n) {
    float x = in[threadIdx.x % n];
    for (int apart = 16; apart > 0; apart /= 2) x += __shfl_down_sync(0xFFFFFFFFu, x, apart);
    if (threadIdx.x % 32 == 0) out[threadIdx.x / 32] = x;
}
// Lanes past n have left.
KERNEL returned_lanes(float* out, const float* in, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = in[i];
    for (int apart = 16; apart > 0; apart /= 2) x += __shfl_xor_sync(0xFFFFFFFFu, x, apart);
    if (threadIdx.x == 0) out[blockIdx.x] = x;
}
KERNEL shuffle_in_branch(float* out, const float* in, int n) {
    float x = in[threadIdx.x % n];
    if (threadIdx.x % 2)
        x += __shfl_xor_sync(0xFFFFFFFFu, x, 1);
    else
        x -= __shfl_xor_sync(0xFFFFFFFFu, x, 1);
    out[threadIdx.x % n] = x;
}
KERNEL shuffle_from_absent_lane(float* out, const float* in, int n) {
    float x = in[threadIdx.x % n];
    if (threadIdx.x < 16) x = __shfl_sync(0x0000FFFFu, x, 20);
    if (threadIdx.x == 0) out[0] = x;
}
KERNEL race_between_blocks(float* out, const float* in, int n) {
    if (threadIdx.x == 0) out[0] += in[blockIdx.x % n];
}
KERNEL clean_atomics(float* out, const float* in, int n) {
    atomicAdd(out, in[threadIdx.x % n] * 0 + 1);
}
KERNEL atomic_and_plain(float* out, const float* in, int n) {
    atomicAdd(out, in[threadIdx.x % n]);
    if (threadIdx.x == 5) out[0] = 0;
}
// Warp-synchronous without __syncwarp, which was right before Volta.
KERNEL warp_synchronous(float* out, const float* in, int n) {
    __shared__ float tile[64];
    tile[threadIdx.x] = in[threadIdx.x % n];
    const float x = tile[threadIdx.x ^ 1];
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) out[i] = x;
}
KERNEL clean_syncwarp(float* out, const float* in, int n) {
    __shared__ float tile[64];
    tile[threadIdx.x] = in[threadIdx.x % n];
    __syncwarp();
    const float x = tile[threadIdx.x ^ 1];
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < n) out[i] = x;
}
KERNEL misaligned_vector(float* out, const float* in, int n) {
    const float4 v = *reinterpret_cast<const float4*>(in + 1);
    if (threadIdx.x == 0) out[blockIdx.x] = v.x + v.y + v.z + v.w + n;
}
KERNEL write_to_input(float* out, const float* in, int n) {
    if (threadIdx.x == 0) const_cast<float*>(in)[0] = out[0] * 0 + n;
}
KERNEL host_pointer(float* out, const float* in, int n) {
    if (threadIdx.x == 0) out[0] = in[n];
}
KERNEL endless_wait(float* out, const float* in, int n) {
    if (threadIdx.x == 40) __syncwarp(0x00000101u);  // lane 0 of the warp never comes
    __syncthreads();
    if (threadIdx.x == 0) out[blockIdx.x] = in[n - 1];
}
KERNEL overwritten_argument_order(float* out, const float* in, int n) {  // in place, across blocks
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i + 1 < n) out[i] = out[i + 1] + in[i] * 0;
}
KERNEL shuffle_is_no_fence(float* out, const float* in, int n) {
    __shared__ float kept;
    if (threadIdx.x == 0) kept = in[0];
    const float x = __shfl_sync(0xFFFFFFFFu, in[threadIdx.x % n], 0);
    if (threadIdx.x == 3) out[blockIdx.x] = x + kept;
}
KERNEL index_overflow(float* out, const float* in, int n) {
    const int row = n * 300000;
    if (threadIdx.x == 0) out[blockIdx.x] = in[(row * 100 + n) % n & 1];
}

struct Doubling {
    float* out;
    const float* in;
    int n;
};
static void doubled(const Doubling& p) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < p.n) p.out[i] = 2 * p.in[i];
}
PLATEAU_KERNEL(64, doubling, Doubling, doubled);
