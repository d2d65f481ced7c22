// What training reads: token ids laid end to end as `[CLS] document [SEP] …`, cut into samples of equal length. The
// generated demo corpus and plain text (a file, also packed, or a folder of such files) are held in memory; a folder
// made by `corpus build` is read through memory maps, whatever its size. Immutable; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/settings.h"
#include "core/corpus/token_shards.h"
#include "core/run/corpus_identity.h"
#include "core/spec/run_spec.h"
#include "core/text/vocabulary.h"
#include "core/text/wordpiece.h"

namespace plateau::corpus {

struct CorpusRequest {
    // "demo", a text file, a folder of them, a corpus folder or the run folder that built one.
    std::string corpus = spec::kDemoCorpus;
    // Vocabulary file; needed for a text file, ignored for the demo. A corpus folder has its own: another is an error.
    std::string vocab{};
    bool cased = false;  // of plain text
    // Of plain text, in place of `vocab` and `cased`: that of a checkpoint, which may do more.
    std::optional<text::WordPiece> tokenizer{};
    std::int64_t length = 128;  // tokens per sample; of a corpus folder it must be the folder's own, or 0
    // Samples kept for evaluation: the last ones, or the first of a corpus folder's held-out documents, as many as it
    // has.
    std::int64_t held_out = 256;
    // Compare checksums of a corpus folder. Otherwise only those of up to 2 GiB are read before they are used.
    bool verify = false;
    std::function<bool(double share)> progress{};  // 0..1; false cancels; may be empty
    Documents documents = Documents::automatic;    // of plain text
};

// How plain text was divided when it was read.
struct Division {
    Documents documents = Documents::paragraphs;  // never automatic
    std::int64_t count = 0;                       // documents
    std::int64_t replaced = 0;                    // malformed sequences, read as U+FFFD
};

// The ids of one sample: a view into memory, or its own copy. Movable only; must not outlive its corpus.
class Sample {
public:
    explicit Sample(std::span<const text::TokenId> ids) : m_ids(ids) {}
    explicit Sample(std::vector<text::TokenId> ids) : m_own(std::move(ids)), m_ids(m_own) {}
    Sample(Sample&&) = default;  // a moved vector keeps its elements where they are
    Sample& operator=(Sample&&) = default;
    Sample(const Sample&) = delete;
    Sample& operator=(const Sample&) = delete;

    operator std::span<const text::TokenId>() const { return m_ids; }
    const text::TokenId* data() const { return m_ids.data(); }
    std::size_t size() const { return m_ids.size(); }
    text::TokenId operator[](std::size_t index) const { return m_ids[index]; }
    auto begin() const { return m_ids.begin(); }
    auto end() const { return m_ids.end(); }

private:
    std::vector<text::TokenId> m_own;
    std::span<const text::TokenId> m_ids;
};

// What a masked LM can reach without looking at other positions; in nats. With 80/10/10 masking the best context-free
// prediction is H(X|Z), p(x,z) = p(x)·[0.8·1(z=MASK) + 0.1·1(z=x) + 0.1/V], p over maskable tokens
// (resources/guide/corpus.md, "Levels without context").
struct ContextFreeLevels {
    double unigram = 0;     // H(X)
    double no_context = 0;  // H(X|Z)
};

using run::CorpusIdentity;

class Corpus {
public:
    // Errors: notFound, unreadable, notText, empty (no sample left for training, or fewer than held_out + 1), malformed
    // (a damaged corpus folder), invalidField…
    static Result<Corpus> load(const CorpusRequest& request);

    const text::Vocabulary& vocabulary() const { return *m_vocabulary; }
    bool cased() const { return m_cased; }
    std::int64_t length() const { return m_length; }
    std::int64_t trainSamples() const { return m_train; }
    std::int64_t heldOutSamples() const { return m_heldOut; }
    std::int64_t tokens() const { return (m_train + m_heldOut) * m_length; }
    const CorpusIdentity& identity() const { return m_identity; }
    const std::optional<Division>& division() const { return m_division; }  // of plain text only
    Sample trainSample(std::int64_t index) const;
    Sample heldOutSample(std::int64_t index) const;
    // Of a corpus folder estimated from 8,192 samples (4 M tokens of 512; then 0.004 nats too low at most).
    ContextFreeLevels contextFreeLevels() const;

private:
    static Result<Corpus> loadFolder(const CorpusRequest& request);

    std::shared_ptr<const text::Vocabulary> m_vocabulary;
    std::vector<text::TokenId> m_tokens;         // in memory: training samples, then held-out ones
    TokenShards m_trainShards, m_heldOutShards;  // or on the disk
    std::int64_t m_length = 0, m_train = 0, m_heldOut = 0;
    bool m_cased = false;
    CorpusIdentity m_identity;
    std::optional<Division> m_division;
};

ContextFreeLevels contextFreeLevels(std::span<const text::TokenId> tokens, const text::Vocabulary& vocabulary);

// The demo corpus' parts: generated from resources/demo/grammar.json, deterministic, 400,000 tokens.
Result<text::Vocabulary> demoVocabulary();
Result<std::string> demoText(std::int64_t documents, std::uint64_t seed);

// Number of ids of a vocabulary file, for resolving model.vocab_size; "demo" and a corpus folder work without a file.
Result<std::int64_t> vocabularySize(const std::string& corpus, const std::string& vocab);
// The vocabulary itself, of the same.
Result<text::Vocabulary> vocabularyOf(const std::string& corpus, const std::string& vocab);

}  // namespace plateau::corpus
