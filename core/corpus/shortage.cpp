#include "core/corpus/shortage.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/corpus/corpus_manifest.h"
#include "core/corpus/demo_grammar.h"
#include "core/corpus/text_file.h"
#include "core/spec/run_spec.h"

namespace plateau::corpus {
namespace {

std::int64_t samplesOf(const std::vector<Shard>& shards) {
    std::int64_t samples = 0;
    for (const Shard& shard : shards) samples += shard.samples;
    return samples;
}

// A folder with held-out documents holds out of those alone.
Result<std::optional<Shortage>> shortageOfFolder(const CorpusRequest& request) {
    const Result<CorpusManifest> manifest = readManifest(request.corpus);
    if (!manifest) return manifest.error();
    const std::int64_t samples = samplesOf(manifest->train);
    const std::int64_t heldOut = samplesOf(manifest->held_out) == 0 ? request.held_out : 0;
    if (samples > heldOut) return std::optional<Shortage>();
    return std::optional(Shortage{samples, manifest->length, heldOut});
}

Result<std::int64_t> tokensOf(const CorpusRequest& request, std::int64_t enough, const std::function<bool()>& goOn) {
    if (request.corpus == spec::kDemoCorpus) return static_cast<std::int64_t>(kDemoTokens);
    const Result<std::vector<Input>> inputs = textInputs(request.corpus);
    if (!inputs) return inputs.error();
    const Result<text::Vocabulary> vocabulary = vocabularyOf(request.corpus, request.vocab);
    if (!vocabulary) return vocabulary.error();
    return countTokens(*inputs, request.documents, text::WordPiece(*vocabulary, {.cased = request.cased}), enough,
                       goOn);
}

}  // namespace

Result<std::optional<Shortage>> findShortage(const CorpusRequest& request, const std::function<bool()>& goOn) {
    if (request.corpus != spec::kDemoCorpus && isCorpusFolder(request.corpus)) return shortageOfFolder(request);
    const std::int64_t length = std::max<std::int64_t>(request.length, 1);
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    const std::int64_t enough = request.held_out < kMost / length ? (request.held_out + 1) * length : kMost;
    const Result<std::int64_t> tokens = tokensOf(request, enough, goOn);
    if (!tokens) return tokens.error();
    if (*tokens / length > request.held_out) return std::optional<Shortage>();
    return std::optional(Shortage{*tokens / length, length, request.held_out});
}

}  // namespace plateau::corpus
