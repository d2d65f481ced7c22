#include "core/train/checkpoint_snapshot.h"

#include <gtest/gtest.h>

#include <ATen/core/grad_mode.h>

#include "core/base/files.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

struct Stage {
    TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("pairwise");
    run::RunPaths here{test::makeRun(folder / "here", spec)}, there{test::makeRun(folder / "there", spec)};
    model::Bert model{model::configOf(spec.model).value(), 1};
    AdamW optimizer{model.parameters(), spec.train};
    huggingface::TokenizerFiles tokenizer{"[PAD]\n", true};

    CheckpointContent content(std::int64_t step) {
        TrainState state;
        state.step = {step};
        state.samples_seen = 8 * step;
        state.best = BestEvaluation{{step}, 4.5};
        return contentOf(model, optimizer, state);
    }
    void change() {
        const at::NoGradGuard no_grad;
        for (const auto& parameter : model.parameters()) at::Tensor(parameter.tensor).add_(1);
        for (const auto& moments : optimizer.moments()) at::Tensor(moments.exp_avg).fill_(7);
    }
};

std::map<std::string, std::string> filesOf(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files[entry.path().filename().string()] = readFile(entry.path(), 1 << 26).value();
    return files;
}

TEST(CheckpointSnapshot, IsWhatWasThereWhateverTrainingDoesMeanwhile) {
    Stage stage;
    ASSERT_TRUE(writeCheckpoint(stage.here, stage.content(10), stage.tokenizer));
    CheckpointSnapshot snapshot(stage.content(10));
    stage.change();
    CheckpointWork work;
    EXPECT_FALSE(work.isPending());
    EXPECT_TRUE(work.isDone());
    work.start(stage.there, std::move(snapshot), stage.tokenizer);
    EXPECT_TRUE(work.isPending());
    const Result<TrainState> written = work.finish();
    ASSERT_TRUE(written) << describe(written.error());
    EXPECT_EQ(written->step.value, 10);
    EXPECT_FALSE(work.isPending());
    const auto expected = filesOf(stage.here.checkpoint({10})), found = filesOf(stage.there.checkpoint({10}));
    EXPECT_EQ(found.size(), 7U);
    EXPECT_TRUE(found == expected) << "byte for byte";
    ASSERT_TRUE(writeCheckpoint(stage.here, stage.content(20), stage.tokenizer));
    EXPECT_FALSE(filesOf(stage.here.checkpoint({20})) == found) << "the change is one";
}

TEST(CheckpointWork, SaysWhyACheckpointCannotBeWritten) {
    Stage stage;
    fs::remove_all(stage.there.checkpoints());
    ASSERT_TRUE(writeFileAtomically(stage.there.checkpoints(), "a file where the folder should be"));
    CheckpointWork work;
    work.start(stage.there, CheckpointSnapshot(stage.content(10)), stage.tokenizer);
    const Result<TrainState> written = work.finish();
    ASSERT_FALSE(written);
    EXPECT_FALSE(written.error().message.empty());
    EXPECT_FALSE(work.isPending());
}

}  // namespace
}  // namespace plateau::train
