#include "core/operatorfile/allowed_calls.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <sstream>
#include <utility>

namespace plateau::operatorfile {
namespace {

// Names of ATen, each with its overloads behind a colon where they have names. "-" is the overload without one.
constexpr std::string_view kAten =
    "abs acos add:Tensor,Scalar addmm alias all:-,dim amax amin any:-,dim arange:-,start,start_step argmax argmin "
    "asin atan atan2 baddbmm bitwise_and:Tensor,Scalar bitwise_not bitwise_or:Tensor,Scalar bmm broadcast_to cat "
    "cdist ceil celu chunk clamp:-,Tensor clamp_max:-,Tensor clamp_min:-,Tensor clone constant_pad_nd contiguous "
    "conv1d:-,padding cos cosh cross cummax cummin cumprod cumsum detach diag_embed diagonal diff "
    "div:Tensor,Scalar,Tensor_mode,Scalar_mode einsum elu eq:Tensor,Scalar erf exp expand expand_as expm1 eye:-,m "
    "fft_fft fft_fft2 fft_ifft fft_ifft2 fft_irfft fft_rfft flatten:using_ints flip floor floor_divide:-,Scalar "
    "fmod:Tensor,Scalar frac full full_like "
    "gather ge:Tensor,Scalar gelu glu gt:Tensor,Scalar hardsigmoid hardtanh heaviside imag index:Tensor "
    "index_select isfinite isinf isnan layer_norm le:Tensor,Scalar leaky_relu lerp:Scalar,Tensor "
    "linalg_vector_norm linear log log10 log1p log2 log_sigmoid log_softmax:int logaddexp logcumsumexp "
    "logical_and logical_not logical_or logical_xor logsumexp lt:Tensor,Scalar masked_fill:Scalar,Tensor matmul "
    "max:-,other,dim maximum mean:-,dim min:-,other,dim minimum mish mm movedim:int,intlist mT mul:Tensor,Scalar "
    "mv nan_to_num narrow ne:Tensor,Scalar neg new_full new_ones new_zeros norm:Scalar,ScalarOpt_dim one_hot ones "
    "ones_like outer pad permute pow:Tensor_Tensor,Tensor_Scalar,Scalar prod:-,dim_int real reciprocal relu "
    "remainder:Tensor,Scalar repeat repeat_interleave:self_int reshape rms_norm roll rsqrt rsub:Tensor,Scalar "
    "scalar_tensor scaled_dot_product_attention select:int selu sigmoid sign silu sin sinh slice:Tensor "
    "softmax:int softplus sort:-,stable split:Tensor,sizes split_with_sizes sqrt square squeeze:-,dim,dims stack "
    "std:-,dim,correction sub:Tensor,Scalar sum:-,dim_IntList swapaxes swapdims t tan tanh tile "
    "to:device,dtype,other topk transpose:int tril triu true_divide:Tensor,Scalar type_as unbind:int "
    "unflatten:int unsqueeze var:-,dim,correction var_mean:-,dim,correction view view_as "
    "where:self,ScalarOther,ScalarSelf,Scalar xlogy:Tensor,Scalar_Other,Scalar_Self zeros zeros_like";

std::set<std::string, std::less<>> expanded() {
    std::set<std::string, std::less<>> calls;
    std::istringstream words{std::string(kAten)};
    for (std::string word; words >> word;) {
        const auto colon = word.find(':');
        const std::string name = "aten::" + word.substr(0, colon);
        std::istringstream overloads(colon == word.npos ? "-" : word.substr(colon + 1));
        for (std::string overload; std::getline(overloads, overload, ',');)
            calls.insert(overload == "-" ? name : name + "." + overload);
    }
    return calls;
}

const std::set<std::string, std::less<>>& aten() {
    static const auto calls = expanded();
    return calls;
}

using Row = std::pair<std::string_view, std::size_t>;
constexpr std::array<Row, 14> kSizeCalls = {{{"size::of", 2},
                                             {"size::item", 2},
                                             {"size::float", 1},
                                             {"size::int", 1},
                                             {"size::neg", 1},
                                             {"size::add", 2},
                                             {"size::sub", 2},
                                             {"size::mul", 2},
                                             {"size::floordiv", 2},
                                             {"size::mod", 2},
                                             {"size::pow", 2},
                                             {"size::truediv", 2},
                                             {"size::max", 2},
                                             {"size::min", 2}}};
constexpr std::array<Row, 2> kHostCalls = {{{"plateau::attend", 4}, {"plateau::dropout", 1}}};

std::size_t argumentsIn(const auto& table, std::string_view call) {
    const auto row = std::ranges::find(table, call, &Row::first);
    return row == table.end() ? 0 : row->second;
}

}  // namespace

bool isAllowedCall(std::string_view call) {
    return aten().contains(call);
}

std::vector<std::string> allowedCalls() {
    return {aten().begin(), aten().end()};
}

std::size_t argumentsOfSizeCall(std::string_view call) {
    return argumentsIn(kSizeCalls, call);
}

std::size_t argumentsOfHostCall(std::string_view call) {
    return argumentsIn(kHostCalls, call);
}

}  // namespace plateau::operatorfile
