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
Result<Supply> supplyOfFolder(const CorpusRequest& request) {
    const Result<CorpusManifest> manifest = readManifest(request.corpus);
    if (!manifest) return manifest.error();
    const std::int64_t own = samplesOf(manifest->held_out);
    return Supply{samplesOf(manifest->train), manifest->length, own == 0 ? request.held_out : 0, own};
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

Result<Supply> findSupply(const CorpusRequest& request, std::int64_t enough, const std::function<bool()>& goOn) {
    if (request.corpus != spec::kDemoCorpus && isCorpusFolder(request.corpus)) return supplyOfFolder(request);
    const std::int64_t length = std::max<std::int64_t>(request.length, 1);
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    const bool isCountable = request.held_out < kMost / length - enough;
    const std::int64_t wanted = isCountable ? (request.held_out + enough) * length : kMost;
    const Result<std::int64_t> tokens = tokensOf(request, wanted, goOn);
    if (!tokens) return tokens.error();
    return Supply{*tokens / length, length, request.held_out, 0, *tokens < wanted};
}

std::optional<Shortage> shortageOf(const Supply& supply) {
    if (supply.training() > 0) return std::nullopt;
    return Shortage{supply.samples, supply.length, supply.held_out};
}

Result<std::optional<Shortage>> findShortage(const CorpusRequest& request, const std::function<bool()>& goOn) {
    const Result<Supply> supply = findSupply(request, 1, goOn);
    if (!supply) return supply.error();
    return shortageOf(*supply);
}

}  // namespace plateau::corpus
