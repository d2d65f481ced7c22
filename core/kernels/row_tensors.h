// The tensors of the passes over rows that autograd sees, filled by the CPU's kernels or by a device's. Internal.
//
// Shape legend: B batch, T tokens, F features, N rows.
#pragma once

#include <optional>

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

// Autograd takes no undefined tensor.
inline std::optional<at::Tensor> ifDefined(const at::Tensor& x) {
    return x.defined() ? std::optional(x) : std::nullopt;
}

// Another tensor on the memory of x, which autograd does not take for a view of it.
at::Tensor onMemoryOf(const at::Tensor& x);

// Gradients of hidden states that go on in two ways (Hidden), as kernels read them; their sum is meant. dskip may be
// undefined.
struct HiddenGradients {
    at::Tensor dy, dskip;
};
// One of the two is defined.
HiddenGradients hiddenGradients(const at::Tensor& dx, const at::Tensor& dskip, at::ScalarType type);

// y = layerNorm(z), z = dropout(x + bias) + residual.
struct NormPass {
    at::Tensor x{}, bias{}, residual{};  // x in the forward pass alone; bias and residual may be undefined
    at::Tensor gamma{}, beta{};          // [F]
    at::Tensor z{}, y{};
    at::Tensor mean{}, inverse_deviation{};  // [N], float
    at::Tensor keep{};                       // decisions of the dropout where they are kept, else undefined
    DropoutStream dropout{};
    double eps = 0;
};

// A gradient that nobody asks for is undefined or one that has no meaning.
struct NormGradients {
    at::Tensor dx, dresidual, dgamma, dbeta, dbias;
};

// y = dropout(layerNorm(z)), z = words[ids] + positions + types[type_ids].
struct EmbedPass {
    at::Tensor ids{}, type_ids{};              // [B,T]; type_ids may be undefined: zeros
    at::Tensor places{};                       // [T] of packed rows, else undefined
    at::Tensor words{}, positions{}, types{};  // in the forward pass alone; types may be undefined
    at::Tensor gamma{}, beta{};                // [F]
    at::Tensor z{}, y{};                       // [B,T,F]
    at::Tensor mean{}, inverse_deviation{};    // [B*T], float
    at::Tensor keep{};                         // as above
    DropoutStream dropout{};
    double eps = 0;
};

// Of the sums [B*T,F], float, and of the layer norm.
struct SumGradients {
    at::Tensor dz, dgamma, dbeta;
};

}  // namespace plateau::kernels
