// The strict device's random generators: the CPU's, under the device's name.
#pragma once

#include <ATen/core/Generator.h>

namespace plateau::strict {

at::Generator makeGenerator();
const at::Generator& defaultGenerator();
// The generator of the CPU inside, or `generator` itself if it is one of the CPU.
at::Generator ofCpu(const at::Generator& generator);

}  // namespace plateau::strict
