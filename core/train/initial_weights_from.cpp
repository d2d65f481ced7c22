#include "core/train/initial_weights_from.h"

#include <algorithm>
#include <vector>

#include "core/huggingface/tokenizer_files.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/train/trainer.h"

namespace plateau::train {
namespace {

Result<std::vector<spec::InitPart>> partsOf(const spec::InitSpec& init) {
    if (init.parts.empty())
        return std::vector<spec::InitPart>{{spec::PartKind::embeddings, {}},
                                           {spec::PartKind::attention, {}},
                                           {spec::PartKind::ffn, {}},
                                           {spec::PartKind::norms, {}},
                                           {spec::PartKind::head, {}}};
    std::vector<spec::InitPart> parts;
    for (const std::string& text : init.parts) {
        const auto part = spec::parseInitPart(text);
        if (!part) return part.error();
        parts.push_back(*part);
    }
    return parts;
}

Result<std::filesystem::path> sourceOf(const spec::InitSpec& init) {
    Result<std::filesystem::path> folder = resolveCheckpoint(init.from);
    if (folder) return folder;
    Error error = folder.error();
    error.message = "init.from: " + error.message;
    return error;
}

bool holdsTokens(const spec::InitPart& part) {
    return part.kind == spec::PartKind::embeddings || part.kind == spec::PartKind::head;
}

// "32 of 201 tokens differ, id 7 is "the" there and "der" here"
std::string differenceOf(const text::Vocabulary& theirs, const text::Vocabulary& ours) {
    if (theirs.size() != ours.size())
        return "it has " + std::to_string(theirs.size()) + " tokens, not " + std::to_string(ours.size());
    std::int64_t differing = 0;
    text::TokenId first = 0;
    for (auto id = static_cast<text::TokenId>(ours.size() - 1); id >= 0; --id) {
        if (theirs.token(id) == ours.token(id)) continue;
        ++differing;
        first = id;
    }
    return std::to_string(differing) + " of " + std::to_string(ours.size()) + " tokens differ, id " +
           std::to_string(first) + " is \"" + theirs.token(first) + "\" there and \"" + ours.token(first) + "\" here";
}

// `work` is given the parts and the checkpoint's folder.
template <typename Work>
Result<Copied> withSource(const spec::InitSpec& init, Work work) {
    if (init.from.empty()) return Copied();
    const auto parts = partsOf(init);
    if (!parts) return parts.error();
    const Result<std::filesystem::path> folder = sourceOf(init);
    if (!folder) return folder.error();
    const Result<model::CopiedWeights> copied = work(*parts, *folder);
    if (copied) return Copied(*copied);
    Error error = copied.error();
    // Nobody has named parts.
    if (init.parts.empty() && error.context == "init.parts") error.context = "init.from";
    return error;
}

}  // namespace

Result<Copied> checkInitial(const spec::InitSpec& init, const model::BertConfig& config) {
    return withSource(
        init, [&config](const auto& parts, const auto& folder) { return model::checkParts(config, parts, folder); });
}

Result<std::optional<std::filesystem::path>> tokenSource(const spec::InitSpec& init) {
    if (init.from.empty()) return std::optional<std::filesystem::path>();
    const auto parts = partsOf(init);
    if (!parts) return parts.error();
    if (std::none_of(parts->begin(), parts->end(), holdsTokens)) return std::optional<std::filesystem::path>();
    const Result<std::filesystem::path> folder = sourceOf(init);
    if (!folder) return folder.error();
    return std::optional(*folder);
}

Status checkInitialVocabulary(const spec::InitSpec& init, const text::Vocabulary& vocabulary) {
    if (init.other_vocab) return Done{};
    const auto source = tokenSource(init);
    if (!source) return source.error();
    if (!*source) return Done{};
    const std::filesystem::path& folder = **source;
    const auto files = huggingface::readTokenizer(folder);
    if (!files) return files.error();
    if (files->vocabulary.empty()) return Done{};
    const Result<text::Vocabulary> theirs = text::Vocabulary::parse(files->vocabulary, (folder / "vocab.txt").string());
    if (!theirs) return theirs.error();
    if (inspect::isVocabularyOf(*files, vocabulary)) return Done{};
    return Error{ErrorCode::invalidField,
                 "the checkpoint " + folder.string() +
                     " has another vocabulary than the corpus: " + differenceOf(*theirs, vocabulary),
                 "init.from",
                 "take a corpus of its vocabulary, or only attention, ffn and norms (init.parts), or set "
                 "init.other_vocab=true if this is meant"};
}

Result<Copied> copyInitial(const spec::InitSpec& init, const text::Vocabulary& vocabulary, model::Bert& model) {
    if (const Result<Copied> fits = checkInitial(init, model.config()); !fits) return fits.error();
    if (Status same = checkInitialVocabulary(init, vocabulary); !same) return same.error();
    return withSource(
        init, [&model](const auto& parts, const auto& folder) { return model::copyParts(model, parts, folder); });
}

}  // namespace plateau::train
