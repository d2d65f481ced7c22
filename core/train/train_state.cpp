#include "core/train/train_state.h"

#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/metrics.h"

namespace plateau::train {
namespace {

using nlohmann::json;

constexpr std::uint64_t kStateLimitBytes = 1 << 20;
constexpr std::int64_t kVersion = 1;
constexpr const char* kGradients = "gradient_rms";

// Members of one JSON object; a missing or unusable one leaves a fault behind.
class Members {
public:
    explicit Members(const json& object) : m_object(object) {}

    std::int64_t count(const char* name) {
        const json* value = find(name);
        if (!value || !value->is_number_unsigned() || value->get<std::uint64_t>() > std::uint64_t{1} << 62)
            return fault();
        return value->get<std::int64_t>();
    }
    double number(const char* name) {
        const json* value = find(name);
        if (!value || !value->is_number() || !std::isfinite(value->get<double>())) return static_cast<double>(fault());
        return value->get<double>();
    }
    // Null when missing or not an object.
    const json* object(const char* name) const {
        const json* value = find(name);
        return value && value->is_object() ? value : nullptr;
    }
    bool has(const char* name) const {
        const json* value = find(name);
        return value && !value->is_null();
    }
    bool isWhole() const { return !m_fault; }

private:
    const json* find(const char* name) const {
        if (!m_object.is_object()) return nullptr;
        const auto found = m_object.find(name);
        return found == m_object.end() ? nullptr : &*found;
    }
    std::int64_t fault() {
        m_fault = true;
        return 0;
    }

    const json& m_object;
    bool m_fault = false;
};

Error damaged(const std::filesystem::path& file) {
    return {ErrorCode::malformed, "the state of a checkpoint is damaged", file.string(),
            "resume from an older checkpoint"};
}

bool readGradients(const json& document, TrainState& state) {
    const auto found = document.is_object() ? document.find(kGradients) : document.end();
    if (found == document.end()) return true;
    if (!found->is_array()) return false;
    for (const json& step : *found) {
        if (!step.is_object()) return false;
        auto& groups = state.gradients.emplace_back();
        for (const auto& [group, value] : step.items()) {
            if (!value.is_number()) return false;
            groups[group] = value.get<double>();
        }
    }
    return true;
}

bool readOptional(const json& document, TrainState& state) {
    Members members(document);
    if (members.has("budget_seconds")) state.budget_seconds = members.number("budget_seconds");
    if (state.budget_seconds.value_or(0) < 0) return false;
    if (const json* best = members.object("best")) {
        Members of_best(*best);
        state.best = BestEvaluation{{of_best.count("step")}, of_best.number(run::kEvalLoss)};
        if (!of_best.isWhole()) return false;
    }
    if (const json* scaler = members.object("scaler")) {
        Members of_scaler(*scaler);
        state.scaler = LossScaler::State{of_scaler.number("scale"), of_scaler.count("good_steps"),
                                         of_scaler.count("skipped_steps")};
        if (!of_scaler.isWhole() || !(state.scaler->scale > 0)) return false;
    }
    if (!readGradients(document, state)) return false;
    if (members.has("optimizer_from")) state.optimizer_from = {members.count("optimizer_from")};
    return members.isWhole() && state.optimizer_from <= state.step;
}

}  // namespace

json toJson(const TrainState& state) {
    json document = {{"step", state.step.value},
                     {"samples_seen", state.samples_seen},
                     {"tokens_seen", state.tokens_seen},
                     {"budget_seconds", nullptr},
                     {"best", nullptr},
                     {"scaler", nullptr}};
    if (state.budget_seconds) document["budget_seconds"] = *state.budget_seconds;
    if (state.best) document["best"] = {{"step", state.best->step.value}, {run::kEvalLoss, state.best->loss}};
    if (state.scaler)
        document["scaler"] = {{"scale", state.scaler->scale},
                              {"good_steps", state.scaler->good_steps},
                              {"skipped_steps", state.scaler->skipped_steps}};
    if (state.optimizer_from.value > 0) document["optimizer_from"] = state.optimizer_from.value;
    if (!state.gradients.empty()) document[kGradients] = state.gradients;
    return document;
}

Result<TrainState> readTrainState(const std::filesystem::path& file) {
    const Result<std::string> content = readFile(file, kStateLimitBytes);
    if (!content) return content.error();
    const json document = json::parse(*content, nullptr, /*allow_exceptions=*/false);
    Members members(document);
    if (members.has("version"))
        if (const std::int64_t version = members.count("version"); version > kVersion)
            return Error{ErrorCode::newerVersion,
                         "checkpoint version " + std::to_string(version) + " is newer than " +
                             std::to_string(kVersion) + ", the newest that this Plateau reads",
                         file.string(), "resume the run with a newer Plateau"};
    TrainState state;
    state.step = {members.count("step")};
    state.samples_seen = members.count("samples_seen");
    state.tokens_seen = members.count("tokens_seen");
    if (!members.isWhole() || !readOptional(document, state)) return damaged(file);
    return state;
}

}  // namespace plateau::train
