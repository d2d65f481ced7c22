// The question `fit`: the model size and the batch that make good use of a time budget, measured on this machine. Plain
// values; thread-safe.
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
    double tokens_per_second = 0, tokens = 0, steps = 0, seconds = 0;  // totals of the run, besides the rate
    struct Model {
        std::string size{};
        double parameters = 0;  // in the layers only
        double tokens_per_second = 0;
        bool operator==(const Model&) const = default;
    };
    struct Batch {
        std::int64_t batch = 0;
        double tokens_per_second = 0;
        bool operator==(const Batch&) const = default;
    };
    std::vector<Model> models{};  // those that were measured
    std::vector<Batch> batches{};

    nlohmann::json document() const;
    // Errors: malformed; also when a figure is not above zero or the size has no name. Models and batches may be
    // missing.
    static Result<FitAnswer> read(const nlohmann::json& document);
    bool operator==(const FitAnswer&) const = default;
};

struct FitQuestion : PretrainForm {
    static constexpr std::string_view kMethod = "fit";
    using Answer = FitAnswer;

    bool operator==(const FitQuestion&) const = default;
};

}  // namespace plateau::protocol
