#include "core/train/rank_agreement.h"

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/tensor.h>
#include <torch/headeronly/version.h>
#include <nlohmann/json.hpp>

#include "core/base/content_hash.h"
#include "core/protocol/error.h"

namespace plateau::train {
namespace {

using nlohmann::json;

constexpr const char* kPlanKey = "plan";
// Reading much plain text takes minutes.
constexpr std::chrono::seconds kPreparing{3600};
constexpr std::chrono::seconds kParting{5};

std::string readyKey(int rank) {
    return "ready." + std::to_string(rank);
}

Error unreadable(const std::string& what) {
    return {ErrorCode::malformed, what + " says what this version does not understand", "",
            "start all ranks with the same version of Plateau"};
}

std::string wordOf(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// What another rank said: an object, or the error that it ended with.
Result<json> answerOf(const std::string& text, const std::string& who) {
    json answer = json::parse(text, nullptr, false);
    if (!answer.is_object()) return unreadable(who);
    const auto error = answer.find("error");
    if (error == answer.end()) return answer;
    if (!error->is_object()) return unreadable(who);
    Error told = protocol::readError(*error);
    told.message = who + " cannot take part: " + told.message;
    return told;
}

std::string shapesOf(const model::Bert& model) {
    std::string text;
    for (const model::NamedParameter& parameter : model.parameters()) {
        text += parameter.name;
        for (const std::int64_t size : parameter.tensor.sizes()) text += " " + std::to_string(size);
        text += "\n";
    }
    return contentHash(text);
}

// What must be alike, by the name that the error gives it.
json factsOf(const RunSetup& setup, const model::Bert& model) {
    const corpus::CorpusIdentity identity = setup.corpus.identity();
    json facts = {{"version of Plateau", PLATEAU_VERSION},
                  {"version of LibTorch", TORCH_VERSION},
                  {"spec.json", spec::contentHash(setup.spec)},
                  {"shapes of the model", shapesOf(model)},
                  {"text of the corpus", identity.content},
                  {"vocabulary of the corpus", identity.vocabulary},
                  {"kind of device", setup.device.is_cpu() ? "cpu" : "cuda"}};
    // Products are summed in another order by another number of threads.
    if (setup.sharing.reduction.parts > 0) facts["threads of a rank"] = std::to_string(setup.threads);
    return facts;
}

Status compare(const json& mine, const json& theirs, int rank) {
    for (const auto& [name, value] : mine.items()) {
        const std::string other = wordOf(theirs, name.c_str());
        if (other == value.get<std::string>()) continue;
        return Error{ErrorCode::usage,
                     "the " + name + " differs between the ranks: " + value.get<std::string>() + " at rank 0, " +
                         other + " at rank " + std::to_string(rank),
                     "", "give all ranks the same program, run folder, data and threads"};
    }
    return Done{};
}

void broadcast(ranks::Group& ranks, const at::Tensor& values) {
    at::Tensor exchanged = ranks.exchangeable(values);
    ranks.broadcast(exchanged);
    if (!ranks.leads() && !exchanged.is_same(values)) values.copy_(exchanged);
}

}  // namespace

GoOn goOnUntilStopped(const ExecuteOptions& options) {
    return [&options]() -> Status {
        if (options.stop_signal && options.stop_signal->load())
            return Error{ErrorCode::cancelled, "stopped before the run began", "", ""};
        return options.rank && options.rank->check_others ? options.rank->check_others() : Status(Done{});
    };
}

void tellPlan(ranks::Group& ranks, const RankPlan& plan) {
    ranks.tell(kPlanKey, json({{"spec", plan.spec_hash},
                               {"parts", plan.reduction.parts},
                               {"documents", spec::toString(plan.documents)},
                               {"threads", plan.threads},
                               {"finished", plan.is_finished}})
                             .dump());
}

Result<RankPlan> hearPlan(ranks::Group& ranks, const GoOn& go_on) {
    const auto told = ranks.hear({kPlanKey}, kPreparing, go_on);
    if (!told) return told.error();
    const Result<json> answer = answerOf(told->front(), "rank 0");
    if (!answer) return answer.error();
    const auto documents = spec::choiceOf<spec::Documents>(wordOf(*answer, "documents"));
    const auto parts = answer->find("parts"), threads = answer->find("threads");
    if (!documents || parts == answer->end() || !parts->is_number_integer() || threads == answer->end() ||
        !threads->is_number_integer())
        return unreadable("rank 0");
    const auto finished = answer->find("finished");
    return RankPlan{wordOf(*answer, "spec"),
                    {parts->get<std::int64_t>()},
                    *documents,
                    threads->get<int>(),
                    finished != answer->end() && *finished == true};
}

void tellRefusal(ranks::Group& ranks, const Error& error) {
    try {
        const std::string text = protocol::errorDocument({error}).dump(-1, ' ', false, json::error_handler_t::replace);
        if (ranks.leads()) ranks.tell(kPlanKey, text);
        ranks.tell(readyKey(ranks.rank()), text);
    } catch (const ranks::Lost&) {
        return;  // nobody is there to hear it
    }
}

void partUnconnected(ranks::Group& ranks) {
    try {
        const auto key = [](int rank) { return "parted." + std::to_string(rank); };
        if (!ranks.leads()) return ranks.tell(key(ranks.rank()), "");
        std::vector<std::string> keys;
        for (int rank = 1; rank < ranks.world(); ++rank) keys.push_back(key(rank));
        (void)ranks.hear(keys, kParting, {}).ok();
    } catch (const ranks::Lost&) {
        return;
    }
}

Status agree(ranks::Group& ranks, const RunSetup& setup, const model::Bert& model, const GoOn& go_on) {
    ranks.tell(readyKey(ranks.rank()), factsOf(setup, model).dump());
    std::vector<std::string> keys;
    for (int rank = 0; rank < ranks.world(); ++rank) keys.push_back(readyKey(rank));
    const auto told = ranks.hear(keys, kPreparing, go_on);
    if (!told) return told.error();
    std::vector<json> facts;
    for (int rank = 0; rank < ranks.world(); ++rank) {
        Result<json> answer = answerOf((*told)[static_cast<std::size_t>(rank)], "rank " + std::to_string(rank));
        if (!answer) return answer.error();
        facts.push_back(*std::move(answer));
        if (Status same = compare(facts.front(), facts.back(), rank); !same) return same;
    }
    return ranks.connect(setup.device);
}

void shareState(ranks::Group& ranks, model::Bert& model, OptimizerSteps& steps) {
    const at::NoGradGuard no_grad;
    AdamW& optimizer = steps.optimizer();
    for (const model::NamedParameter& parameter : model.parameters()) broadcast(ranks, parameter.tensor);
    for (const AdamW::Moments& moments : optimizer.moments()) {
        broadcast(ranks, moments.exp_avg);
        broadcast(ranks, moments.exp_avg_sq);
    }
    const LossScaler::State scale = steps.lossScale().value_or(LossScaler::State());
    at::Tensor numbers = at::tensor({static_cast<double>(optimizer.steps()), scale.scale,
                                     static_cast<double>(scale.good_steps), static_cast<double>(scale.skipped_steps)},
                                    at::kDouble);
    ranks.broadcast(numbers);
    if (ranks.leads()) return;
    const double* values = numbers.const_data_ptr<double>();
    optimizer.setSteps(static_cast<std::int64_t>(values[0]));
    steps.restoreLossScale(LossScaler::stateOf({values[1], values[2], values[3]}));
    optimizer.markParametersWritten();
}

}  // namespace plateau::train
