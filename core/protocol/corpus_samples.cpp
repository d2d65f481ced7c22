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
    return {
        parameter("folder", &folder, "DIR", "corpus folder, or the run folder that built it").positional().required(),
        parameter("split", &split, "S", "train or held_out (train)").oneOf({"train", "held_out"}).alwaysSent(),
        parameter("first", &first, "N", "first sample (0)").within<std::int64_t>(0, kMostSamples).alwaysSent(),
        parameter("count", &count, "N", "samples, 64 at most (1)").within<std::int64_t>(1, kMostItems).alwaysSent(),
        parameter("masks-seed", &masks_seed, "S", "with the masks of a training with this seed")
            .within<std::uint64_t>(0, static_cast<std::uint64_t>(kMostSamples)),
        parameter("epoch", &epoch, "E", "in its pass over the samples with this number, from 0 (0)")
            .within<std::int64_t>(0, kMostEpochs),
        parameter("mlm-probability", &mlm_probability, "P", "as the training's (0.15)").within(0.001, 0.99),
        flag("mlm-fixed-count", &mlm_fixed_count, "as the training's: as many masks in every sample")};
}

}  // namespace plateau::protocol
