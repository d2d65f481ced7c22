#include "core/train/checkpoint_snapshot.h"

#include <chrono>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/device/capabilities.h"
#include "core/train/torch_errors.h"

namespace plateau::train {
namespace {

at::Tensor copyOf(const at::Tensor& tensor) {
    const at::NoGradGuard no_grad;
    const auto options =
        at::TensorOptions().dtype(tensor.scalar_type()).pinned_memory(device::pinnedCopies(tensor.device()));
    return at::empty(tensor.sizes(), options).copy_(tensor, /*non_blocking=*/true);
}

Result<TrainState> written(const run::RunPaths& paths, CheckpointSnapshot& snapshot,
                           const huggingface::TokenizerFiles& tokenizer) {
    try {
        const CheckpointContent& content = snapshot.content();
        if (Status done = writeCheckpoint(paths, content, tokenizer); !done) return done.error();
        return content.state;
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

}  // namespace

CheckpointSnapshot::CheckpointSnapshot(const CheckpointContent& content) : m_content(content) {
    for (model::NamedParameter& parameter : m_content.parameters) parameter.tensor = copyOf(parameter.tensor);
    for (AdamW::Moments& moments : m_content.moments) {
        moments.exp_avg = copyOf(moments.exp_avg);
        moments.exp_avg_sq = copyOf(moments.exp_avg_sq);
    }
    if (content.parameters.empty()) return;
    const at::Device device = content.parameters.front().tensor.device();
    if (!device::pinnedCopies(device)) return;
    m_copied.emplace(device.type());
    m_copied->record(c10::impl::VirtualGuardImpl(device.type()).getStream(device));
}

const CheckpointContent& CheckpointSnapshot::content() {
    if (m_copied) m_copied->synchronize();
    m_copied.reset();
    return m_content;
}

void CheckpointWork::start(const run::RunPaths& paths, CheckpointSnapshot snapshot,
                           huggingface::TokenizerFiles tokenizer) {
    m_written = std::async(std::launch::async,
                           [paths, snapshot = std::move(snapshot), tokenizer = std::move(tokenizer)]() mutable {
                               return written(paths, snapshot, tokenizer);
                           });
}

bool CheckpointWork::isDone() const {
    return !isPending() || m_written.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

Result<TrainState> CheckpointWork::finish() {
    return m_written.get();
}

}  // namespace plateau::train
