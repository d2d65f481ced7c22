// A checkpoint that is written while training goes on: its content copied to the host as the device had it at one
// moment, and a thread that writes the copy.
#pragma once

#include <future>
#include <optional>

#include <c10/core/Event.h>

#include "core/train/checkpoint.h"

namespace plateau::train {

// The content of a checkpoint on its way to the host. The device copies it where it stands in its work, before the
// steps that are asked for later, into pinned memory where it can; the host does not wait. On the CPU a plain copy.
class CheckpointSnapshot {
public:
    explicit CheckpointSnapshot(const CheckpointContent& content);

    // On the host. Waits until the device has copied it. One thread at a time.
    const CheckpointContent& content();

private:
    CheckpointContent m_content;
    std::optional<c10::Event> m_copied;  // nothing where the copies were there at once
};

// Writes one checkpoint at a time on a thread of its own. The other functions belong to one thread; the destructor
// waits.
class CheckpointWork {
public:
    // Nothing may be pending.
    void start(const run::RunPaths& paths, CheckpointSnapshot snapshot, huggingface::TokenizerFiles tokenizer);

    // Whether there is a checkpoint that finish() has not spoken of yet.
    bool isPending() const { return m_written.valid(); }
    // Whether finish() would not wait.
    bool isDone() const;

    // Waits for the pending checkpoint; the state that it holds, once it is complete. Errors as writeCheckpoint().
    Result<TrainState> finish();

private:
    std::future<Result<TrainState>> m_written;
};

}  // namespace plateau::train
