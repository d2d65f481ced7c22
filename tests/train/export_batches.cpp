// Masked batches as a file, for comparisons in Python: those of a run's first steps or, with the word `evaluation` in
// place of the seed, the held-out samples with the masks of every evaluation. input_ids and labels
// [steps, batch, length], labels -100 where nothing was masked.
//
//   export_batches CORPUS VOCAB SEED|evaluation STEPS BATCH LENGTH HELD_OUT OUTPUT.safetensors
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
        const auto masked = words[2] == "evaluation"
                                ? corpus::evaluationBatch(*corpus, {}, step * batch, batch)
                                : corpus::trainBatch(*corpus, {.seed = std::stoull(words[2])}, step * batch, batch);
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
        std::fputs("usage: export_batches CORPUS VOCAB SEED|evaluation STEPS BATCH LENGTH HELD_OUT OUTPUT\n", stderr);
        return 2;
    }
    const auto done = plateau::exportBatches(words);
    if (done) return 0;
    std::fprintf(stderr, "error: %s\n", describe(done.error()).c_str());
    return 1;
}
