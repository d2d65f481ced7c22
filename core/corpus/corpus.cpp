#include "core/corpus/corpus.h"

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include "core/base/content_hash.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/demo_grammar.h"
#include "core/corpus/settings.h"
#include "core/corpus/text_file.h"

namespace plateau::corpus {
namespace {

constexpr std::uint64_t kDemoSeed = 1;  // the demo corpus is one and the same for every run
constexpr std::int64_t kLeastLength = 2;

std::string demoVocabularyText(const DemoGrammar& grammar) {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (const std::string& word : grammar.words()) text += word + '\n';
    return text;
}

std::vector<text::TokenId> demoTokens(const DemoGrammar& grammar, const text::Vocabulary& vocabulary) {
    std::vector<text::TokenId> idOfWord;
    for (const std::string& word : grammar.words()) idOfWord.push_back(vocabulary.id(word));
    std::vector<text::TokenId> tokens;
    for (std::uint64_t number = 0; tokens.size() < kDemoTokens; ++number) {
        tokens.push_back(vocabulary.cls());
        for (const DemoGrammar::Sentence& sentence : grammar.document(kDemoSeed, number))
            for (const std::uint32_t word : sentence) tokens.push_back(idOfWord[word]);
        tokens.push_back(vocabulary.sep());
    }
    tokens.resize(kDemoTokens);
    return tokens;
}

Status checkRequest(const CorpusRequest& request) {
    const bool isOwnLength =
        request.length == 0 && request.corpus != spec::kDemoCorpus && isCorpusFolder(request.corpus);
    if (!isOwnLength && (request.length < kLeastLength || request.length > kMaxLength))
        return Error{ErrorCode::invalidField, "a sample cannot have " + std::to_string(request.length) + " tokens",
                     "data.length", "give a length of 2 to 1048576"};
    if (request.held_out < 0)
        return Error{ErrorCode::invalidField, "the number of held-out samples is negative", "data.held_out",
                     "give 0 or more"};
    return Done{};
}

Result<text::Vocabulary> loadVocabulary(const std::string& vocab) {
    if (vocab.empty())
        return Error{ErrorCode::invalidField, "a text file needs a vocabulary", "data.vocab",
                     "name a WordPiece vocabulary file (vocab.txt)"};
    return text::Vocabulary::load(vocab);
}

struct Content {
    text::Vocabulary vocabulary;
    EncodedText text;
};

Result<text::WordPiece> tokenizerFor(const CorpusRequest& request) {
    if (request.tokenizer) return *request.tokenizer;
    Result<text::Vocabulary> vocabulary = loadVocabulary(request.vocab);
    if (!vocabulary) return vocabulary.error();
    return text::WordPiece(*std::move(vocabulary), {.cased = request.cased});
}

Result<Content> loadDemo() {
    const Result<DemoGrammar> grammar = DemoGrammar::load();
    if (!grammar) return grammar.error();
    Result<text::Vocabulary> vocabulary =
        text::Vocabulary::parse(demoVocabularyText(grammar.value()), spec::kDemoCorpus);
    if (!vocabulary) return vocabulary.error();
    std::vector<text::TokenId> tokens = demoTokens(grammar.value(), vocabulary.value());
    return Content{std::move(vocabulary).value(), {.tokens = std::move(tokens)}};
}

Result<Content> loadText(const CorpusRequest& request) {
    if (request.corpus.empty())
        return Error{ErrorCode::invalidField, "no corpus is named", "data.corpus",
                     "give a text file, a corpus folder or demo"};
    // What is wrong with the corpus is said before what is wrong with the vocabulary.
    const Result<std::vector<Input>> inputs = textInputs(request.corpus);
    if (!inputs) return inputs.error();
    const Result<text::WordPiece> tokenizer = tokenizerFor(request);
    if (!tokenizer) return tokenizer.error();
    Result<EncodedText> text = encodeText(*inputs, request.documents, *tokenizer, request.progress);
    if (!text) return text.error();
    return Content{tokenizer->vocabulary(), std::move(text).value()};
}

Error tooShort(const CorpusRequest& request, std::int64_t tokens) {
    return {ErrorCode::empty,
            "the corpus is too short: " + std::to_string(tokens) + " tokens make " +
                std::to_string(tokens / request.length) + " samples of " + std::to_string(request.length) + ", and " +
                std::to_string(request.held_out) + " of them are to be held out",
            request.corpus, "give more text, a smaller data.length or a smaller data.held_out"};
}

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

std::string contentOf(std::span<const text::TokenId> tokens) {
    return contentHash({reinterpret_cast<const char*>(tokens.data()), tokens.size_bytes()});
}

Error noSamples(const CorpusRequest& request, std::int64_t samples) {
    return {ErrorCode::empty,
            "the corpus has " + std::to_string(samples) + " samples for training, and " +
                std::to_string(request.held_out) + " of them are to be held out",
            request.corpus, "build it from more text, or give a smaller data.held_out"};
}

}  // namespace

Result<Corpus> Corpus::load(const CorpusRequest& request) try {
    if (const Status checked = checkRequest(request); !checked) return checked.error();
    if (request.corpus != spec::kDemoCorpus && isCorpusFolder(request.corpus)) return loadFolder(request);
    Result<Content> content = request.corpus == spec::kDemoCorpus ? loadDemo() : loadText(request);
    if (!content) return content.error();
    Corpus corpus;
    corpus.m_tokens = std::move(content->text.tokens);
    if (request.corpus != spec::kDemoCorpus)
        corpus.m_division = Division{content->text.documents, content->text.count, content->text.replaced};
    corpus.m_identity = {contentOf(corpus.m_tokens), contentHash(content->vocabulary.text())};
    const auto tokens = static_cast<std::int64_t>(corpus.m_tokens.size());
    const std::int64_t samples = tokens / request.length;
    if (samples <= request.held_out) return tooShort(request, tokens);
    corpus.m_tokens.resize(static_cast<std::size_t>(samples * request.length));
    corpus.m_vocabulary = std::make_shared<const text::Vocabulary>(std::move(content->vocabulary));
    corpus.m_cased = request.corpus != spec::kDemoCorpus && request.cased;
    corpus.m_length = request.length;
    corpus.m_heldOut = request.held_out;
    corpus.m_train = samples - request.held_out;
    return corpus;
} catch (const std::bad_alloc&) {
    return Error{ErrorCode::noMemory, "the corpus does not fit in memory", request.corpus,
                 "give a smaller text file: a token takes 4 bytes"};
}

Sample Corpus::trainSample(std::int64_t index) const {
    assert(index >= 0 && index < m_train);
    const auto length = static_cast<std::size_t>(m_length);
    if (!m_tokens.empty()) return Sample(std::span(m_tokens).subspan(static_cast<std::size_t>(index) * length, length));
    std::vector<text::TokenId> ids(length);
    m_trainShards.read(index, ids);
    return Sample(std::move(ids));
}

Sample Corpus::heldOutSample(std::int64_t index) const {
    assert(index >= 0 && index < m_heldOut);
    const auto length = static_cast<std::size_t>(m_length);
    if (!m_tokens.empty())
        return Sample(std::span(m_tokens).subspan(static_cast<std::size_t>(m_train + index) * length, length));
    std::vector<text::TokenId> ids(length);
    // Without held-out documents the last samples are kept, as of a text file.
    if (m_heldOutShards.samples() == 0)
        m_trainShards.read(m_train + index, ids);
    else
        m_heldOutShards.read(index, ids);
    return Sample(std::move(ids));
}

Result<text::Vocabulary> demoVocabulary() {
    const Result<DemoGrammar> grammar = DemoGrammar::load();
    if (!grammar) return grammar.error();
    return text::Vocabulary::parse(demoVocabularyText(grammar.value()), spec::kDemoCorpus);
}

Result<std::string> demoText(std::int64_t documents, std::uint64_t seed) {
    const Result<DemoGrammar> grammar = DemoGrammar::load();
    if (!grammar) return grammar.error();
    const std::vector<std::string>& words = grammar->words();
    std::string text;
    for (std::int64_t number = 0; number < documents; ++number) {
        if (number > 0) text += '\n';
        for (const DemoGrammar::Sentence& sentence : grammar->document(seed, static_cast<std::uint64_t>(number)))
            for (std::size_t i = 0; i < sentence.size(); ++i)
                text += words[sentence[i]] + (i + 1 < sentence.size() ? ' ' : '\n');
    }
    return text;
}

Result<std::int64_t> vocabularySize(const std::string& corpus, const std::string& vocab) {
    if (corpus != spec::kDemoCorpus && vocab.empty() && isCorpusFolder(corpus)) {
        const Result<CorpusManifest> manifest = readManifest(corpus);
        if (!manifest) return manifest.error();
        return manifest->vocab_size;
    }
    const Result<text::Vocabulary> vocabulary = vocabularyOf(corpus, vocab);
    if (!vocabulary) return vocabulary.error();
    return vocabulary->size();
}

Result<text::Vocabulary> vocabularyOf(const std::string& corpus, const std::string& vocab) {
    if (corpus == spec::kDemoCorpus) return demoVocabulary();
    if (!vocab.empty()) return loadVocabulary(vocab);
    if (!isCorpusFolder(corpus)) {
        // A corpus that is not there is not mended by a vocabulary.
        if (!corpus.empty())
            if (const Result<std::vector<Input>> inputs = textInputs(corpus); !inputs) return inputs.error();
        return loadVocabulary(vocab);
    }
    const Result<CorpusManifest> manifest = readManifest(corpus);
    if (!manifest) return manifest.error();
    return text::Vocabulary::load(manifest->folder / kCorpusVocabFile);
}

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
    corpus.m_heldOut = hasHeldOut ? std::min(heldOut->samples(), request.held_out) : request.held_out;
    corpus.m_train = train->samples() - (hasHeldOut ? 0 : corpus.m_heldOut);
    if (corpus.m_train <= 0) return noSamples(request, train->samples());
    corpus.m_vocabulary = std::make_shared<const text::Vocabulary>(std::move(vocabulary).value());
    corpus.m_identity = {contentOf(*manifest), manifest->vocab_checksum};
    corpus.m_trainShards = std::move(train).value();
    corpus.m_heldOutShards = std::move(heldOut).value();
    return corpus;
}

ContextFreeLevels Corpus::contextFreeLevels() const {
    if (!m_tokens.empty()) return corpus::contextFreeLevels(m_tokens, *m_vocabulary);
    constexpr std::int64_t kSamples = 8192;
    const std::int64_t count = std::min(kSamples, m_train);
    std::vector<text::TokenId> tokens;
    tokens.reserve(static_cast<std::size_t>(count * m_length));
    for (std::int64_t i = 0; i < count; ++i) {
        // Evenly spread: index·m_train / count, without overflow.
        const std::int64_t index = m_train / count * i + m_train % count * i / count;
        const Sample sample = trainSample(index);
        tokens.insert(tokens.end(), sample.begin(), sample.end());
    }
    return corpus::contextFreeLevels(tokens, *m_vocabulary);
}

}  // namespace plateau::corpus
