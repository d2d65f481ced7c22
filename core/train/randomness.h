// Whether LibTorch computes the same bytes again. Nothing that a training draws comes from LibTorch's generators
// (resources/guide/dropout-and-masks.md).
#pragma once

namespace plateau::train {

// Chooses deterministic or fast kernels for the whole process.
void setDeterministic(bool deterministic);

}  // namespace plateau::train
