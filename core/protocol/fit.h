// fit: the model and the batch that a time budget is well spent on, measured on this machine. Values; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/estimate.h"

namespace plateau::protocol {

struct FitAnswer {
    std::string size{};
    std::int64_t batch = 0;
    double tokens_per_second = 0, tokens = 0, steps = 0, seconds = 0;  // tokens and steps in all
    struct Model {
        std::string size{};
        double parameters = 0;  // of the layers
        double tokens_per_second = 0;
        bool operator==(const Model&) const = default;
    };
    struct Batch {
        std::int64_t batch = 0;
        double tokens_per_second = 0;
        bool operator==(const Batch&) const = default;
    };
    std::vector<Model> models{};  // that were measured, as the batches
    std::vector<Batch> batches{};

    nlohmann::json document() const;
    // Errors: malformed, also when a figure is not above zero or the size is not named. Models and batches may be
    // missing.
    static Result<FitAnswer> read(const nlohmann::json& document);
    bool operator==(const FitAnswer&) const = default;
};

struct FitQuestion : PretrainForm {
    static constexpr std::string_view kMethod = "fit";
    using Answer = FitAnswer;

    nlohmann::json params() const;
    static Result<FitQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const FitQuestion&) const = default;
};

}  // namespace plateau::protocol
