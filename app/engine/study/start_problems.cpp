#include "app/engine/study/start_problems.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/run/run_directory.h"
#include "core/train/run_setup.h"
#include "core/train/run_tokenizer.h"

namespace plateau::engine {
namespace {

std::string subjectOf(const std::vector<std::string>& hit, std::size_t runs) {
    constexpr std::size_t kNamed = 4;
    if (hit.size() == runs) return "none of the " + std::to_string(runs) + " runs can begin: ";
    std::string text;
    for (std::size_t i = 0; i < std::min(hit.size(), kNamed); ++i) text += (i == 0 ? "'" : ", '") + hit[i] + "'";
    if (hit.size() > kNamed) text += " and " + std::to_string(hit.size() - kNamed) + " more runs";
    return text + " cannot begin: ";
}

// All of a spec that the reading of its corpus depends on.
struct Read {
    spec::DataSpec data;
    std::int64_t vocabulary;
    std::optional<huggingface::TokenizerFiles> inherited;
    std::optional<Error> error;
};

}  // namespace

void StartProblems::add(const Error& error, const std::string& run) {
    auto known = std::ranges::find(m_problems, error, [](const auto& problem) { return problem.first; });
    if (known == m_problems.end()) known = m_problems.insert(known, {error, {}});
    known->second.push_back(run);
}

std::vector<Error> StartProblems::errors(std::size_t runs) const {
    std::vector<Error> errors;
    for (const auto& [problem, hit] : m_problems) {
        errors.push_back(problem);
        if (runs > 1) errors.back().message.insert(0, subjectOf(hit, runs));
    }
    return errors;
}

std::vector<Error> corpusProblems(const std::vector<StudyRun>& runs) {
    StartProblems problems;
    std::vector<Read> reads;
    for (const StudyRun& one : runs) {
        const auto status = run::readStatus(one.folder);
        if (status && status->state == run::RunState::finished) continue;
        const spec::DataSpec& data = one.spec.data;
        const std::int64_t vocabulary = one.spec.model.vocab_size;
        auto inherited = train::inheritedTokenizer(run::RunPaths{one.folder}, one.spec);
        auto read = std::ranges::find_if(reads, [&](const Read& before) {
            return before.data == data && before.vocabulary == vocabulary && before.inherited == inherited;
        });
        if (read == reads.end()) {
            const auto corpus = train::loadCorpus(one.spec, inherited, {});
            read = reads.insert(
                read, {data, vocabulary, std::move(inherited), corpus ? std::nullopt : std::optional(corpus.error())});
        }
        if (read->error) problems.add(*read->error, one.name);
    }
    return problems.errors(runs.size());
}

}  // namespace plateau::engine
