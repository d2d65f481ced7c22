// Names of the spans of a training step that a profile keeps apart (core/train/step_profiler.h). Whatever runs within
// RECORD_USER_SCOPE of one of them belongs to that part, and so does the backward pass of what it computes.
#pragma once

namespace plateau::kernels {

inline constexpr const char *kAttentionPart = "plateau::attention", *kOptimizerPart = "plateau::optimizer",
                            *kLoaderPart = "plateau::loader";

}  // namespace plateau::kernels
