// The number in a TensorProto that holds exactly one (tensorflow/core/framework/tensor.proto). Pure.
#pragma once

#include <optional>
#include <string_view>

namespace plateau::logs {

struct TensorScalar {
    std::optional<double> value{};  // nothing when there is not exactly one number
    bool is_text = false;
    bool is_damaged = false;
};
TensorScalar tensorScalar(std::string_view message);

}  // namespace plateau::logs
