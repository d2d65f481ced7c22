#include "core/device/recording.h"

#include <array>
#include <mutex>
#include <utility>

#include "core/device/cuda_recorder.h"

namespace plateau::device {
namespace {

struct Recorders {
    std::mutex mutex;
    std::array<std::shared_ptr<Recorder>, at::COMPILE_TIME_MAX_DEVICE_TYPES> of_type;
    Recorders() { of(at::kCUDA) = cudaRecorder(); }
    std::shared_ptr<Recorder>& of(at::DeviceType type) { return of_type.at(static_cast<std::size_t>(type)); }
};

Recorders& recorders() {
    static Recorders all;
    return all;
}

}  // namespace

Recorder* recorderOf(at::Device device) {
    const std::scoped_lock lock(recorders().mutex);
    return recorders().of(device.type()).get();
}

void setRecorder(at::DeviceType type, std::shared_ptr<Recorder> recorder) {
    const std::scoped_lock lock(recorders().mutex);
    recorders().of(type) = std::move(recorder);
}

}  // namespace plateau::device
