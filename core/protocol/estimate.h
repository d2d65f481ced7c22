// The question `estimate`: parameters, FLOPs, memory and, on a GPU, speed of a pre-training. Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
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
    // In bytes, of one step with the micro-batch of `device`, or else the spec's; model::StepMemory says what the parts
    // are. An older engine counts narrow copies as weights, logits and attention as activations.
    struct Memory {
        std::int64_t runtime = 0, weights = 0, narrow_copies = 0, gradients = 0, optimizer = 0, activations = 0;
        std::int64_t logits = 0, attention = 0, total = 0;
        bool operator==(const Memory&) const = default;
    } memory{};
    std::int64_t disk_bytes = 0;  // largest size at any time; 0: unknown

    // The GPU that the run would take, or the card that was asked about; nothing for the CPU.
    struct Device {
        std::string name{};                // "NVIDIA H200"
        std::int64_t available_bytes = 0;  // what a run may take; of a card that is not here all of its memory
        std::int64_t micro_batch = 0;      // the most samples per forward pass that fit; 0: not even one
        bool operator==(const Device&) const = default;
    };
    std::optional<Device> device{};

    // Predicted from the card's peaks, not measured; nothing for the CPU and for cards whose peaks are not known.
    struct Speed {
        double tokens_per_second = 0;
        double goal_tokens_per_second = 0;
        double limit_tokens_per_second = 0;  // if every kernel reached the card's peak
        double utilisation = 0;              // of the card's peak by the model's FLOPs, from 0 to 1
        struct Part {
            std::string name{};                                                         // "matrix products"
            double launches = 0, flops = 0, bytes = 0, seconds = 0, limit_seconds = 0;  // of one optimiser step
            double efficiency = 0;  // the share of the peak that is assumed, from 0 to 1
            bool operator==(const Part&) const = default;
        };
        std::vector<Part> parts{};
        // Several such cards that share the run; an older engine says nothing of them.
        struct Shared {
            std::int64_t devices = 0, machines = 0;
            std::string reduction{};  // exact or fast
            double seconds = 0, exchange_seconds = 0, tokens_per_second = 0, efficiency = 0, bytes_sent = 0;
            bool is_worthwhile = false;  // every doubling up to here gives 1.5 times the speed at least
            bool operator==(const Shared&) const = default;
        };
        std::vector<Shared> shared{};
        bool operator==(const Speed&) const = default;
    };
    std::optional<Speed> speed{};

    nlohmann::json document() const;
    // Errors: malformed, when a member is missing or is not a number. disk_bytes may be missing.
    static Result<EstimateAnswer> read(const nlohmann::json& document);
    bool operator==(const EstimateAnswer&) const = default;
};

// The fields of a form as typed text. When fields are wrong, the answer is an error that names the first of them.
struct PretrainForm {
    std::map<std::string, std::string> fields{};  // fields that have a flag: "model.size" -> "small"
    std::vector<std::string> set{};               // any field, as "k=v"
    bool allow_failures = false;                  // operators of files whose checks fail are used all the same
    CommonParameters common{};

    // Makes a form from the fields of a draft.
    static PretrainForm of(const std::map<std::string, std::string>& fields);

    std::vector<Parameter> parameters();
    bool operator==(const PretrainForm&) const = default;
};

// Its device may also be the name of a card that is not here, such as "h200".
struct EstimateQuestion : PretrainForm {
    static constexpr std::string_view kMethod = "estimate";
    using Answer = EstimateAnswer;

    bool operator==(const EstimateQuestion&) const = default;
};

}  // namespace plateau::protocol
