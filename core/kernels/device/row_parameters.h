// What the row kernels are told: plain structs that the host's compiler, NVRTC and nvcc read alike. No includes.
//
// Rows follow each other without gaps unless a stride is given; an array [rows, width] of T, statistics and vectors of
// float. `int` counts what fits in one; offsets are computed in 64 bits.
#pragma once

namespace plateau::kernels::device {

struct Bf16 {
    unsigned short bits;
};

// Decisions of one dropout site (core/kernels/dropout.h). threshold 0: nothing is dropped.
struct Dropout {
    const long long* padded_rows;  // of packed rows: their rows in the padded batch; null: the row itself
    const long long* words;        // the key's two words and the first sample, in place of those below; or null
    long long first_sample;
    unsigned key[2];
    unsigned threshold;
    float scale;
    int tokens;  // of a sample: row r of the padded batch is token r % tokens of sample first_sample + r / tokens
};

struct DropoutFactors {
    float* factors;  // [rows, width]
    int rows, width;
    Dropout dropout;
};

// z = residual + dropout(x + bias); y = (z - mean) * inverse_deviation * gamma + beta
template <class T>
struct Norm {
    const T* x;
    const float* bias;  // or null
    const T* residual;  // or null
    const float *gamma, *beta;
    T *z, *y;
    float *mean, *inverse_deviation;  // [rows]
    int rows, width;
    float eps;
    Dropout dropout;
};

// Gradients of Norm: dz, which is that of the residual, and dx = dropout'(dz); either may be null. Each block sums its
// rows' dgamma, dbeta and dbias into its own row of `partial`, which ColumnTotals adds in a fixed order.
template <class T>
struct NormBackward {
    const T *dy, *dskip, *z;  // the gradient of y is dy + dskip; dskip may be null
    const float *mean, *inverse_deviation, *gamma;
    T *dz, *dx;
    float* partial;  // [blocks, 3, width]
    int rows, width;
    Dropout dropout;
};

// y = dropout(layer norm(words[id] + positions[place] + types[type])), z the sum. An id, place or type outside of its
// table gives a row of NaN.
template <class T>
struct Embedding {
    const long long *ids, *type_ids, *places;  // [rows]; type_ids null: zeros; places null: row % tokens
    const float *words, *positions, *types;    // types may be null
    const float *gamma, *beta;
    T *z, *y;
    float *mean, *inverse_deviation;  // [rows]
    int rows, width, tokens, word_rows, position_rows, type_rows;
    float eps;
    Dropout dropout;
};

// dz of Embedding in float; partial sums of dgamma and dbeta.
template <class T>
struct EmbeddingBackward {
    const T *dy, *dskip, *z;  // as above
    const float *mean, *inverse_deviation, *gamma;
    float* dz;
    float* partial;  // [blocks, 2, width]
    int rows, width;
    Dropout dropout;
};

// table[id] += the sum of all rows of that id, in the order of the rows. `ids` are sorted stably and `order` says where
// each came from. Blocks take `chunk` sorted rows each: what begins in a chunk is added by its block, what began in an
// earlier one goes to `heads` and is added by ScatterJoin. Ids that are `skipped` or outside of the table are left out.
struct Scatter {
    const long long *ids, *order;  // [rows]
    const float* from;             // [rows, width]
    float* table;                  // [table_rows, width]
    float* heads;                  // [chunks, width]
    int rows, width, chunk, table_rows;
    long long skipped;
};

// y = gelu(x + bias) with the error function.
template <class T>
struct Gelu {
    const T* x;
    const float* bias;  // or null
    T* y;
    int rows, width;
};

template <class T>
struct GeluBackward {
    const T *x, *dy;
    const float* bias;  // or null
    T* dx;
    float* partial;  // [gridDim.y, width]: sums of dx; or null
    int rows, width;
};

constexpr long long kNoLabel = -100;  // as in PyTorch

// Cross-entropy of softmax(logits + bias). With `training` the logits become their gradient times `factor`, and what
// stands between width and stride becomes 0. A row of the label kNoLabel has no loss and no gradient; another one
// outside of the row gives NaN.
template <class T>
struct MaskedLoss {
    T* logits;                // [rows, stride]
    const float* bias;        // [width]
    const long long* labels;  // [rows]
    double* losses;           // [rows]
    const double* divisor;    // the factor is 1 / *divisor then; or null
    int rows, width, stride;
    float factor;
    bool training;
};

// Sums of the columns of a block's rows.
template <class T>
struct ColumnPartials {
    const T* x;      // [rows, stride]
    float* partial;  // [gridDim.y, width]
    int rows, width, stride;
};

// totals[c] = the sum of partial[b, c] in the order of b.
struct ColumnTotals {
    const float* partial;  // [blocks, width]
    float* totals;         // [width]
    int blocks, width;
};

}  // namespace plateau::kernels::device
