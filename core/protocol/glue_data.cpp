#include "core/protocol/glue_data.h"

#include <algorithm>
#include <array>

#include "core/protocol/error.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

constexpr std::array<const char*, 5> kStates{"unknown", "ready", "partial", "missing", "unusable"};

GlueDataAnswer::State stateOf(const std::string& name) {
    const auto found = std::ranges::find(kStates, name);
    return found == kStates.end() ? GlueDataAnswer::State::unknown
                                  : static_cast<GlueDataAnswer::State>(found - kStates.begin());
}

}  // namespace

template <typename Members, MaybeConst<GlueDataAnswer::SkippedRow> Self>
static void members(Members& m, Self& row) {
    m.may("line", row.line);
    m.may("reason", row.reason);
    m.may("detail", row.detail);
}

template <typename Members, MaybeConst<GlueDataAnswer::Split> Self>
static void members(Members& m, Self& split) {
    m.may("file", split.file);
    m.may("rows", split.rows, kCount);
    m.may("skipped", split.skipped);
    if constexpr (!std::is_const_v<Self>) split.skipped_rows = static_cast<std::int64_t>(split.skipped.size());
    m.may("skipped_rows", split.skipped_rows, kCount);
    m.may("labels", split.labels);
}

template <typename Members, MaybeConst<GlueDataAnswer::Problem> Self>
static void members(Members& m, Self& problem) {
    std::string code(toString(problem.error.code));
    m.may("split", problem.split);
    m.may("code", code);
    m.may("message", problem.error.message);
    m.may("context", problem.error.context);
    m.may("advice", problem.error.advice);
    if constexpr (!std::is_const_v<Self>) problem.error.code = readError({{"code", code}}).code;
}

template <typename Members, MaybeConst<GlueDataAnswer::Task> Self>
static void members(Members& m, Self& task) {
    std::string state = kStates[static_cast<std::size_t>(task.state)];
    m.may("state", state);
    if constexpr (!std::is_const_v<Self>) task.state = stateOf(state);
    m.may("trainable", task.trainable);
    m.may("splits", task.splits);
    m.may("missing", task.missing);
    m.may("problems", task.problems);
}

template <typename Members, MaybeConst<GlueDataAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("data", answer.data);
    m.need("tasks", answer.tasks);
}

const std::vector<std::string>& glueSplitOrder() {
    static const std::vector<std::string> kOrder{"train", "dev",          "dev_matched",    "dev_mismatched",
                                                 "test",  "test_matched", "test_mismatched"};
    return kOrder;
}

nlohmann::json GlueDataAnswer::document() const {
    return write(*this);
}

Result<GlueDataAnswer> GlueDataAnswer::read(const nlohmann::json& document) {
    return protocol::read<GlueDataAnswer>(document, GlueDataQuestion::kMethod);
}

std::vector<Parameter> GlueDataQuestion::parameters() {
    return {parameter("data", &data, "DIR", "GLUE folder in the official layout").required()};
}

}  // namespace plateau::protocol
