// A corpus in memory: token ids laid end to end as `[CLS] document [SEP] …`, cut into samples of equal length. First
// form: the generated demo corpus and plain text files (documents separated by blank lines).
// Immutable; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/text/vocabulary.h"

namespace plateau::text {

struct CorpusRequest {
    std::string corpus = "demo";  // "demo" or a text file
    std::string vocab{};          // vocabulary file; needed for a text file, ignored for the demo
    bool cased = false;
    std::int64_t length = 128;                     // tokens a sample
    std::int64_t held_out = 256;                   // samples at the end kept for evaluation
    std::function<bool(double share)> progress{};  // 0..1; false cancels; may be empty
};

// What a masked LM can reach without looking at other positions; in nats. See design/demo: with 80/10/10 masking the
// best context-free prediction is H(X|Z), p(x,z) = p(x)·[0.8·1(z=MASK) + 0.1·1(z=x) + 0.1/V], p over maskable tokens.
struct ContextFreeLevels {
    double unigram = 0;     // H(X)
    double no_context = 0;  // H(X|Z)
};

class Corpus {
public:
    // Errors: notFound, unreadable, notText, empty (fewer samples than held_out + 1), invalidField…
    static Result<Corpus> load(const CorpusRequest& request);

    const Vocabulary& vocabulary() const { return *m_vocabulary; }
    std::int64_t length() const { return m_length; }
    std::int64_t trainSamples() const { return m_train; }
    std::int64_t heldOutSamples() const { return m_held_out; }
    std::int64_t tokens() const { return static_cast<std::int64_t>(m_tokens.size()); }
    std::span<const TokenId> trainSample(std::int64_t index) const;
    std::span<const TokenId> heldOutSample(std::int64_t index) const;
    ContextFreeLevels contextFreeLevels() const;

private:
    std::shared_ptr<const Vocabulary> m_vocabulary;
    std::vector<TokenId> m_tokens;
    std::int64_t m_length = 0, m_train = 0, m_held_out = 0;
};

ContextFreeLevels contextFreeLevels(std::span<const TokenId> tokens, const Vocabulary& vocabulary);

// The demo corpus' parts: generated from resources/demo/grammar.json, deterministic, 400,000 tokens.
Result<Vocabulary> demoVocabulary();
Result<std::string> demoText(std::int64_t documents, std::uint64_t seed);

// Number of ids of a vocabulary file, for resolving model.vocab_size; "demo" works without a file.
Result<std::int64_t> vocabularySize(const std::string& corpus, const std::string& vocab);

}  // namespace plateau::text
