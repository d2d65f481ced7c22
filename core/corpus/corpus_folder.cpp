#include <algorithm>
#include <utility>

#include "core/base/content_hash.h"
#include "core/corpus/corpus.h"
#include "core/corpus/corpus_manifest.h"

namespace plateau::corpus {
namespace {

constexpr std::uint64_t kCheckedAlways = std::uint64_t{2} << 30;  // bytes whose checksums cost no more than a second

Status checkLength(const CorpusRequest& request, const CorpusManifest& manifest) {
    if (request.length == 0 || request.length == manifest.length) return Done{};
    return Error{ErrorCode::invalidField,
                 "the corpus is made of samples of " + std::to_string(manifest.length) + " tokens, not " +
                     std::to_string(request.length),
                 "data.length",
                 "give --length " + std::to_string(manifest.length) + ", or build a corpus with this length"};
}

Result<text::Vocabulary> ownVocabulary(const CorpusRequest& request, const CorpusManifest& manifest) {
    const std::filesystem::path file = manifest.folder / kCorpusVocabFile;
    Result<text::Vocabulary> vocabulary = text::Vocabulary::load(file);
    if (!vocabulary) return vocabulary.error();
    if (vocabulary->size() != manifest.vocab_size || contentHash(vocabulary->text()) != manifest.vocab_checksum)
        return Error{ErrorCode::malformed, "the corpus' vocabulary is not the one that it was built with",
                     file.string(), "restore the file from a copy or build the corpus again"};
    if (request.vocab.empty()) return vocabulary;
    const Result<text::Vocabulary> given = text::Vocabulary::load(request.vocab);
    if (!given) return given.error();
    if (given->text() != vocabulary->text())
        return Error{ErrorCode::invalidField, "the corpus was built with another vocabulary", "data.vocab",
                     "leave it out: the corpus brings its own"};
    return vocabulary;
}

Error noSamples(const CorpusRequest& request, std::int64_t samples) {
    return {ErrorCode::empty,
            "the corpus has " + std::to_string(samples) + " samples for training, and " +
                std::to_string(request.held_out) + " of them are to be held out",
            request.corpus, "build it from more text, or give a smaller data.held_out"};
}

}  // namespace

Result<Corpus> Corpus::loadFolder(const CorpusRequest& request) {
    const Result<CorpusManifest> manifest = readManifest(request.corpus);
    if (!manifest) return manifest.error();
    if (const Status checked = checkLength(request, *manifest); !checked) return checked.error();
    Result<text::Vocabulary> vocabulary = ownVocabulary(request, *manifest);
    if (!vocabulary) return vocabulary.error();
    const text::TokenId unknown = vocabulary->unknown();
    Result<TokenShards> train = TokenShards::open(manifest->folder, *manifest, manifest->train, unknown);
    if (!train) return train.error();
    Result<TokenShards> heldOut = TokenShards::open(manifest->folder, *manifest, manifest->held_out, unknown);
    if (!heldOut) return heldOut.error();

    const std::uint64_t bytes = train->bytes() + heldOut->bytes();
    if (request.verify || bytes <= kCheckedAlways) {
        std::uint64_t before = 0;
        const auto progress = [&](std::uint64_t done) {
            return !request.progress || request.progress(static_cast<double>(before + done) /
                                                         static_cast<double>(std::max<std::uint64_t>(bytes, 1)));
        };
        if (const Status checked = train->verify(progress); !checked) return checked.error();
        before = train->bytes();
        if (const Status checked = heldOut->verify(progress); !checked) return checked.error();
    }

    Corpus corpus;
    corpus.m_cased = manifest->cased;
    corpus.m_length = manifest->length;
    const bool hasHeldOut = heldOut->samples() > 0;
    corpus.m_held_out = hasHeldOut ? std::min(heldOut->samples(), request.held_out) : request.held_out;
    corpus.m_train = train->samples() - (hasHeldOut ? 0 : corpus.m_held_out);
    if (corpus.m_train <= 0) return noSamples(request, train->samples());
    corpus.m_vocabulary = std::make_shared<const text::Vocabulary>(std::move(vocabulary).value());
    corpus.m_train_shards = std::move(train).value();
    corpus.m_held_out_shards = std::move(heldOut).value();
    return corpus;
}

}  // namespace plateau::corpus
