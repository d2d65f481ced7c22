#include "core/protocol/fit.h"

#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<FitAnswer::Model> Self>
static void members(Members& m, Self& model) {
    m.may("size", model.size);
    m.may("parameters", model.parameters);
    m.may("tokens_per_second", model.tokens_per_second);
}

template <typename Members, MaybeConst<FitAnswer::Batch> Self>
static void members(Members& m, Self& batch) {
    m.may("batch", batch.batch);
    m.may("tokens_per_second", batch.tokens_per_second);
}

template <typename Members, MaybeConst<FitAnswer> Self>
static void members(Members& m, Self& answer) {
    const auto positive = [&m](const char* name, auto& value) {
        m.need(name, value);
        m.check(value > 0, name, "it is not above zero");
    };
    m.need("size", answer.size);
    m.check(!answer.size.empty(), "size", "it is empty");
    positive("batch", answer.batch);
    positive("tokens_per_second", answer.tokens_per_second);
    positive("seconds", answer.seconds);
    positive("tokens", answer.tokens);
    positive("steps", answer.steps);
    m.may("models", answer.models);
    m.may("batches", answer.batches);
}

nlohmann::json FitAnswer::document() const {
    return write(*this);
}

Result<FitAnswer> FitAnswer::read(const nlohmann::json& document) {
    return protocol::read<FitAnswer>(document, FitQuestion::kMethod);
}

}  // namespace plateau::protocol
