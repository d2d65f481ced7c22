#include "core/protocol/corpus_samples.h"

#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<CorpusSamplesAnswer::Mask> Self>
static void members(Members& m, Self& mask) {
    m.need("position", mask.position);
    m.may("kind", mask.kind);
    m.may("id", mask.id);
    m.may("piece", mask.piece);
}

template <typename Members, MaybeConst<CorpusSamplesAnswer::Item> Self>
static void members(Members& m, Self& item) {
    m.may("index", item.index);
    m.need("ids", item.ids);
    m.need("pieces", item.pieces);
    m.check(!item.ids.empty() && item.ids.size() == item.pieces.size(), "pieces", "they are not as many as the ids");
    m.mayIfSet("masks", item.masks);
    if (!item.masks) return;
    for (const CorpusSamplesAnswer::Mask& mask : *item.masks)
        m.check(mask.position >= 0 && mask.position < static_cast<std::int64_t>(item.ids.size()), "masks",
                "one lies beyond the tokens");
}

template <typename Members, MaybeConst<CorpusSamplesAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("split", answer.split);
    m.need("samples", answer.samples);
    m.may("length", answer.length);
    m.may("first", answer.first);
    m.need("items", answer.items);
    m.check(!answer.items.empty(), "items", "there is none");
}

nlohmann::json CorpusSamplesAnswer::document() const {
    return write(*this);
}

Result<CorpusSamplesAnswer> CorpusSamplesAnswer::read(const nlohmann::json& document) {
    return protocol::read<CorpusSamplesAnswer>(document, CorpusSamplesQuestion::kMethod);
}

std::vector<Parameter> CorpusSamplesQuestion::parameters() {
    constexpr std::int64_t kMostItems = 64, kMostSamples = std::int64_t{1} << 53, kMostEpochs = 4294967295;
    return {{.name = "folder",
             .place = &folder,
             .type = "DIR",
             .help = "corpus folder, or the run folder that built it",
             .is_required = true,
             .is_positional = true},
            {.name = "split",
             .place = &split,
             .type = "S",
             .help = "train or held_out (train)",
             .choices = {"train", "held_out"},
             .is_always_sent = true},
            {.name = "first",
             .place = &first,
             .type = "N",
             .help = "first sample (0)",
             .bounds = Range<std::int64_t>(0, kMostSamples),
             .is_always_sent = true},
            {.name = "count",
             .place = &count,
             .type = "N",
             .help = "samples, 64 at most (1)",
             .bounds = Range<std::int64_t>(1, kMostItems),
             .is_always_sent = true},
            {.name = "masks-seed",
             .place = &masks_seed,
             .type = "S",
             .help = "with the masks of a training with this seed",
             .bounds = Range<std::uint64_t>(0, static_cast<std::uint64_t>(kMostSamples))},
            {.name = "epoch",
             .place = &epoch,
             .type = "E",
             .help = "in its pass over the samples with this number, from 0 (0)",
             .bounds = Range<std::int64_t>(0, kMostEpochs)},
            {.name = "mlm-probability",
             .place = &mlm_probability,
             .type = "P",
             .help = "as the training's (0.15)",
             .bounds = Range<double>(0.001, 0.99)},
            {.name = "mlm-fixed-count",
             .place = &mlm_fixed_count,
             .help = "as the training's: as many masks in every sample"}};
}

nlohmann::json CorpusSamplesQuestion::params() const {
    return paramsOf(*this);
}

Result<CorpusSamplesQuestion> CorpusSamplesQuestion::fromParams(const nlohmann::json& params) {
    return questionFrom<CorpusSamplesQuestion>(params);
}

}  // namespace plateau::protocol
