#include "core/train/run_tokenizer.h"

#include <vector>

#include "core/inspect/text_input.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/text/vocabulary.h"
#include "core/train/initial_weights_from.h"

namespace plateau::train {
namespace {

std::optional<huggingface::TokenizerFiles> filesIn(const std::filesystem::path& checkpoint) {
    auto files = huggingface::readTokenizer(checkpoint);
    if (!files || files->vocabulary.empty()) return std::nullopt;
    return *std::move(files);
}

}  // namespace

std::optional<huggingface::TokenizerFiles> inheritedTokenizer(const run::RunPaths& paths, const spec::RunSpec& spec) {
    const std::vector<run::StepIndex> steps = run::checkpointSteps(paths.folder);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        if (auto files = filesIn(paths.checkpoint(*step))) return files;
    const auto source = tokenSource(spec.init);
    if (!source || !*source) return std::nullopt;
    auto files = filesIn(**source);
    if (files) std::erase_if(files->added, [&](const auto& token) { return token.id >= spec.model.vocab_size; });
    return files;
}

void readBy(const std::optional<huggingface::TokenizerFiles>& inherited, corpus::CorpusRequest& request) {
    if (!inherited || request.vocab.empty()) return;
    const auto vocabulary = text::Vocabulary::load(request.vocab);
    if (!vocabulary || !inspect::isVocabularyOf(*inherited, *vocabulary)) return;
    auto tokenizer = inspect::tokenizerOf(*inherited, {});
    if (!tokenizer) return;
    request.cased = inherited->cased;
    request.tokenizer = *std::move(tokenizer);
}

huggingface::TokenizerFiles tokenizerOf(const corpus::Corpus& corpus,
                                        const std::optional<huggingface::TokenizerFiles>& inherited) {
    huggingface::TokenizerFiles files{corpus.vocabulary().text(), corpus.cased()};
    if (!inherited) return files;
    const auto words = text::Vocabulary::parse(inherited->vocabulary, "vocab.txt");
    const auto whole = inspect::tokenizerOf(*inherited, {});
    if (!words || !whole || whole->vocabulary().text() != files.vocabulary) return files;
    files.vocabulary = words->text();  // those behind it are among the added tokens
    files.added = inherited->added;
    if (inherited->cased == files.cased) files.accents = inherited->accents;
    return files;
}

}  // namespace plateau::train
