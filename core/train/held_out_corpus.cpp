#include "core/train/held_out_corpus.h"

#include <algorithm>
#include <optional>
#include <system_error>

#include "core/corpus/corpus_manifest.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/inspect/text_input.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kLongest = 512;

Result<corpus::Corpus> loadHeldOut(const fs::path& checkpoint, const std::string& corpus,
                                   const HeldOutQuestion& question, std::int64_t length, const spec::DataSpec* data) {
    const auto files = huggingface::readTokenizer(checkpoint);
    if (!files) return files.error();
    corpus::CorpusRequest request;
    request.corpus = corpus;
    request.cased = files->cased;
    request.vocab = question.vocab.empty() ? (checkpoint / "vocab.txt").string() : question.vocab;
    if (question.vocab.empty())
        if (auto own = inspect::tokenizerOf(*files, checkpoint)) request.tokenizer = *std::move(own);
    request.length = length;
    request.progress = question.progress;
    if (data) request.held_out = data->held_out;
    if (data) request.documents = data->documents;
    return corpus::Corpus::load(request);
}

// What the run that made the checkpoint was trained on, where that is still there.
std::optional<spec::DataSpec> dataOfRun(const fs::path& checkpoint) {
    const fs::path run = fs::absolute(checkpoint).lexically_normal().parent_path().parent_path();
    if (const auto kind = run::readKind(run); !kind || *kind != spec::RunKind::pretrain) return std::nullopt;
    const auto spec = run::readSpec(run);
    return spec ? std::optional(spec->data) : std::nullopt;
}

bool isSameCorpus(const std::string& one, const std::string& other) {
    std::error_code unknown;
    return one == other ||
           (one != spec::kDemoCorpus && other != spec::kDemoCorpus && fs::equivalent(one, other, unknown));
}

}  // namespace

Result<HeldOutCorpus> heldOutCorpus(const fs::path& checkpoint, const model::BertConfig& config,
                                    const HeldOutQuestion& question) {
    const std::optional<spec::DataSpec> data = dataOfRun(checkpoint);
    if (question.corpus.empty() && !data)
        return Error{ErrorCode::usage, "the checkpoint is of no run, so its held-out samples are not known", "--corpus",
                     "give --corpus with demo, a text file or a corpus folder"};
    const std::string name = question.corpus.empty() ? data->corpus : question.corpus;
    const bool isOfRun = data && isSameCorpus(name, data->corpus);
    const bool isText = name != spec::kDemoCorpus && !corpus::isCorpusFolder(name);
    std::int64_t length = question.length;
    if (length <= 0 && isOfRun) length = data->length;
    if (length <= 0 && name != spec::kDemoCorpus && !isText) {
        const Result<corpus::CorpusManifest> manifest = corpus::readManifest(name);
        if (!manifest) return manifest.error();
        length = manifest->length;
    }
    if (length <= 0) length = std::min(config.max_positions, kLongest);
    if (length > config.max_positions)
        return Error{ErrorCode::invalidField,
                     "the model takes " + std::to_string(config.max_positions) + " tokens at most", "length",
                     "choose a shorter length"};
    Result<corpus::Corpus> corpus = loadHeldOut(checkpoint, name, question, length, isOfRun ? &*data : nullptr);
    if (!corpus) return corpus.error();
    if (Status fits = inspect::checkCorpusVocabulary(corpus->vocabulary(), checkpoint, config, "vocab"); !fits)
        return fits.error();
    return HeldOutCorpus{*std::move(corpus), isOfRun || !isText};
}

}  // namespace plateau::train
