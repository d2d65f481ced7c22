#include <algorithm>
#include <utility>
#include <vector>

#include "app/engine/command/question.h"
#include "app/engine/corpus/commands.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/masked_batch.h"
#include "core/corpus/token_shards.h"
#include "core/protocol/corpus_samples.h"
#include "core/text/vocabulary.h"

namespace plateau::engine {
namespace {

using Question = protocol::CorpusSamplesQuestion;
using Answer = protocol::CorpusSamplesAnswer;

// A split of a corpus, opened without reading its shards through.
struct Split {
    corpus::CorpusManifest manifest;
    text::Vocabulary vocabulary;
    corpus::TokenShards shards;
};

Result<Split> openSplit(const Question& question) {
    Result<corpus::CorpusManifest> manifest = corpus::readManifest(question.folder);
    if (!manifest) return manifest.error();
    const auto vocabFile = manifest->folder / corpus::kCorpusVocabFile;
    Result<text::Vocabulary> vocabulary = text::Vocabulary::load(vocabFile);
    if (!vocabulary) return vocabulary.error();
    if (vocabulary->size() != manifest->vocab_size)
        return Error{ErrorCode::malformed, "the corpus' vocabulary is not the one that it was built with",
                     vocabFile.string(), "restore the file from a copy or build the corpus again"};
    const auto& files = question.split == "train" ? manifest->train : manifest->held_out;
    Result<corpus::TokenShards> shards =
        corpus::TokenShards::open(manifest->folder, *manifest, files, vocabulary->unknown());
    if (!shards) return shards.error();
    return Split{std::move(*manifest), std::move(*vocabulary), std::move(*shards)};
}

// What the model sees at the selected positions.
std::vector<Answer::Mask> masksOf(const corpus::MaskedBatch& masked, const text::Vocabulary& vocabulary) {
    std::vector<Answer::Mask> masks;
    for (std::size_t i = 0; i < masked.positions.size(); ++i) {
        const auto shown = static_cast<text::TokenId>(masked.input_ids[static_cast<std::size_t>(masked.positions[i])]);
        const char* kind = shown == vocabulary.mask() ? "mask" : shown == masked.labels[i] ? "keep" : "random";
        masks.push_back({masked.positions[i], kind, shown, std::string(vocabulary.token(shown))});
    }
    return masks;
}

Answer::Item itemOf(const Question& question, const Split& split, std::int64_t index) {
    std::vector<text::TokenId> ids(static_cast<std::size_t>(split.manifest.length));
    split.shards.read(index, ids);
    Answer::Item item{.index = index, .ids = {ids.begin(), ids.end()}, .pieces = {}, .masks = {}};
    for (const text::TokenId id : ids) item.pieces.emplace_back(split.vocabulary.token(id));
    if (!question.masks_seed) return item;
    const bool isTraining = question.split == "train";
    const corpus::MaskingOptions masking{
        .seed = *question.masks_seed,
        .probability = question.mlm_probability,
        .fixed_count = question.mlm_fixed_count && isTraining};  // evaluations draw every token
    const auto epoch = static_cast<std::uint32_t>(question.epoch);
    const corpus::MaskedBatch masked = isTraining
                                           ? corpus::maskedTrainSample(ids, split.vocabulary, masking, epoch, index)
                                           : corpus::maskedHeldOutSample(ids, split.vocabulary, masking, index);
    item.masks = masksOf(masked, split.vocabulary);
    return item;
}

// Pieces in one line, what is masked in brackets behind the original.
std::string itemText(const Answer::Item& item) {
    std::string text = "sample " + std::to_string(item.index) + "\n ";
    std::vector<std::string> marks(item.pieces.size());
    for (const Answer::Mask& mask : item.masks.value_or(std::vector<Answer::Mask>()))
        marks[static_cast<std::size_t>(mask.position)] = mask.kind == "keep" ? "(kept)" : "(" + mask.piece + ")";
    for (std::size_t i = 0; i < marks.size(); ++i) text += " " + item.pieces[i] + marks[i];
    return text + "\n";
}

Reply samples(const Question& question, Context&) {
    const Result<Split> split = openSplit(question);
    if (!split) return failure(split.error());
    const std::int64_t total = split->shards.samples();
    if (question.first != 0 && question.first >= total)
        return failure(
            Error{ErrorCode::invalidField,
                  "there is no sample " + std::to_string(question.first) + ": the split has " + std::to_string(total),
                  "--first", "give 0 to " + std::to_string(std::max<std::int64_t>(total - 1, 0))});
    Answer answer{.split = question.split,
                  .samples = total,
                  .length = split->manifest.length,
                  .first = question.first,
                  .items = {}};
    std::string text;
    for (std::int64_t index = question.first; index < std::min(question.first + question.count, total); ++index) {
        answer.items.push_back(itemOf(question, *split, index));
        text += itemText(answer.items.back());
    }
    return answered(answer, std::move(text));
}

}  // namespace

Command corpusSamplesCommand() {
    return questionCommand<Question, &samples>("corpus samples",
                                               "samples of a corpus, with the masks that training draws");
}

}  // namespace plateau::engine
