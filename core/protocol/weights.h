// The question `inspect weights`: two checkpoints beside each other as weights. Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct WeightsAnswer {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    struct Tensor {
        std::string name{};
        std::vector<std::int64_t> shape{};
        std::string state = "compared";  // or "missing", "other_shape", "other_vocabulary"; then without figures
        double norm = kNone, other_norm = kNone, difference = kNone;  // Frobenius
        double cosine = kNone;                                        // NaN where a side is zero
    };
    // A head's matrix in one of the checkpoints (core/inspect/matrix_statistics.h).
    struct Side {
        double frobenius_norm = kNone, symmetric_share = kNone, antisymmetric_share = kNone;
        double effective_rank = kNone;
        std::vector<double> singular_values{};  // falling
    };
    struct Head {
        int head = 0;
        Side first{}, other{};
        double difference = kNone, cosine = kNone;
        double symmetric_share = kNone;  // of the difference
    };
    struct Layer {
        int layer = 0;
        std::string matrix{};            // the operator's own: "pairwise_factors"; empty: it has none
        std::string state = "compared";  // or "none", "other_matrix": the other layer has none of that name and size
        std::vector<Head> heads{};
    };

    std::string checkpoint{}, other{}, op{}, other_op{};
    std::string vocabulary = "same";  // or "other", and "unknown" where a checkpoint has none
    std::vector<Tensor> tensors{};
    std::vector<std::string> only_other{};  // tensors that only the other one has
    std::vector<Layer> layers{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<WeightsAnswer> read(const nlohmann::json& document);
};

struct WeightsQuestion {
    static constexpr std::string_view kMethod = "inspect.weights";
    using Answer = WeightsAnswer;

    std::string checkpoint{}, other{};
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const WeightsQuestion&) const = default;
};

}  // namespace plateau::protocol
