// The doctor's answer as people read it in a terminal.
#pragma once

#include <string>

#include "core/protocol/doctor.h"

namespace plateau::engine {

std::string doctorText(const protocol::DoctorAnswer& answer);

}  // namespace plateau::engine
