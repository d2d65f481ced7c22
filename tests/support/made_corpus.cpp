#include "tests/support/made_corpus.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "core/corpus/build.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"

namespace plateau::support {
namespace {

namespace fs = std::filesystem;

template <typename Outcome>
void demand(const Outcome& outcome) {
    if (outcome) return;
    std::fprintf(stderr, "%s\n", describe(outcome.error()).c_str());
    std::abort();
}

std::string documentText(int number) {
    std::string text = "the cat";
    for (int word = 0; word <= number % 7; ++word) text += word % 2 ? " sings" : " b";
    return text;
}

}  // namespace

fs::path writeSmallVocabulary(const fs::path& folder) {
    fs::create_directories(folder);
    std::ofstream file(folder / "vocab.txt");
    for (const char* token : {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sing", "##s"})
        file << token << '\n';
    for (char letter = 'a'; letter <= 'z'; ++letter) file << letter << '\n';
    return folder / "vocab.txt";
}

fs::path writeSmallText(const fs::path& folder, int documents) {
    fs::create_directories(folder);
    std::ofstream file(folder / "small.txt");
    for (int number = 0; number < documents; ++number) file << documentText(number) << "\n\n";
    return folder / "small.txt";
}

fs::path writeSmallOscar(const fs::path& folder, int documents) {
    fs::create_directories(folder);
    std::ofstream file(folder / "small.jsonl");
    for (int number = 0; number < documents; ++number) {
        const nlohmann::json record = {
            {"content", documentText(number)},
            {"metadata",
             {{"harmful_pp", 500.0},
              {"quality_warnings", number % 4 == 3 ? nlohmann::json({"tiny"}) : nlohmann::json()},
              {"categories", number % 5 == 4 ? nlohmann::json({"adult"}) : nlohmann::json()}}}};
        file << record.dump() << '\n';
    }
    file << "no JSON\n";
    return folder / "small.jsonl";
}

corpus::BuildSpec smallTextSpec(const fs::path& folder, int documents) {
    corpus::BuildSpec spec{{writeSmallText(folder, documents).string()}, writeSmallVocabulary(folder).string(), {}};
    spec.settings.length = 8;
    spec.settings.held_out = 10;
    return spec;
}

corpus::BuildSpec smallOscarSpec(const fs::path& folder, int documents) {
    corpus::BuildSpec spec{{writeSmallOscar(folder, documents).string()}, writeSmallVocabulary(folder).string(), {}};
    spec.settings.format = corpus::Format::oscar;
    spec.settings.length = 8;
    spec.settings.held_out = 10;
    demand(corpus::applyFilter(spec.settings, "courtois2024"));
    return spec;
}

fs::path makeBuild(const fs::path& corpora, const std::string& name, const corpus::BuildSpec& spec) {
    fs::create_directories(corpora);
    demand(corpus::writeBuildSpec(corpora / name, spec));
    return corpora / name;
}

void finishBuild(const fs::path& runFolder) {
    const auto spec = corpus::readBuildSpec(runFolder);
    demand(spec);
    corpus::BuildRequest request{spec->files, spec->vocab, corpus::corpusOf(runFolder), spec->settings};
    corpus::BuildOptions options;
    options.threads = 1;
    demand(corpus::build(request, options));
    auto log = run::EventWriter::open(run::RunPaths{runFolder}.events());
    demand(log);
    demand(log->append(run::EventType::started, {0}));
    demand(log->append(run::EventType::finished, {0}));
}

}  // namespace plateau::support
