// The question `doctor`: what this machine offers for training, what is wrong with it, and what mends that. Plain
// values; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct DoctorAnswer {
    // What a device has shown in a few seconds of work.
    struct Check {
        double kernel_difference = 0;  // of a kernel of ours from its plain reference: the largest, in parts of 1
        double product_flops = 0;      // floating-point operations a second of a large matrix product in fp32
        double narrow_flops = 0;       // the same in bf16; 0: not measured
        double copy_bytes = 0;         // bytes a second from the host's memory; on the CPU within it
        double seconds = 0;            // that the check took
        bool operator==(const Check&) const = default;
    };
    struct Device {
        std::string id{}, name{};
        std::int64_t memory_bytes = 0;
        std::optional<std::int64_t> free_bytes{};
        std::string capability{};  // "9.0"; empty: no card of NVIDIA's
        std::vector<std::string> precisions{};
        std::string kernels{};          // ours: on the CPU its instructions, "avx512"; on a card "compiled", or empty
        std::string kernels_missing{};  // why kernels of ours are not used there; empty: they are
        std::optional<double> utilization_percent{}, power_watts{}, temperature_celsius{};
        std::vector<std::string> slowdowns{};  // why its clocks are held down: "heat"
        std::optional<Check> check{};
        bool operator==(const Device&) const = default;
    };
    std::string plateau_version{}, torch_version{};
    std::string torch_cuda{};                     // the CUDA that LibTorch is built for, "13.0"; empty: for none
    std::vector<std::int64_t> architectures{};    // the compute capabilities that it has code for: 75, 80, …
    std::string driver_version{}, driver_cuda{};  // "580.65.06" and the newest CUDA that it runs; empty: no driver
    std::string nccl_version{};                   // "2.28.9": several cards exchange directly; empty: none is used
    std::string auto_device{}, auto_reason{};     // what `device: auto` is, and where that is the CPU why
    std::vector<Device> devices{};                // those that can be used
    std::vector<Error> problems{};                // each with what mends it; none: all is well

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<DoctorAnswer> read(const nlohmann::json& document);
    bool operator==(const DoctorAnswer&) const = default;
};

struct DoctorQuestion {
    static constexpr std::string_view kMethod = "doctor";
    using Answer = DoctorAnswer;

    bool quick = false;         // without the work on each device
    CommonParameters common{};  // with a device, that this one cannot be used is a problem

    std::vector<Parameter> parameters();
    bool operator==(const DoctorQuestion&) const = default;
};

}  // namespace plateau::protocol
