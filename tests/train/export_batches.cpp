// Masked batches as a file, for comparisons in Python: those of a run's first steps or, with a word in place of the
// seed, `evaluation`: the held-out samples with the masks of every evaluation; `training`: the training samples in the
// corpus' order, with the masks that seed 1 gives them in its first pass. input_ids and labels [steps, batch, length],
// labels -100 where nothing was masked.
//
//   export_batches CORPUS VOCAB SEED|evaluation|training STEPS BATCH LENGTH HELD_OUT OUTPUT.safetensors
#include <cstdio>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/tensorfile/safetensors.h"

namespace plateau {
namespace {

constexpr std::int64_t kNotAsked = -100;  // Hugging Face's label of a position without a loss

tensorfile::TensorView view(const std::vector<std::int64_t>& values, std::vector<std::int64_t> shape) {
    return {tensorfile::DType::I64, std::move(shape), std::as_bytes(std::span(values))};
}

corpus::MaskedBatch batchOf(const corpus::Corpus& corpus, const std::string& which, std::int64_t first,
                            std::int64_t samples) {
    if (which == "evaluation") return corpus::evaluationBatch(corpus, {}, first, samples);
    if (which != "training") return corpus::trainBatch(corpus, {.seed = std::stoull(which)}, first, samples);
    corpus::MaskedBatch all;
    all.samples = samples;
    all.length = corpus.length();
    for (std::int64_t i = 0; i < samples; ++i) {
        const corpus::Sample sample = corpus.trainSample(first + i);
        const corpus::MaskedBatch one =
            corpus::maskedTrainSample(sample, corpus.vocabulary(), {.seed = 1}, 0, first + i);
        for (const std::int64_t position : one.positions) all.positions.push_back(i * all.length + position);
        all.input_ids.insert(all.input_ids.end(), one.input_ids.begin(), one.input_ids.end());
        all.labels.insert(all.labels.end(), one.labels.begin(), one.labels.end());
    }
    return all;
}

Status exportBatches(const std::vector<std::string>& words) {
    corpus::CorpusRequest request;
    request.corpus = words[0];
    request.vocab = words[1];
    const std::int64_t steps = std::stoll(words[3]), batch = std::stoll(words[4]);
    request.length = std::stoll(words[5]);
    request.held_out = std::stoll(words[6]);
    const auto corpus = corpus::Corpus::load(request);
    if (!corpus) return corpus.error();
    std::vector<std::int64_t> ids, labels;
    for (std::int64_t step = 0; step < steps; ++step) {
        const corpus::MaskedBatch masked = batchOf(*corpus, words[2], step * batch, batch);
        ids.insert(ids.end(), masked.input_ids.begin(), masked.input_ids.end());
        std::vector<std::int64_t> asked(masked.input_ids.size(), kNotAsked);
        for (std::size_t i = 0; i < masked.positions.size(); ++i)
            asked[static_cast<std::size_t>(masked.positions[i])] = masked.labels[i];
        labels.insert(labels.end(), asked.begin(), asked.end());
    }
    const std::vector<std::int64_t> shape{steps, batch, request.length};
    return tensorfile::writeTensorFile(words[7], {{"input_ids", view(ids, shape)}, {"labels", view(labels, shape)}});
}

}  // namespace
}  // namespace plateau

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() != 8) {
        std::fputs("usage: export_batches CORPUS VOCAB SEED|evaluation|training STEPS BATCH LENGTH HELD_OUT OUTPUT\n",
                   stderr);
        return 2;
    }
    const auto done = plateau::exportBatches(words);
    if (done) return 0;
    std::fprintf(stderr, "error: %s\n", describe(done.error()).c_str());
    return 1;
}
