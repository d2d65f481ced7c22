// The question `inspect heads`: what each head of a model is worth. Plain values; thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/judged_texts.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct HeadsAnswer {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    struct Head {
        int head = 0;
        double loss_change = kNone;    // loss with this head alone muted, minus the loss with none
        double metric_change = kNone;  // the same of the task's metric; NaN without a task
        double estimate = kNone;       // of the first order (core/inspect/head_importance.h)
    };
    struct Layer {
        int layer = 0;
        std::string op{};
        std::vector<Head> heads{};  // empty if the operator mixes its heads, so that none can be muted by itself
    };
    struct Step {
        std::int64_t muted = 0;  // so many heads, from the first of by_worth
        double loss = kNone, metric_value = kNone;
    };

    std::string checkpoint{}, op{}, with{};
    Judgement judged{};
    double rank_correlation = kNone;  // Spearman's, of loss_change and estimate; NaN where one of them is constant
    std::vector<Layer> layers{};
    std::vector<std::array<std::int64_t, 2>> by_worth{};  // layer and head, by rising loss_change
    std::vector<Step> prune{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<HeadsAnswer> read(const nlohmann::json& document);
};

struct HeadsQuestion {
    static constexpr std::string_view kMethod = "inspect.heads";
    using Answer = HeadsAnswer;

    std::string checkpoint{};
    JudgedTexts texts{};
    std::string with = "zero";      // what stands in a head's place: "zero", "mean", "uniform"
    std::int64_t prune_steps = 16;  // of the curve, at most
    bool wide = false;              // compute in float64
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const HeadsQuestion&) const = default;
};

}  // namespace plateau::protocol
