#include "app/engine/bench/bench_material.h"

#include <sstream>

#include "core/base/files.h"
#include "core/corpus/corpus.h"
#include "core/corpus/unpacked_input.h"
#include "core/resources/resources.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostText = std::size_t{32} << 20, kTinyText = std::size_t{64} << 10;

Result<std::string> beginningOf(const std::string& file, std::size_t bytes) {
    const auto identity = corpus::identityOf(file);
    if (!identity) return identity.error();
    const auto unpacked = corpus::UnpackedInput::open({file, *identity});
    if (!unpacked) return unpacked.error();
    std::string text(bytes, '\0');
    std::size_t filled = 0;
    while (filled < bytes) {
        const auto got = (*unpacked)->read(std::span(text).subspan(filled));
        if (!got) return got.error();
        if (*got == 0) break;
        filled += *got;
    }
    text.resize(filled);
    if (filled == bytes) text.resize(text.rfind('\n') == std::string::npos ? filled : text.rfind('\n') + 1);
    if (!text.empty()) return text;
    return Error{ErrorCode::empty, "the text is empty", file, "give a text of some megabytes"};
}

// Rows as the official files of CoLA have them: source, label, the authors' mark, sentence.
Status writeGlue(const std::string& text, const fs::path& folder, std::int64_t rows) {
    constexpr std::size_t kShortest = 5, kDifferent = 12;  // words of a sentence
    std::error_code problem;
    fs::create_directories(folder / "CoLA", problem);
    std::istringstream words(text);
    for (const char* split : {"train.tsv", "dev.tsv", "test.tsv"}) {
        const bool isTest = std::string_view(split) == "test.tsv";
        std::string table = isTest ? "index\tsentence\n" : "";
        for (std::int64_t row = 0; row < rows; ++row) {
            std::string sentence, word;
            const std::size_t count = kShortest + static_cast<std::size_t>(row * 7) % kDifferent;
            for (std::size_t i = 0; i < count && words >> word; ++i) {
                std::erase(word, '"');
                sentence += (i > 0 ? " " : "") + word;
            }
            if (!words) {
                words.clear();
                words.seekg(0);
            }
            table += isTest ? std::to_string(row) + "\t" + sentence + "\n"
                            : "made\t" + std::to_string(row % 2) + "\t\t" + sentence + "\n";
        }
        if (const Status written = writeFileAtomically(folder / "CoLA" / split, table); !written) return written;
    }
    return Done{};
}

}  // namespace

Result<BenchInputs> makeInputs(const BenchMaterial& material, const fs::path& folder) {
    BenchInputs inputs;
    inputs.is_tiny = material.is_tiny;
    inputs.folder = folder.string();
    const std::size_t most = material.is_tiny ? kTinyText : kMostText;
    if (material.text.empty() != material.vocab.empty())
        return Error{ErrorCode::usage, "a text goes with its vocabulary", material.text.empty() ? "--text" : "--vocab",
                     "give both, or neither for the built-in corpus"};
    Result<std::string> text = material.text.empty() ? corpus::demoText(material.is_tiny ? 2000 : 100000, 1)
                                                     : beginningOf(material.text, most);
    if (!text) return text.error();
    inputs.text = (folder / "text.txt").string();
    if (const Status written = writeFileAtomically(inputs.text, *text); !written) return written.error();
    inputs.vocab = material.vocab;
    if (material.vocab.empty()) {
        const auto vocabulary = corpus::demoVocabulary();
        if (!vocabulary) return vocabulary.error();
        inputs.vocab = (folder / "vocab.txt").string();
        if (const Status written = writeFileAtomically(inputs.vocab, vocabulary->text()); !written)
            return written.error();
    }
    inputs.glue = material.glue;
    if (material.glue.empty()) {
        inputs.glue = (folder / "glue").string();
        if (const Status written = writeGlue(*text, inputs.glue, material.is_tiny ? 64 : 2000); !written)
            return written.error();
    }
    inputs.checkpoint = (folder / "model").string();
    return inputs;
}

Result<fs::path> writePeer(const BenchPeer& peer, const fs::path& folder) {
    const auto text = resources::find("bench/" + std::string(peer.script));
    if (!text) return Error{ErrorCode::internal, "the script is not in this program", std::string(peer.script), ""};
    fs::path file = folder / peer.script;
    if (const Status written = writeFileAtomically(file, *text); !written) return written.error();
    return file;
}

}  // namespace plateau::engine
