#include "core/levels/training_frequencies.h"

#include <cstddef>
#include <limits>
#include <numeric>

#include "core/base/content_hash.h"
#include "core/base/files.h"
#include "core/corpus/corpus_manifest.h"
#include "core/levels/kept_file.h"
#include "core/levels/number_bytes.h"
#include "core/spec/run_spec.h"

namespace plateau::levels {
namespace {

constexpr std::string_view kFrequencies = "plateau frequencies 1 ";

std::vector<std::uint64_t> counted(const corpus::Corpus& corpus) {
    std::vector<std::uint64_t> frequencies(static_cast<std::size_t>(corpus.vocabulary().size()), 0);
    for (std::int64_t i = 0; i < corpus.trainSamples(); ++i)
        for (const text::TokenId token : corpus.trainSample(i)) ++frequencies[static_cast<std::size_t>(token)];
    return frequencies;
}

bool isOf(const std::vector<std::uint64_t>& frequencies_V, const corpus::Corpus& corpus) {
    const std::uint64_t tokens = std::accumulate(frequencies_V.begin(), frequencies_V.end(), std::uint64_t{0});
    return std::ssize(frequencies_V) == corpus.vocabulary().size() &&
           tokens == static_cast<std::uint64_t>(corpus.trainSamples() * corpus.length());
}

}  // namespace

std::vector<std::uint64_t> trainingFrequencies(const std::string& name, const corpus::Corpus& corpus) {
    if (name == spec::kDemoCorpus || !corpus::isCorpusFolder(name)) return counted(corpus);
    const std::filesystem::path file = frequenciesFile(name, corpus);
    if (const Result<std::string> bytes = readFile(file))
        if (auto kept = parseFrequencies(*bytes, file.string()); kept && isOf(*kept, corpus)) return *std::move(kept);
    std::vector<std::uint64_t> frequencies = counted(corpus);
    static_cast<void>(keepFile(file, serializedFrequencies(frequencies)));
    return frequencies;
}

std::filesystem::path frequenciesFile(const std::string& name, const corpus::Corpus& corpus) {
    const corpus::CorpusIdentity& of = corpus.identity();
    return keptFile(name, "frequencies-" +
                              contentHash(of.content + ' ' + of.vocabulary + ' ' + std::to_string(corpus.length()) +
                                          ' ' + std::to_string(corpus.trainSamples())) +
                              ".bin");
}

std::string serializedFrequencies(const std::vector<std::uint64_t>& frequencies_V) {
    std::string numbers;
    putNumber(numbers, frequencies_V.size());
    for (const std::uint64_t frequency : frequencies_V) putNumber(numbers, frequency);
    return std::string(kFrequencies) + contentHash(numbers) + numbers;
}

Result<std::vector<std::uint64_t>> parseFrequencies(std::string_view bytes, std::string_view source) {
    const Error damaged{ErrorCode::malformed, "the frequencies of tokens are damaged or cut short", std::string(source),
                        "remove the file"};
    if (!bytes.starts_with(kFrequencies)) return damaged;
    NumberReader reader(bytes.substr(kFrequencies.size()));
    const std::string_view hash = reader.text(kContentHashDigits);
    if (contentHash(reader.rest()) != hash) return damaged;
    std::vector<std::uint64_t> frequencies(reader.size());
    for (std::uint64_t& frequency : frequencies) frequency = reader.number(std::numeric_limits<std::int64_t>::max());
    if (!reader.atEnd()) return damaged;
    return frequencies;
}

}  // namespace plateau::levels
