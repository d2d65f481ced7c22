// Series 12, anatomy/gradient/<group>: the root mean square of a group's gradients before clipping, as a mean over the
// 16 steps before a measurement. Norms of single parameters are kept on their device until they are read, so that
// nothing waits while steps are done. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/anatomy/reading.h"
#include "core/spec/init_parts.h"

namespace plateau::anatomy {

class GradientWindow {
public:
    static constexpr std::size_t kSteps = 16;

    // Of the parameters in the order in which their norms come: their groups and numbers of elements.
    GradientWindow(std::vector<spec::PartKind> groups, std::vector<std::int64_t> elements);

    // The norms [P] of one step's gradients, of each parameter. Nothing may write that memory any more.
    void add(const at::Tensor& norms_P);

    // Of the steps that are there, oldest first: the groups' root mean squares by name, those that are finite. Waits
    // for the device.
    using Steps = std::vector<std::map<std::string, double>>;
    Steps steps();
    void restore(const Steps& steps);

    // Means over the steps; one whose gradient is not finite (fp16 skips them) does not count. Waits for the device.
    Reading reading();

private:
    void settle();

    std::vector<spec::PartKind> m_groups;
    std::vector<std::int64_t> m_elements;
    std::deque<std::map<std::string, double>> m_read;
    std::deque<at::Tensor> m_pending;  // after those that are read
};

}  // namespace plateau::anatomy
