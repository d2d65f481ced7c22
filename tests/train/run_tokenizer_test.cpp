// What a run does with the tokeniser of the checkpoint that it begins from: it reads plain text by it and keeps it.
#include <atomic>
#include <string>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using huggingface::TokenizerFiles;

const std::string kWords = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\ncafe\ncafé\nthe\n[\n]\nthing\n[thing]\n";
constexpr std::int64_t kThing = 11, kWordCount = 12;

ExecuteOptions quiet() {
    ExecuteOptions options;
    options.threads = 1;
    return options;
}

TokenizerFiles tokenizerIn(const fs::path& checkpoint) {
    const auto files = huggingface::readTokenizer(checkpoint);
    EXPECT_TRUE(files) << describe(files.error());
    return files ? *files : TokenizerFiles{};
}

class RunTokenizer : public testing::Test {
protected:
    RunTokenizer() {
        std::string text;
        for (int i = 0; i < 400; ++i) text += i % 3 ? "the café the [thing] cafe\n" : "[thing] café café the Café\n";
        EXPECT_TRUE(writeFileAtomically(folder / "text.txt", text));
        EXPECT_TRUE(writeFileAtomically(folder / "vocab.txt", kWords));
    }

    spec::RunSpec spec() const {
        spec::RunSpec spec = test::smallSpec();
        spec.model.vocab_size = kWordCount;
        spec.data.corpus = (folder / "text.txt").string();
        spec.data.vocab = (folder / "vocab.txt").string();
        spec.train.steps = 4;
        spec.train.warmup_steps = 1;
        spec.train.eval_every = spec.train.checkpoint_every = 2;
        return spec;
    }

    // Its newest checkpoint.
    fs::path trained(const std::string& name, const spec::RunSpec& spec) const {
        const fs::path run = test::makeRun(folder / name, spec);
        const auto outcome = execute(run, quiet());
        EXPECT_TRUE(outcome) << describe(outcome.error());
        return run::RunPaths{run}.checkpoint({spec.train.steps});
    }

    // One to begin from, as if imported with this tokeniser.
    fs::path source(const TokenizerFiles& tokenizer) const {
        const fs::path checkpoint = trained("source", spec());
        EXPECT_TRUE(writeFileAtomically(checkpoint / "vocab.txt", tokenizer.vocabulary));
        EXPECT_TRUE(writeFileAtomically(checkpoint / "tokenizer_config.json", tokenizerConfigJson(tokenizer, 16)));
        return checkpoint;
    }

    // Whether the checkpoint's tokeniser makes of the text what the run was trained on.
    void expectReadsAsTrained(const fs::path& checkpoint, const spec::RunSpec& spec) const {
        const auto again = evaluateCheckpoint(checkpoint, spec.data.corpus, "", 0, quiet());
        ASSERT_TRUE(again) << describe(again.error());
        const auto losses = test::seriesWithoutSpeeds(checkpoint.parent_path().parent_path()).at(run::kEvalLoss);
        EXPECT_NEAR(again->loss, losses.back().second, 1e-5);
    }

    test::TemporaryFolder folder;
};

TEST_F(RunTokenizer, IsThatOfTheCheckpointWhoseTokensItTakes) {
    const TokenizerFiles kept{kWords, false, true, {{"[thing]", kThing, false}}};
    spec::RunSpec spec = this->spec();
    spec.init.from = source(kept).string();
    const fs::path checkpoint = trained("run", spec);
    EXPECT_EQ(tokenizerIn(checkpoint), kept);
    expectReadsAsTrained(checkpoint, spec);
}

TEST_F(RunTokenizer, KeepsCaseInPlainText) {
    const TokenizerFiles cased{kWords, true, false, {}};
    spec::RunSpec spec = this->spec();
    spec.init.from = source(cased).string();
    const fs::path checkpoint = trained("run", spec);
    EXPECT_EQ(tokenizerIn(checkpoint), cased);
    expectReadsAsTrained(checkpoint, spec);
}

TEST_F(RunTokenizer, HasTheTokensBehindTheVocabulary) {
    const std::string shorter = kWords.substr(0, kWords.rfind("[thing]"));
    const TokenizerFiles kept{shorter, false, {}, {{"[thing]", kThing, true}}};
    spec::RunSpec spec = this->spec();
    spec.init.from = source(kept).string();
    EXPECT_TRUE(writeFileAtomically(spec.data.vocab, shorter));
    const fs::path checkpoint = trained("run", spec);
    EXPECT_EQ(tokenizerIn(checkpoint), kept);
    expectReadsAsTrained(checkpoint, spec);
}

TEST_F(RunTokenizer, IsKeptWhenTheRunGoesOnWithoutItsSource) {
    const TokenizerFiles kept{kWords, false, true, {{"[thing]", kThing, true}}};
    spec::RunSpec spec = this->spec();
    spec.init.from = source(kept).string();
    const fs::path run = test::makeRun(folder / "run", spec);
    std::atomic<bool> stop = false;
    ExecuteOptions options = quiet();
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == 3; };
    ASSERT_EQ(execute(run, options).value(), Outcome::stopped);
    fs::remove_all(folder / "source");
    const auto outcome = execute(run, quiet());
    ASSERT_TRUE(outcome) << describe(outcome.error());
    const fs::path checkpoint = run::RunPaths{run}.checkpoint({4});
    EXPECT_EQ(tokenizerIn(checkpoint), kept);
    expectReadsAsTrained(checkpoint, spec);
}

TEST_F(RunTokenizer, IsTheCorpussWhereNoTokensAreTaken) {
    spec::RunSpec spec = this->spec();
    spec.init = {source({kWords, true, true, {{"[thing]", kThing, true}}}).string(), {"ffn"}};
    EXPECT_EQ(tokenizerIn(trained("run", spec)), TokenizerFiles{kWords});
    // Nor where they stand for others.
    const std::string other = kWords.substr(0, kWords.rfind("[thing]")) + "other\n";
    EXPECT_TRUE(writeFileAtomically(spec.data.vocab, other));
    spec.init.parts.clear();
    spec.init.other_vocab = true;
    EXPECT_EQ(tokenizerIn(trained("other", spec)), TokenizerFiles{other});
}

}  // namespace
}  // namespace plateau::train
