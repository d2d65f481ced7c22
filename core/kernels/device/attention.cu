// The attention kernels under the names that a launcher finds them by.
#include "core/kernels/device/attention_copy.cuh"
#include "core/kernels/device/attention_rows.cuh"
#include "core/kernels/device/kernel.cuh"

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, attention_gather_f32, HeadCopy<float>, attentionGather);
PLATEAU_KERNEL(256, attention_gather_bf16, HeadCopy<Bf16>, attentionGather);
PLATEAU_KERNEL(256, attention_scatter_f32, HeadCopy<float>, attentionScatter);
PLATEAU_KERNEL(256, attention_scatter_bf16, HeadCopy<Bf16>, attentionScatter);
PLATEAU_KERNEL(1024, attention_forward_f32, AttentionForward<float>, attentionForward);
PLATEAU_KERNEL(1024, attention_forward_bf16, AttentionForward<Bf16>, attentionForward);
PLATEAU_KERNEL(1024, attention_backward_f32, AttentionBackward<float>, attentionBackward);
PLATEAU_KERNEL(1024, attention_backward_bf16, AttentionBackward<Bf16>, attentionBackward);
