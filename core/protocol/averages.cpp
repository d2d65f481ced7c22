#include "core/protocol/averages.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

constexpr std::size_t kMostOffsets = 4096;

}  // namespace

template <typename Members, MaybeConst<AveragesAnswer::Average> Self>
static void members(Members& m, Self& average) {
    m.may("mean", average.mean, kOrNull);
    m.may("sd", average.sd, kOrNull);
    m.may("n", average.n);
}

template <typename Members, MaybeConst<AveragesAnswer::Head> Self>
static void members(Members& m, Self& head) {
    m.may("head", head.head);
    m.part("statistics", [&head](auto& statistics) {
        for (const HeadStatistic statistic : headStatistics())
            statistics.may(statisticKey(statistic), head.statistics[static_cast<std::size_t>(statistic)]);
    });
    m.may("by_offset", head.by_offset, atMost(kMostOffsets, NumberForm::or_null));
}

template <typename Members, MaybeConst<AveragesAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.may("layer", layer.layer);
    m.may("operator", layer.op);
    m.may("maps", layer.has_maps);
    m.may("heads", layer.heads);
}

template <typename Members, MaybeConst<AveragesAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("checkpoint", answer.checkpoint);
    m.may("operator", answer.op);
    m.may("samples", answer.samples);
    m.need("layers", answer.layers);
}

HeadValues AveragesAnswer::Head::means() const {
    HeadValues values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = statistics[i].mean;
    return values;
}

HeadValues AveragesAnswer::Head::spreads() const {
    HeadValues values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = statistics[i].sd;
    return values;
}

const AveragesAnswer::Head* AveragesAnswer::head(int layer, int head) const {
    for (const Layer& known : layers)
        if (known.layer == layer && head >= 0 && head < static_cast<int>(known.heads.size()))
            return &known.heads[static_cast<std::size_t>(head)];
    return nullptr;
}

nlohmann::json AveragesAnswer::document() const {
    return write(*this);
}

Result<AveragesAnswer> AveragesAnswer::read(const nlohmann::json& document) {
    return protocol::read<AveragesAnswer>(document, AveragesQuestion::kMethod);
}

std::vector<Parameter> AveragesQuestion::parameters() {
    constexpr std::int64_t kMostSamples = 100000;
    return {checkpointParameter(checkpoint),
            parameter("corpus", &corpus, "DIR", "samples of a corpus folder, of a text file, or of demo"),
            parameter("data", &data, "DIR", "rows of the dev split of a task in a GLUE folder"),
            parameter("task", &task, "T", "the task: cola, sst2, …"),
            parameter("file", &file, "F", "lines of a text file"),
            parameter("samples", &samples, "N", "how many, drawn at random")
                .within<std::int64_t>(1, kMostSamples)
                .alwaysSent()
                .withDefault(),
            parameter("length", &length, "N", "tokens of each at most").within(4, 65536).alwaysSent().withDefault(),
            parameter("seed", &seed, "N", "of the draw").alwaysSent().withDefault()};
}

}  // namespace plateau::protocol
