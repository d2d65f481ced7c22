// A tuned lens beside the checkpoint that it was trained for: `tuned_lens.safetensors` in its folder, with the
// translators `<layer>.weight` [h,h] and `<layer>.bias` [h], and `divergence.plain` and `divergence.tuned` [L].
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/inspect/tuned_lens.h"

namespace plateau::inspect {

inline constexpr const char* kTunedLensFile = "tuned_lens.safetensors";

// Replaces what is there, at once. Errors: those of writing.
Status writeTunedLens(const std::filesystem::path& checkpoint, const TunedLens& lens);

// The lens of `model`, on its device. Errors: notFound where there is none; invalidField where it belongs to other
// weights; newerVersion; malformed.
Result<TunedLens> readTunedLens(const std::filesystem::path& checkpoint, const model::Bert& model);

}  // namespace plateau::inspect
