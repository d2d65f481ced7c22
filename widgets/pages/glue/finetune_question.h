// What a fine-tuning run of either kind will take: the engine fine-tunes a few steps to measure them. A value.
#pragma once

#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/protocol/finetune_estimate.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"

namespace plateau::widgets {

struct FinetuneEstimateQuestion {
    using Answer = protocol::FinetuneEstimateAnswer;

    std::variant<protocol::GlueEstimateQuestion, protocol::ClassifyEstimateQuestion> of;

    // `kind`: "glue" or "classify".
    static FinetuneEstimateQuestion from(std::string_view kind, const spec::Draft& draft) {
        FinetuneEstimateQuestion question;
        if (kind == protocol::ClassifyEstimateQuestion::kMethod)
            question.of.emplace<protocol::ClassifyEstimateQuestion>().setFields(draft.fields,
                                                                                spec::classifySchema().flags());
        else
            question.of.emplace<protocol::GlueEstimateQuestion>().setFields(draft.fields, spec::glueSchema().flags());
        return question;
    }

    std::string_view method() const {
        return std::visit([]<typename Question>(const Question&) { return Question::kMethod; }, of);
    }
    nlohmann::json params() const {
        return std::visit([](const auto& question) { return question.params(); }, of);
    }
    bool operator==(const FinetuneEstimateQuestion&) const = default;
};

}  // namespace plateau::widgets
