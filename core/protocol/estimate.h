// estimate: parameters, FLOPs and memory of a pre-training. Values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct EstimateAnswer {
    std::int64_t parameters = 0;
    struct Parts {
        std::int64_t embeddings = 0;
        std::vector<std::int64_t> layers{};
        std::int64_t head = 0;
        bool operator==(const Parts&) const = default;
    } parts{};                                     // of the parameters
    double forward_flops = 0, training_flops = 0;  // per token
    struct Memory {                                // in bytes
        std::int64_t runtime = 0, weights = 0, gradients = 0, optimizer = 0, activations = 0, total = 0;
        bool operator==(const Memory&) const = default;
    } memory{};
    std::int64_t disk_bytes = 0;  // the most at any time; 0: the engine does not say

    nlohmann::json document() const;
    // Errors: malformed, when a member is missing or no number; disk_bytes may be missing.
    static Result<EstimateAnswer> read(const nlohmann::json& document);
    bool operator==(const EstimateAnswer&) const = default;
};

// The fields of a form as text, as typed. What is wrong with them becomes the error of the answer, which names the
// field.
struct PretrainForm {
    std::map<std::string, std::string> fields{};  // those with flags of their own: "model.size" -> "small"
    std::vector<std::string> set{};               // "k=v", of any field
    CommonParameters common{};

    // The form of a draft's fields.
    static PretrainForm of(const std::map<std::string, std::string>& fields);

    std::vector<Parameter> parameters();
    bool operator==(const PretrainForm&) const = default;
};

struct EstimateQuestion : PretrainForm {
    static constexpr std::string_view kMethod = "estimate";
    using Answer = EstimateAnswer;

    nlohmann::json params() const;
    static Result<EstimateQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const EstimateQuestion&) const = default;
};

}  // namespace plateau::protocol
