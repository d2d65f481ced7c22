#include <algorithm>
#include <string>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/attention_answer.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/inspect/judged_texts.h"
#include "core/glue/metrics.h"
#include "core/inspect/head_importance.h"
#include "core/protocol/heads.h"

namespace plateau::engine {
namespace {

using protocol::HeadsAnswer;

constexpr double kReadingTexts = 0.05;  // of the progress that is shown

std::vector<HeadsAnswer::Layer> layersOf(const model::BertConfig& config, const inspect::HeadImportance& found) {
    std::vector<HeadsAnswer::Layer> layers;
    for (std::size_t layer = 0; layer < found.heads.size(); ++layer) {
        layers.push_back({static_cast<int>(layer), config.operators[layer].descriptor->id, {}});
        for (const inspect::HeadWorth& worth : found.heads[layer])
            layers.back().heads.push_back({static_cast<int>(layers.back().heads.size()), worth.loss_change,
                                           worth.measure_change, worth.estimate});
    }
    return layers;
}

double rankCorrelation(const inspect::HeadImportance& found) {
    glue::Column exact, estimated;
    for (const auto& layer : found.heads)
        for (const inspect::HeadWorth& worth : layer) {
            exact.push_back(worth.loss_change);
            estimated.push_back(worth.estimate);
        }
    return glue::spearman(exact, estimated);
}

HeadsAnswer answerOf(const model::BertConfig& config, const JudgedBatch& batch, const inspect::HeadImportance& found) {
    HeadsAnswer answer;
    answer.judged = judged(batch, found.whole);
    answer.rank_correlation = rankCorrelation(found);
    answer.layers = layersOf(config, found);
    for (const inspect::HeadPlace& place : found.by_worth) answer.by_worth.push_back({place.layer, place.head});
    for (const inspect::PruneStep& step : found.prune)
        answer.prune.push_back({step.muted, step.score.loss, step.score.measure});
    return answer;
}

// A row a layer, a column a head.
std::string mapText(const HeadsAnswer& answer, double HeadsAnswer::Head::*figure) {
    constexpr std::size_t kWidth = 11;
    std::string text;
    for (const HeadsAnswer::Layer& layer : answer.layers) {
        std::string row = "  layer " + std::to_string(layer.layer);
        row.resize(std::max<std::size_t>(row.size(), kWidth), ' ');
        for (const HeadsAnswer::Head& head : layer.heads) {
            const std::string number = numberText(head.*figure, 3);
            row += std::string(kWidth - std::min(kWidth - 1, number.size()), ' ') + number;
        }
        if (layer.heads.empty()) row += "  " + layer.op + " mixes its heads";
        text += row + "\n";
    }
    return text;
}

std::string textOf(const HeadsAnswer& answer) {
    const bool hasMetric = !answer.judged.metric.empty();
    std::string text = judgementText(answer.judged) + "\nchange of the loss without each head (" + answer.with + ")\n" +
                       mapText(answer, &HeadsAnswer::Head::loss_change);
    if (hasMetric)
        text += "\nchange of " + answer.judged.metric + "\n" + mapText(answer, &HeadsAnswer::Head::metric_change);
    text += "\nfirst-order estimate\n" + mapText(answer, &HeadsAnswer::Head::estimate) +
            "\nrank correlation of the two  " + numberText(answer.rank_correlation, 3) +
            "\n\nheads muted, the least first\n";
    for (const HeadsAnswer::Step& step : answer.prune) {
        text += "  " + grouped(step.muted) + "  loss " + numberText(step.loss, 6);
        if (hasMetric) text += "  " + answer.judged.metric + " " + numberText(step.metric_value, 4);
        text += "\n";
    }
    return text;
}

Result<HeadsAnswer> headsOf(const protocol::HeadsQuestion& question, OpenCheckpoint& checkpoint,
                            const Context& context) {
    const auto goOn = [&](const char* figures, double share) {
        if (!context.serving) context.console.progress(figures, share);
        return context.go_on(share);
    };
    const auto batch =
        judgedTexts(question.texts, checkpoint, [&](double share) { return goOn("reading", kReadingTexts * share); });
    if (!batch) return batch.error();
    const auto found = inspect::headImportance(
        checkpoint.model(), batch->texts, batch->measure,
        {.substitute = inspect::substituteOf(question.with), .prune_steps = question.prune_steps},
        [&](double share) { return goOn("heads", kReadingTexts + (1 - kReadingTexts) * share); });
    if (!found) return found.error();
    return answerOf(checkpoint.model().config(), *batch, *found);
}

Reply headsReply(const protocol::HeadsQuestion& question, Context& context) {
    const auto opened = openCheckpoint(question.checkpoint, context, question.wide ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    auto answer = headsOf(question, **opened, context);
    if (!context.serving) context.console.finishProgress();
    if (!answer) return failure(answer.error());
    answer->checkpoint = std::filesystem::absolute((*opened)->folder()).lexically_normal().string();
    answer->op = operatorName((*opened)->model().config());
    answer->with = question.with;
    return answered(*answer, textOf(*answer));
}

}  // namespace

Command inspectHeadsCommand() {
    return questionCommand<protocol::HeadsQuestion, &headsReply>(
        "inspect heads", "what each head is worth: the loss without it, and the estimate of it");
}

}  // namespace plateau::engine
