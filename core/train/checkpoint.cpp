#include "core/train/checkpoint.h"

#include <cerrno>
#include <cstring>
#include <string>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty_like.h>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/base/plain_file.h"
#include "core/device/capabilities.h"
#include "core/model/checkpoint_files.h"
#include "core/run/checkpoint_hashes.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using tensorfile::DType;
using tensorfile::NamedTensor;
using tensorfile::TensorFile;
using tensorfile::TensorView;

TensorView viewOf(const at::Tensor& tensor) {
    return {DType::F32,
            tensor.sizes().vec(),
            {static_cast<const std::byte*>(tensor.const_data_ptr()), static_cast<std::size_t>(tensor.nbytes())}};
}

Status writeOptimizer(const fs::path& file, const std::vector<AdamW::Moments>& moments, std::int64_t steps) {
    std::vector<at::Tensor> copies;  // own the bytes that the views show
    std::vector<NamedTensor> tensors;
    const auto add = [&](const std::string& name, const at::Tensor& tensor) {
        copies.push_back(tensor.to(at::kCPU).contiguous());
        tensors.push_back({name, viewOf(copies.back())});
    };
    for (const AdamW::Moments& moment : moments) add("exp_avg." + moment.name, moment.exp_avg);
    for (const AdamW::Moments& moment : moments) add("exp_avg_sq." + moment.name, moment.exp_avg_sq);
    tensors.push_back({"step", {DType::I64, {}, {reinterpret_cast<const std::byte*>(&steps), sizeof steps}}});
    return tensorfile::writeTensorFile(file, tensors, {}, tensorfile::Lasting::no);
}

Error damaged(const fs::path& file, const std::string& what) {
    return {ErrorCode::malformed, what, file.string(), "resume from an older checkpoint"};
}

// Copies one fp32 tensor of the file; false when it is not there in that shape.
bool copyInto(const at::Tensor& target, const TensorFile& file, const std::string& name) {
    const TensorView* view = file.find(name);
    if (!view || view->dtype != DType::F32 || view->shape != target.sizes().vec()) return false;
    const at::NoGradGuard no_grad;
    const bool isHere = device::hostMemory(target.device());
    at::Tensor source = isHere ? target : at::empty_like(target, at::TensorOptions().device(at::kCPU));
    std::memcpy(source.mutable_data_ptr(), view->bytes.data(), view->bytes.size());
    if (!isHere) target.copy_(source);
    return true;
}

Status readOptimizer(const fs::path& path, AdamW& optimizer) {
    const Result<TensorFile> file = TensorFile::open(path);
    if (!file) return file.error();
    for (const AdamW::Moments& moment : optimizer.moments())
        for (const auto& [name, tensor] : {std::pair{"exp_avg." + moment.name, moment.exp_avg},
                                           std::pair{"exp_avg_sq." + moment.name, moment.exp_avg_sq}})
            if (!copyInto(tensor, *file, name))
                return damaged(path, "tensor " + name + " is missing or has another shape");
    const TensorView* step = file->find("step");
    if (!step || step->dtype != DType::I64 || step->elements() != 1) return damaged(path, "tensor step is missing");
    std::int64_t steps = 0;
    std::memcpy(&steps, step->bytes.data(), sizeof steps);
    optimizer.setSteps(steps);
    return Done{};
}

Status writeFiles(const fs::path& folder, const CheckpointContent& content,
                  const huggingface::TokenizerFiles& tokenizer) {
    if (Status written = model::writeModel(content.config, content.parameters, tokenizer, folder); !written)
        return written;
    if (Status written = writeOptimizer(folder / "optimizer.safetensors", content.moments, content.optimizer_steps);
        !written)
        return written;
    if (Status written = writePlainFile(folder / "state.json", toJson(content.state).dump() + "\n"); !written)
        return written;
    if (Status written = run::writeHashes(folder); !written) return written;
    return flushFiles(folder);
}

Status publish(const fs::path& temporary, const fs::path& folder) {
    std::error_code problem;
    if (fs::exists(folder, problem))
        if (const Result<fs::path> aside = setCheckpointAside(folder); !aside) return aside.error();
    fs::rename(temporary, folder, problem);
    if (problem) {
        errno = problem.value();
        return systemError("cannot rename", temporary.string());
    }
    return flushFolder(folder.parent_path());
}

}  // namespace

Result<fs::path> setCheckpointAside(const fs::path& folder) {
    std::error_code problem;
    fs::path name = folder.string() + ".damaged";
    for (int number = 2; fs::exists(name, problem); ++number)
        name = folder.string() + ".damaged-" + std::to_string(number);
    fs::rename(folder, name, problem);
    if (problem) {
        errno = problem.value();
        return systemError("cannot rename", folder.string());
    }
    return name;
}

CheckpointContent contentOf(const model::Bert& model, const AdamW& optimizer, const TrainState& state) {
    return {model.config(), model.parameters(), optimizer.moments(), optimizer.steps(), state};
}

Status writeCheckpoint(const run::RunPaths& paths, const CheckpointContent& content,
                       const huggingface::TokenizerFiles& tokenizer) {
    const fs::path folder = paths.checkpoint(content.state.step);
    const fs::path temporary = folder.parent_path() / (".tmp-" + folder.filename().string());
    if (Status made = makeLastingFolders(folder.parent_path()); !made) return made;
    std::error_code problem;
    fs::remove_all(temporary, problem);
    fs::create_directories(temporary, problem);
    if (problem) {
        errno = problem.value();
        return systemError("cannot create folder", temporary.string());
    }
    Status written = writeFiles(temporary, content, tokenizer);
    if (written) written = publish(temporary, folder);
    if (!written) fs::remove_all(temporary, problem);
    return written;
}

Result<TrainState> loadCheckpoint(const fs::path& folder, model::Bert& model, AdamW& optimizer) {
    Result<TrainState> state = readTrainState(folder / "state.json");
    if (!state) return state;
    if (run::RunPaths{folder.parent_path().parent_path()}.checkpoint(state->step).filename() != folder.filename())
        return damaged(folder / "state.json", "the state of a checkpoint names another step");
    // Not needed here, but a checkpoint without it is no use to anything else.
    if (const auto config = model::readConfig(folder); !config) return config.error();
    const Result<model::LoadReport> loaded = model::loadWeights(model, folder);
    if (!loaded) return loaded.error();
    if (!loaded->unexpected.empty())
        return damaged(folder / "model.safetensors", "unexpected tensor " + loaded->unexpected.front());
    if (Status read = readOptimizer(folder / "optimizer.safetensors", optimizer); !read) return read.error();
    // Only fp16 skips steps.
    const std::int64_t due = state->step.value - state->optimizer_from.value;
    const std::int64_t skipped = state->scaler ? state->scaler->skipped_steps : 0;
    if (optimizer.steps() > due || optimizer.steps() < due - skipped)
        return damaged(folder / "optimizer.safetensors", "the optimizer of a checkpoint is of another step");
    // Last, as what a file says of itself is the better message.
    if (Status same = run::checkHashes(folder); !same) return same.error();
    return state;
}

}  // namespace plateau::train
