#include <cmath>
#include <iterator>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>

#include "app/engine/attention_document.h"
#include "app/engine/checkpoint_flags.h"
#include "app/engine/console.h"
#include "app/engine/inspect_commands.h"
#include "app/engine/text_samples.h"
#include "core/inspect/attention_averages.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

struct Flags {
    std::string checkpoint;
    TextSource source;
};

constexpr double kReadingShare = 0.1;  // of the progress that is shown

json numberOrNull(double number) {
    return std::isfinite(number) ? json(number) : json();
}

json headDocument(std::size_t head, const inspect::HeadAverages& averages) {
    json statistics = json::object(), offsets = json::array();
    for (std::size_t i = 0; i < averages.statistics.size(); ++i) {
        const inspect::Average& average = averages.statistics[i];
        statistics[inspect::kHeadStatistics[i].first] = {
            {"mean", numberOrNull(average.mean)}, {"sd", numberOrNull(average.sd)}, {"n", average.n}};
    }
    for (const double mean : averages.by_offset) offsets.push_back(numberOrNull(mean));
    return {{"head", head}, {"statistics", std::move(statistics)}, {"by_offset", std::move(offsets)}};
}

json layerDocument(const model::BertConfig& config, std::size_t layer, const inspect::LayerAverages& averages) {
    json heads = json::array();
    for (std::size_t head = 0; head < averages.heads.size(); ++head)
        heads.push_back(headDocument(head, averages.heads[head]));
    return {{"layer", layer},
            {"operator", config.operators[layer].descriptor->id},
            {"maps", averages.maps},
            {"heads", std::move(heads)}};
}

// The means as inspect attention writes one text's figures.
inspect::LayerAttention meansOf(const inspect::LayerAverages& averages) {
    inspect::LayerAttention means;
    means.maps = averages.maps;
    for (const inspect::HeadAverages& head : averages.heads) {
        means.heads.emplace_back();
        for (std::size_t i = 0; i < head.statistics.size(); ++i)
            means.heads.back().*inspect::kHeadStatistics[i].second = head.statistics[i].mean;
    }
    return means;
}

Result<inspect::AttentionAverages> averagesOver(const TextSource& source, OpenCheckpoint& checkpoint,
                                                const Context& context) {
    const auto goOn = [&](const std::string& figures, double share) {
        if (!context.serving) context.console.progress(figures, share);
        return context.go_on(share);
    };
    const auto texts =
        drawTexts(source, checkpoint, [&](double share) { return goOn("reading", kReadingShare * share); });
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

Reply averagesOf(const Flags& flags, const Context& context) {
    const auto opened = openCheckpoint(flags.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const auto averages = averagesOver(flags.source, **opened, context);
    if (!context.serving) context.console.finishProgress();
    if (!averages) return failure(averages.error());
    const model::BertConfig& config = (*opened)->model().config();
    Reply reply;
    reply.document = {{"checkpoint", std::filesystem::absolute((*opened)->folder()).lexically_normal().string()},
                      {"operator", operatorName(config)},
                      {"samples", averages->texts},
                      {"layers", json::array()}};
    reply.text = "means over " + grouped(averages->texts) + " texts\n\n";
    for (std::size_t layer = 0; layer < averages->layers.size(); ++layer) {
        reply.document["layers"].push_back(layerDocument(config, layer, averages->layers[layer]));
        reply.text += layerAttentionText(config, static_cast<std::int64_t>(layer), meansOf(averages->layers[layer]));
    }
    return reply;
}

}  // namespace

Action declareInspectAverages(CLI::App& app) {
    constexpr std::int64_t kMostSamples = 100000;
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--corpus", flags->source.corpus, "samples of a corpus folder, of a text file, or of demo")
        ->type_name("DIR");
    app.add_option("--data", flags->source.data, "rows of the dev split of a task in a GLUE folder")->type_name("DIR");
    app.add_option("--task", flags->source.task, "the task: cola, sst2, …")->type_name("T");
    app.add_option("--file", flags->source.file, "lines of a text file")->type_name("F");
    app.add_option("--samples", flags->source.samples, "how many, drawn at random")
        ->check(CLI::Range(std::int64_t{1}, kMostSamples))
        ->capture_default_str()
        ->type_name("N");
    app.add_option("--length", flags->source.length, "tokens of each at most")
        ->check(CLI::Range(4, 65536))
        ->capture_default_str()
        ->type_name("N");
    app.add_option("--seed", flags->source.seed, "of the draw")->capture_default_str()->type_name("N");
    return [flags](Context& context) { return averagesOf(*flags, context); };
}

}  // namespace plateau::engine
