// Measures where the time of one training step goes, by its parts (run::StepPart), on the clock of the device that
// computes it. Where a part begins, a moment is noted in the device's work (device::Moments), so the parts add up to
// the whole step: time between two operators, and time in which a device waits for the host, belongs to the part that
// began last. Nothing waits, no number changes, and a step that is not measured costs nothing.
//
// Attention, optimizer and loader say themselves where they are (core/kernels/part_names.h), with all that runs within
// them; the backward pass of attention is known by the numbers that autograd gave to its functions. Matrix products
// elsewhere are ATen's; all else is a pass over rows.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/device/moments.h"
#include "core/run/step_profile.h"

namespace plateau::train {

// Its own thread measures one step at a time, and in a process one profiler does.
class StepProfiler {
public:
    explicit StepProfiler(at::Device device);

    // Runs `work`, which does the step. What was measured before and not taken is lost. When `work` throws, nothing is
    // measured.
    void measure(run::StepIndex step, const std::function<void()>& work);

    // Returns what was measured, once; nothing while the device is still at it.
    std::optional<run::StepProfile> take();

private:
    at::Device m_device;
    run::StepIndex m_step;
    device::Moments m_moments;
    std::vector<run::StepPart> m_parts;  // that begin at the moments; the last moment is the end
};

}  // namespace plateau::train
