// What NVIDIA's management library (NVML) says about a card while it works. The library comes with the driver and is
// opened when first needed; without it nothing is known, which is no error. Thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plateau::device {

// What a card does now. A value that the library does not give is not set.
struct CardReading {
    std::optional<double> utilization_percent;                   // part of the last moments in which a kernel ran
    std::optional<double> memory_used_bytes, memory_free_bytes;  // by all programs
    std::optional<double> power_watts, temperature_celsius;
    std::optional<double> energy_joules;     // since the driver was loaded
    std::optional<std::uint64_t> slowdowns;  // why its clocks are held down: bits, see slowdownNames()
    std::string problem;                     // in the library's words: "GPU is lost"; empty: none
};

// `uuid` as CudaDevice has it.
CardReading readCard(const std::string& uuid);

// The driver's own version, "580.65.06"; empty: unknown.
std::string nvidiaDriverVersion();

// Names of the bits that mean a slower card: "power limit", "heat", …; idle clocks are none. The bits are NVML's
// "clocks event reasons".
std::vector<std::string> slowdownNames(std::uint64_t slowdowns);

}  // namespace plateau::device
