#include <cmath>
#include <iterator>
#include <memory>

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

json numberOrNull(double number) { return std::isfinite(number) ? json(number) : json(); }

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

Reply averagesOf(const Flags& flags, const Context& context) {
    const auto opened = openCheckpoint(flags.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const auto texts = drawTexts(flags.source, **opened, [&](double) { return context.go_on(0); });
    if (!texts) return failure(texts.error());
    const auto count = static_cast<double>(texts->size());
    const auto goOn = [&](double share) {
        if (!context.serving)
            context.console.progress("text " + grouped(std::lround(share * count)) + " of " +
                                         grouped(static_cast<std::int64_t>(texts->size())), share);
        return context.go_on(share);
    };
    const model::BertConfig& config = (*opened)->model().config();
    const auto layers = inspect::attentionAverages((*opened)->model(), *texts, goOn);
    if (!context.serving) context.console.finishProgress();
    if (!layers) return failure(layers.error());
    Reply reply;
    reply.document = {{"checkpoint", std::filesystem::absolute((*opened)->folder()).lexically_normal().string()},
                      {"operator", operatorName(config)},
                      {"samples", texts->size()},
                      {"layers", json::array()}};
    reply.text = "means over " + grouped(static_cast<std::int64_t>(texts->size())) + " texts\n\n";
    for (std::size_t layer = 0; layer < layers->size(); ++layer) {
        reply.document["layers"].push_back(layerDocument(config, layer, (*layers)[layer]));
        reply.text += layerAttentionText(config, static_cast<std::int64_t>(layer), meansOf((*layers)[layer]));
    }
    return reply;
}

}  // namespace

Action declareInspectAverages(CLI::App& app) {
    constexpr std::int64_t kMostSamples = 100000;
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--corpus", flags->source.corpus, "samples of a corpus folder, of a text file, or of demo")->type_name("DIR");
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
