// The question `estimate`: parameters, FLOPs and memory of a pre-training. Plain values; thread-safe.
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
    } parts{};                                     // parameter counts by part
    double forward_flops = 0, training_flops = 0;  // per token
    struct Memory {                                // in bytes
        std::int64_t runtime = 0, weights = 0, gradients = 0, optimizer = 0, activations = 0, total = 0;
        bool operator==(const Memory&) const = default;
    } memory{};
    std::int64_t disk_bytes = 0;  // largest size at any time; 0: unknown

    nlohmann::json document() const;
    // Errors: malformed, when a member is missing or is not a number. disk_bytes may be missing.
    static Result<EstimateAnswer> read(const nlohmann::json& document);
    bool operator==(const EstimateAnswer&) const = default;
};

// The fields of a form as typed text. When fields are wrong, the answer is an error that names the first of them.
struct PretrainForm {
    std::map<std::string, std::string> fields{};  // fields that have a flag: "model.size" -> "small"
    std::vector<std::string> set{};               // any field, as "k=v"
    CommonParameters common{};

    // Makes a form from the fields of a draft.
    static PretrainForm of(const std::map<std::string, std::string>& fields);

    std::vector<Parameter> parameters();
    bool operator==(const PretrainForm&) const = default;
};

struct EstimateQuestion : PretrainForm {
    static constexpr std::string_view kMethod = "estimate";
    using Answer = EstimateAnswer;

    bool operator==(const EstimateQuestion&) const = default;
};

}  // namespace plateau::protocol
