// The work of a device as one: noted down once, then done again and again at the price of one launch, as CUDA's graphs
// do it. What work is worth it, and what changes from one time to the next, is the caller's to know: a recording reads
// and writes the memory that it was made with, and passes the same numbers by value.
//
// Where a type of device has no recorder, work is done operator by operator. Registering is thread-safe; one thread
// records, and the same thread repeats.
#pragma once

#include <functional>
#include <memory>

#include <c10/core/Device.h>

namespace plateau::device {

class Recording {
public:
    virtual ~Recording() = default;
    // Does the work once more, after all that was asked of the device before. Nothing waits. Throws c10::Error.
    virtual void repeat() = 0;
};

class Recorder {
public:
    virtual ~Recorder() = default;
    // Runs `work`, of which the device notes down everything and does nothing yet. The memory that `work` takes on the
    // device belongs to the recording. Throws what `work` throws, and c10::Error where it asks for something that
    // cannot be noted down, such as waiting for the device or copying from or to the host; the device is then as it
    // was.
    virtual std::unique_ptr<Recording> record(at::Device device, const std::function<void()>& work) = 0;
};

// nullptr where the type of device has none. Stays valid until setRecorder().
Recorder* recorderOf(at::Device device);

// For one type of device; replaces, and nullptr takes away. CUDA's is there from the start.
void setRecorder(at::DeviceType type, std::shared_ptr<Recorder> recorder);

}  // namespace plateau::device
