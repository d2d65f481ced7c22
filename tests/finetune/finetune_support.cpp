#include "tests/finetune/finetune_support.h"

#include <fstream>
#include <random>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "core/glue/finetune_files.h"
#include "core/model/checkpoint_files.h"

namespace plateau::finetune {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kWords{"a", "cat", "dog", "sees", "the", "good", "bad", "house", "tree", "runs"};

class Sentences {
public:
    explicit Sentences(unsigned seed) : m_random(seed) {}
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    // Of 3 to 9 words, "good" only when asked for.
    std::string next(bool isGood) {
        const std::size_t count = 3 + below(7), place = below(count);
        std::string text;
        for (std::size_t i = 0; i < count; ++i) {
            std::string word = kWords[below(kWords.size())];
            if (word == "good") word = "bad";
            text += (i ? " " : "") + (isGood && i == place ? std::string("good") : word);
        }
        return text;
    }

private:
    std::mt19937 m_random;
};

std::string cola(unsigned seed, int rows) {
    Sentences sentences(seed);
    std::string text;
    for (int i = 0; i < rows; ++i) {
        const bool isGood = sentences.below(3) > 0;
        text += "src\t" + std::to_string(int(isGood)) + "\t\t" + sentences.next(isGood) + "\n";
    }
    return text;
}

std::string colaTest(unsigned seed, int rows) {
    Sentences sentences(seed);
    std::string text = "index\tsentence\n";
    for (int i = 0; i < rows; ++i) text += std::to_string(i) + "\t" + sentences.next(i % 2) + "\n";
    return text;
}

// Pairs; `label` gives what stands in the last column.
template <typename Label>
std::string pairs(unsigned seed, int rows, const std::string& header, Label label) {
    Sentences sentences(seed);
    std::string text = header + "\n";
    for (int i = 0; i < rows; ++i) {
        const bool first = sentences.below(2), second = sentences.below(2);
        text += std::to_string(i) + "\t" + sentences.next(first) + "\t" + sentences.next(second) +
                label(first, second) + "\n";
    }
    return text;
}

std::string rte(bool first, bool second) {
    return first == second ? "\tentailment" : "\tnot_entailment";
}
std::string stsb(bool first, bool second) {
    return first == second ? "\t4.5" : "\t0.75";
}
std::string mnli(bool first, bool second) {
    return first == second ? "\tentailment" : first ? "\tneutral" : "\tcontradiction";
}
std::string none(bool, bool) {
    return "";
}

}  // namespace

void writeCheckpoint(const fs::path& folder, const std::string& op, std::uint64_t seed) {
    std::string vocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (const std::string& word : kWords) vocabulary += word + "\n";
    spec::ModelSpec spec;
    spec.size = "tiny";
    spec.layers = spec.heads = 2;
    spec.hidden = 32;
    spec.ffn = 64;
    spec.max_positions = 32;
    spec.vocab_size = 15;
    spec.op = op;
    const auto config = model::configOf(spec);
    ASSERT_TRUE(config.ok()) << describe(config.error());
    fs::create_directories(folder);
    const Status written = model::writeModel(model::Bert(*config, seed), {vocabulary}, folder);
    ASSERT_TRUE(written.ok()) << describe(written.error());
}

Workplace::Workplace(const std::string& op) {
    writeCheckpoint(model(), op, 3);
    const std::string head = "index\tsentence1\tsentence2";
    write(data() / "CoLA/train.tsv", cola(1, 61));
    write(data() / "CoLA/dev.tsv", cola(2, 30));
    write(data() / "CoLA/test.tsv", colaTest(3, 9));
    write(data() / "RTE/train.tsv", pairs(4, 40, head + "\tlabel", rte));
    write(data() / "RTE/dev.tsv", pairs(5, 20, head + "\tlabel", rte));
    write(data() / "STS-B/train.tsv", pairs(6, 40, head + "\tscore", stsb));
    write(data() / "STS-B/dev.tsv", pairs(7, 20, head + "\tscore", stsb));
    write(data() / "STS-B/test.tsv", pairs(8, 5, head, none));
    write(data() / "MNLI/train.tsv", pairs(9, 40, head + "\tgold_label", mnli));
    write(data() / "MNLI/dev_matched.tsv", pairs(10, 20, head + "\tgold_label", mnli));
    write(data() / "MNLI/dev_mismatched.tsv", pairs(11, 18, head + "\tgold_label", mnli));
    write(data() / "MNLI/test_matched.tsv", pairs(12, 6, head, none));
    write(data() / "diagnostic/diagnostic.tsv", pairs(13, 7, head, none));
}

spec::GlueSpec Workplace::spec() const {
    spec::GlueSpec spec;
    spec.checkpoint = model().string();
    spec.data = data().string();
    spec.tasks = {"cola"};
    spec.seeds = {1, 2};
    spec.epochs = 2;
    spec.batch = 8;
    spec.length = 24;
    spec.lr = 1e-3;
    spec.device = "cpu";
    return spec;
}

fs::path Workplace::makeRun(const spec::GlueSpec& spec, const std::string& name) const {
    const Status made = glue::writeFinetuneSpec(run(name), spec);
    EXPECT_TRUE(made.ok()) << describe(made.error());
    return run(name);
}

void Workplace::write(const fs::path& file, const std::string& text) const {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::string fileText(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

}  // namespace plateau::finetune
