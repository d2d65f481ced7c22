#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/status/run_plateau.h"
#include "core/base/files.h"
#include "core/protocol/transplant.h"
#include "core/run/anatomy_series.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/train/transplanted_run.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using protocol::TransplantAnswer;
using protocol::TransplantQuestion;

// Of the exit's step: before and after it for certain.
constexpr double kBefore = 0.8, kAfter = 1.2;

Result<std::vector<run::Event>> eventsOf(const fs::path& folder) {
    std::vector<run::Event> events;
    std::uint64_t offset = 0;
    for (;;) {
        auto batch = run::readTail(run::RunPaths{folder}.events(), offset);
        if (!batch) return batch.error();
        if (batch->offset == offset) return events;
        offset = batch->offset;
        std::move(batch->events.begin(), batch->events.end(), std::back_inserter(events));
    }
}

struct Ends {
    run::StepIndex earlier, later;
};

Error lacksCheckpoint(const fs::path& folder, const std::string& where, double step) {
    return {ErrorCode::unavailable,
            "the run has no checkpoint " + where + " step " + grouped(static_cast<std::int64_t>(std::lround(step))),
            folder.string(), "keep some on the way: train.checkpoint_every and train.keep_checkpoints.every"};
}

Result<Ends> endsAround(const fs::path& folder, double exit) {
    std::optional<run::StepIndex> earlier, later;
    for (const run::StepIndex step : run::checkpointSteps(folder)) {
        const auto value = static_cast<double>(step.value);
        if (value <= kBefore * exit) earlier = step;
        if (value >= kAfter * exit && !later) later = step;
    }
    if (!earlier) return lacksCheckpoint(folder, "up to", kBefore * exit);
    if (!later) return lacksCheckpoint(folder, "from", kAfter * exit);
    return Ends{*earlier, *later};
}

TransplantAnswer answerOf(const train::RunTransplant& found, double exit) {
    const anatomy::Transplant& transplant = found.transplant;
    TransplantAnswer answer{.exit_step = exit,
                            .earlier = {.step = found.earlier.value, .loss = transplant.losses.front()},
                            .later = {.step = found.later.value, .loss = transplant.losses.back()},
                            .samples = found.samples,
                            .tokens = found.tokens,
                            .positions = found.positions,
                            .parts_fit = transplant.fits()};
    for (std::size_t part = 0; part < transplant.contributions.size(); ++part)
        answer.contributions[std::string(toString(transplant.parts[part]))] = transplant.contributions[part];
    for (std::size_t set = 0; set < transplant.losses.size(); ++set) {
        TransplantAnswer::Mixture& mixture = answer.mixtures.emplace_back();
        mixture.loss = transplant.losses[set];
        for (std::size_t part = 0; part < transplant.parts.size(); ++part)
            if (set >> part & 1) mixture.later_parts.emplace_back(toString(transplant.parts[part]));
    }
    return answer;
}

std::string textOf(const TransplantAnswer& answer) {
    std::string text = "exit at step " + grouped(static_cast<std::int64_t>(std::lround(answer.exit_step))) +
                       "; parts of step " + grouped(answer.later.step) + " (" + numberText(answer.later.loss, 4) +
                       " nats) in step " + grouped(answer.earlier.step) + " (" + numberText(answer.earlier.loss, 4) +
                       " nats), on " + grouped(answer.positions) + " positions\n\n";
    constexpr std::size_t kNames = 14;
    const auto row = [&](std::string name, double value) {
        name.resize(std::max(kNames, name.size() + 2), ' ');
        text += "  " + name + (value > 0 ? "+" : "") + numberText(value, 4) + "\n";
    };
    if (answer.parts_fit) {
        text += "what each part brings, in nats (Shapley):\n";
        for (const std::string_view part : run::kTransplantParts)
            if (const auto found = answer.contributions.find(std::string(part)); found != answer.contributions.end())
                row(found->first, found->second);
        return text;
    }
    text += "parts do not fit: a mixture is worse than both ends by more than " + numberText(anatomy::kMisfit, 2) +
            " nats. Their losses:\n";
    for (const TransplantAnswer::Mixture& mixture : answer.mixtures) {
        std::string names;
        for (const std::string& name : mixture.later_parts) names += (names.empty() ? "" : " + ") + name;
        text += "  " + numberText(mixture.loss, 4) + "  " + (names.empty() ? "none" : names) + "\n";
    }
    return text;
}

Reply transplantReply(const TransplantQuestion& question, Context& context) {
    const fs::path folder = question.run;
    const auto events = eventsOf(folder);
    if (!events) return failure(events.error());
    const auto plateau = plateauOf(*events);
    if (!plateau || !plateau->exit_step)
        return failure({ErrorCode::unavailable,
                        plateau ? "the run is still on its plateau" : "the run has no plateau that could be left",
                        folder.string(), "a transplant needs a checkpoint from before the exit and one from after it"});
    const auto ends = endsAround(folder, *plateau->exit_step);
    if (!ends) return failure(ends.error());
    train::ExecuteOptions options;
    options.device = context.flags.device;
    options.threads = context.flags.threads > 0 ? context.flags.threads : context.question_threads;
    const auto found = train::transplantOfRun(folder, ends->earlier, ends->later, options, context.go_on);
    if (!found) return failure(found.error());
    const TransplantAnswer answer = answerOf(*found, *plateau->exit_step);
    Reply reply = answered(answer, textOf(answer));
    if (Status kept = writeFileAtomically(run::RunPaths{folder}.transplant(), reply.document.dump(2) + "\n"); !kept)
        context.console.warning(describe(kept.error()));
    return reply;
}

}  // namespace

Command transplantCommand() {
    return questionCommand<TransplantQuestion, &transplantReply>(
        "transplant", "which parts of a model carry the fall of its loss, by moving them between two checkpoints");
}

}  // namespace plateau::engine
