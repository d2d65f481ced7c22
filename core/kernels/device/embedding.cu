// The embeddings' sum with its layer norm and dropout, and the scatter of its gradient into the tables.
#include "core/kernels/device/kernel.cuh"
#include "core/kernels/device/norm.cuh"

namespace plateau::kernels::device {

__device__ __forceinline__ bool within(long long index, int rows) {
    return index >= 0 && index < rows;
}

template <class T>
__device__ __forceinline__ void embedding(const Embedding<T>& p) {
    const auto sum = [&](int row, int c, int count, bool whole, float(&v)[kVector]) {
        const long long id = p.ids[row], place = p.places ? p.places[row] : row % p.tokens;
        const long long type = p.types && p.type_ids ? p.type_ids[row] : 0;
        const bool known =
            within(id, p.word_rows) && within(place, p.position_rows) && (!p.types || within(type, p.type_rows));
        if (!known) {
#pragma unroll
            for (int i = 0; i < kVector; ++i) v[i] = quietNan();
            return;
        }
        load8(p.words + id * p.width + c, count, whole, v);
        add8(p.positions, place * p.width + c, count, whole, v);
        add8(p.types, type * p.width + c, count, whole, v);
    };
    normRows(p, sum, [&](int row, int group, float(&y)[kVector]) { dropOut8(p.dropout, row, group, y); });
}

template <class T>
__device__ __forceinline__ void embeddingBackward(const EmbeddingBackward<T>& p) {
    const auto out = [&](int row, int c, int count, bool whole, float(&dz)[kVector], float*) {
        store8(p.dz + static_cast<long long>(row) * p.width + c, count, whole, dz);
    };
    normRowsBackward<2>(
        p, [&](int row, int group, float(&dy)[kVector]) { dropOut8(p.dropout, row, group, dy); }, out);
}

// Sorted rows first … last - 1 are one id: the sum of their column c.
__device__ __forceinline__ float sumOfRows(const Scatter& p, int first, int last, int c) {
    float sum = 0;
    for (int i = first; i < last; ++i) sum += p.from[p.order[i] * p.width + c];
    return sum;
}

__device__ __forceinline__ int endOfId(const Scatter& p, int first, int end) {
    int last = first + 1;
    while (last < end && p.ids[last] == p.ids[first]) ++last;
    return last;
}

__device__ __forceinline__ bool wanted(const Scatter& p, long long id) {
    return within(id, p.table_rows) && id != p.skipped;
}

__device__ __forceinline__ void scatter(const Scatter& p) {
    const int begin = blockIdx.x * p.chunk, end = min(begin + p.chunk, p.rows);
    for (int first = begin, last; first < end; first = last) {
        last = endOfId(p, first, end);
        const long long id = p.ids[first];
        const bool continued = first == begin && begin > 0 && p.ids[begin - 1] == id;
        if (!wanted(p, id)) continue;
        for (int c = threadIdx.x; c < p.width; c += blockDim.x) {
            const float sum = sumOfRows(p, first, last, c);
            if (continued)
                p.heads[static_cast<long long>(blockIdx.x) * p.width + c] = sum;
            else
                p.table[id * p.width + c] += sum;
        }
    }
}

// Adds the heads of the later chunks to the id that begins in this chunk and reaches its end.
__device__ __forceinline__ void scatterJoin(const Scatter& p) {
    const int begin = blockIdx.x * p.chunk, end = min(begin + p.chunk, p.rows);
    const long long id = p.ids[end - 1];
    const bool began_before = begin > 0 && p.ids[begin - 1] == id;
    if (end == p.rows || p.ids[end] != id || began_before || !wanted(p, id)) return;
    for (int c = threadIdx.x; c < p.width; c += blockDim.x) {
        float sum = p.table[id * p.width + c];
        for (int chunk = blockIdx.x + 1; chunk * p.chunk < p.rows && p.ids[chunk * p.chunk] == id; ++chunk)
            sum += p.heads[static_cast<long long>(chunk) * p.width + c];
        p.table[id * p.width + c] = sum;
    }
}

}  // namespace plateau::kernels::device

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, embedding_f32, Embedding<float>, embedding);
PLATEAU_KERNEL(256, embedding_bf16, Embedding<Bf16>, embedding);
PLATEAU_KERNEL(256, embedding_backward_f32, EmbeddingBackward<float>, embeddingBackward);
PLATEAU_KERNEL(256, embedding_backward_bf16, EmbeddingBackward<Bf16>, embeddingBackward);
PLATEAU_KERNEL(256, scatter_rows, Scatter, scatter);
PLATEAU_KERNEL(256, scatter_join, Scatter, scatterJoin);
