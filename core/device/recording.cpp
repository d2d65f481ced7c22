#include "core/device/recording.h"

#include <utility>

#include "core/device/by_type.h"
#include "core/device/cuda_recorder.h"

namespace plateau::device {
namespace {

ByType<Recorder>& recorders() {
    static ByType<Recorder> all(at::kCUDA, cudaRecorder());
    return all;
}

}  // namespace

Recorder* recorderOf(at::Device device) {
    return recorders().of(device.type()).get();
}

void setRecorder(at::DeviceType type, std::shared_ptr<Recorder> recorder) {
    recorders().set(type, std::move(recorder));
}

}  // namespace plateau::device
