#include <cmath>
#include <optional>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/attention_answer.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/inspect/text_samples.h"
#include "core/inspect/attention_averages.h"
#include "core/protocol/averages.h"

namespace plateau::engine {
namespace {

constexpr double kReadingShare = 0.1;  // of the progress that is shown

protocol::AveragesAnswer::Layer layerAnswer(const model::BertConfig& config, std::size_t layer,
                                            const inspect::LayerAverages& averages) {
    protocol::AveragesAnswer::Layer answer{.layer = static_cast<int>(layer),
                                           .op = config.operators[layer].descriptor->id,
                                           .has_maps = averages.maps,
                                           .heads = {}};
    for (const inspect::HeadAverages& given : averages.heads) {
        protocol::AveragesAnswer::Head head;
        head.head = static_cast<int>(answer.heads.size());
        for (std::size_t i = 0; i < head.statistics.size(); ++i)
            head.statistics[i] = {given.statistics[i].mean, given.statistics[i].sd, given.statistics[i].n};
        head.by_offset = given.by_offset;
        answer.heads.push_back(std::move(head));
    }
    return answer;
}

// The means as inspect attention writes one text's figures.
std::string textOf(const protocol::AveragesAnswer& answer) {
    std::string text = "means over " + grouped(answer.samples) + " texts\n\n";
    for (const protocol::AveragesAnswer::Layer& layer : answer.layers) {
        std::vector<protocol::HeadValues> means;
        for (const protocol::AveragesAnswer::Head& head : layer.heads) means.push_back(head.means());
        text += layerText(layer.layer, layer.op, layer.has_maps ? means : std::vector<protocol::HeadValues>());
    }
    return text;
}

Result<inspect::AttentionAverages> averagesOver(const protocol::AveragesQuestion& question, OpenCheckpoint& checkpoint,
                                                const Context& context) {
    const auto goOn = [&](const std::string& figures, double share) {
        if (!context.serving) context.console.progress(figures, share);
        return context.go_on(share);
    };
    const auto texts =
        drawTexts(question, checkpoint, [&](double share) { return goOn("reading", kReadingShare * share); });
    if (!texts) return texts.error();
    std::optional<Error> problem;
    const auto textAt = [&](std::size_t index) -> Result<std::optional<inspect::TextInput>> {
        auto text = texts->at(index);
        if (text) return std::optional(*std::move(text));
        if (text.error().code != ErrorCode::invalidField) return text.error();
        problem = text.error();  // this one has no words; others may
        return std::optional<inspect::TextInput>();
    };
    const auto count = static_cast<std::int64_t>(texts->count);
    auto averages = inspect::attentionAverages(checkpoint.model(), texts->count, textAt, [&](double share) {
        const auto number = std::lround(share * static_cast<double>(count));
        return goOn("text " + grouped(number) + " of " + grouped(count), kReadingShare + (1 - kReadingShare) * share);
    });
    if (averages && averages->texts == 0 && problem) return *problem;
    return averages;
}

Reply averagesOf(const protocol::AveragesQuestion& question, Context& context) {
    const auto opened = openCheckpoint(question.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const auto averages = averagesOver(question, **opened, context);
    if (!context.serving) context.console.finishProgress();
    if (!averages) return failure(averages.error());
    const model::BertConfig& config = (*opened)->model().config();
    protocol::AveragesAnswer answer;
    answer.checkpoint = std::filesystem::absolute((*opened)->folder()).lexically_normal().string();
    answer.op = operatorName(config);
    answer.samples = averages->texts;
    for (std::size_t layer = 0; layer < averages->layers.size(); ++layer)
        answer.layers.push_back(layerAnswer(config, layer, averages->layers[layer]));
    return answered(answer, textOf(answer));
}

}  // namespace

Command inspectAveragesCommand() {
    return questionCommand<protocol::AveragesQuestion, &averagesOf>(
        "inspect averages", "every head's attention in figures, over a sample of a data set");
}

}  // namespace plateau::engine
