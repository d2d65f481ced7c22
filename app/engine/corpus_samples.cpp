#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/engine/command.h"
#include "app/engine/console.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/masked_batch.h"
#include "core/corpus/token_shards.h"
#include "core/text/vocabulary.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

struct Flags {
    std::string folder, split = "train";
    std::int64_t first = 0, count = 1, epoch = 0;
    std::optional<std::uint64_t> masks_seed;
    corpus::MaskingOptions masking;
};

// A split of a corpus, opened without reading its shards through.
struct Split {
    corpus::CorpusManifest manifest;
    text::Vocabulary vocabulary;
    corpus::TokenShards shards;
};

Result<Split> openSplit(const Flags& flags) {
    Result<corpus::CorpusManifest> manifest = corpus::readManifest(flags.folder);
    if (!manifest) return manifest.error();
    const auto vocabFile = manifest->folder / corpus::kCorpusVocabFile;
    Result<text::Vocabulary> vocabulary = text::Vocabulary::load(vocabFile);
    if (!vocabulary) return vocabulary.error();
    if (vocabulary->size() != manifest->vocab_size)
        return Error{ErrorCode::malformed, "the corpus' vocabulary is not the one that it was built with",
                     vocabFile.string(), "restore the file from a copy or build the corpus again"};
    const auto& files = flags.split == "train" ? manifest->train : manifest->held_out;
    Result<corpus::TokenShards> shards =
        corpus::TokenShards::open(manifest->folder, *manifest, files, vocabulary->unknown());
    if (!shards) return shards.error();
    return Split{std::move(*manifest), std::move(*vocabulary), std::move(*shards)};
}

// What the model sees at the selected positions.
json masksOf(const corpus::MaskedBatch& masked, const text::Vocabulary& vocabulary) {
    json masks = json::array();
    for (std::size_t i = 0; i < masked.positions.size(); ++i) {
        const auto shown = static_cast<text::TokenId>(masked.input_ids[static_cast<std::size_t>(masked.positions[i])]);
        const char* kind = shown == vocabulary.mask() ? "mask" : shown == masked.labels[i] ? "keep" : "random";
        masks.push_back(
            {{"position", masked.positions[i]}, {"kind", kind}, {"id", shown}, {"piece", vocabulary.token(shown)}});
    }
    return masks;
}

json itemOf(const Flags& flags, const Split& split, std::int64_t index) {
    std::vector<text::TokenId> ids(static_cast<std::size_t>(split.manifest.length));
    split.shards.read(index, ids);
    json pieces = json::array();
    for (const text::TokenId id : ids) pieces.push_back(split.vocabulary.token(id));
    json item = {{"index", index}, {"ids", ids}, {"pieces", std::move(pieces)}};
    if (!flags.masks_seed) return item;
    corpus::MaskingOptions masking = flags.masking;
    masking.seed = *flags.masks_seed;
    const bool isTraining = flags.split == "train";
    masking.fixed_count = masking.fixed_count && isTraining;  // evaluations draw every token
    const auto epoch = static_cast<std::uint32_t>(flags.epoch);
    const corpus::MaskedBatch masked = isTraining
                                           ? corpus::maskedTrainSample(ids, split.vocabulary, masking, epoch, index)
                                           : corpus::maskedHeldOutSample(ids, split.vocabulary, masking, index);
    item["masks"] = masksOf(masked, split.vocabulary);
    return item;
}

// Pieces in one line, what is masked in brackets behind the original.
std::string itemText(const json& item) {
    std::string text = "sample " + std::to_string(item.at("index").get<std::int64_t>()) + "\n ";
    std::vector<std::string> marks(item.at("pieces").size());
    for (const json& mask : item.value("masks", json::array()))
        marks[mask.at("position").get<std::size_t>()] =
            mask.at("kind") == "keep" ? "(kept)" : "(" + mask.at("piece").get<std::string>() + ")";
    for (std::size_t i = 0; i < marks.size(); ++i) text += " " + item.at("pieces")[i].get<std::string>() + marks[i];
    return text + "\n";
}

Reply samples(const Flags& flags) {
    const Result<Split> split = openSplit(flags);
    if (!split) return failure(split.error());
    const std::int64_t total = split->shards.samples();
    if (flags.first != 0 && flags.first >= total)
        return failure(
            Error{ErrorCode::invalidField,
                  "there is no sample " + std::to_string(flags.first) + ": the split has " + std::to_string(total),
                  "--first", "give 0 to " + std::to_string(std::max<std::int64_t>(total - 1, 0))});
    Reply reply;
    json items = json::array();
    for (std::int64_t index = flags.first; index < std::min(flags.first + flags.count, total); ++index) {
        items.push_back(itemOf(flags, *split, index));
        reply.text += itemText(items.back());
    }
    reply.document = {{"split", flags.split},
                      {"samples", total},
                      {"length", split->manifest.length},
                      {"first", flags.first},
                      {"items", std::move(items)}};
    return reply;
}

}  // namespace

Action declareCorpusSamples(CLI::App& app) {
    constexpr std::int64_t kMostItems = 64, kMostSamples = std::int64_t{1} << 53, kMostEpochs = 4294967295;
    auto flags = std::make_shared<Flags>();
    app.add_option("folder,--folder", flags->folder, "corpus folder, or the run folder that built it")
        ->required()
        ->type_name("DIR");
    app.add_option("--split", flags->split, "train or held_out (train)")
        ->check(CLI::IsMember({"train", "held_out"}))
        ->type_name("S");
    app.add_option("--first", flags->first, "first sample (0)")
        ->check(CLI::Range(std::int64_t{0}, kMostSamples))
        ->type_name("N");
    app.add_option("--count", flags->count, "samples, 64 at most (1)")
        ->check(CLI::Range(std::int64_t{1}, kMostItems))
        ->type_name("N");
    app.add_option("--masks-seed", flags->masks_seed, "with the masks of a training with this seed")
        ->check(CLI::Range(std::uint64_t{0}, static_cast<std::uint64_t>(kMostSamples)))
        ->type_name("S");
    app.add_option("--epoch", flags->epoch, "in its pass over the samples with this number, from 0 (0)")
        ->check(CLI::Range(std::int64_t{0}, kMostEpochs))
        ->type_name("E");
    app.add_option("--mlm-probability", flags->masking.probability, "as the training's (0.15)")
        ->check(CLI::Range(0.001, 0.99))
        ->type_name("P");
    app.add_flag("--mlm-fixed-count", flags->masking.fixed_count, "as the training's: as many masks in every sample");
    return [flags](Context&) { return samples(*flags); };
}

}  // namespace plateau::engine
