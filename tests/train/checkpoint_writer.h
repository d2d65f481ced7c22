// Writes checkpoints of one run without training it.
#pragma once

#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

#include "core/run/run_directory.h"
#include "core/train/checkpoint.h"
#include "train_support.h"

namespace plateau::train::test {

class CheckpointWriter {
public:
    explicit CheckpointWriter(const std::filesystem::path& folder, spec::RunSpec spec = smallSpec())
        : m_spec(std::move(spec)),
          m_paths{makeRun(folder, m_spec)},
          m_model(model::configOf(m_spec.model).value(), 1),
          m_optimizer(m_model.parameters(), m_spec.train) {}

    void write(std::int64_t step, const std::optional<BestEvaluation>& best,
               const huggingface::TokenizerFiles& tokenizer = {"[PAD]\n"}) const {
        m_state.step = {step};
        m_state.best = best;
        const Status written = writeCheckpoint(m_paths, contentOf(m_model, m_optimizer, m_state), tokenizer);
        ASSERT_TRUE(written) << describe(written.error());
    }
    void retain(const spec::KeepCheckpoints& keep) const {
        const Status retained = retainCheckpoints(m_paths, keep, m_state.best);
        ASSERT_TRUE(retained) << describe(retained.error());
    }
    const std::filesystem::path& run() const { return m_paths.folder; }
    const spec::RunSpec& spec() const { return m_spec; }

private:
    spec::RunSpec m_spec;
    run::RunPaths m_paths;
    model::Bert m_model;
    AdamW m_optimizer;
    mutable TrainState m_state;
};

}  // namespace plateau::train::test
