// The machines of a workspace, as the file machines.json in it:
//
//   {"version":1,"machines":[{"name":"box","workspace":"/data/plateau","engine":"/opt/plateau/bin/plateau-engine",
//     "mirror":true}]}
//
// What cannot be a machine makes the file damaged; unknown members are kept. Thread-safe.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/machines/machine.h"

namespace plateau::machines {

inline constexpr int kMachinesVersion = 1;
inline constexpr const char* kMachinesFile = "machines.json";

struct MachineList {
    std::vector<Machine> machines{};                     // in the order in which they were added
    nlohmann::json document = nlohmann::json::object();  // all other members of the file

    const Machine* find(std::string_view name) const;
};

// `source` names the file in errors. Errors: malformed, newerVersion.
Result<MachineList> parseMachines(std::string_view json, std::string_view source);
std::string machinesJson(const MachineList& list);

// None where there is no file. Errors: those of parseMachines(), unreadable.
Result<MachineList> readMachines(const std::filesystem::path& workspace);

// Adds the machine, or changes the one of this name, whose runs stay wanted here if they were. Errors: those of check()
// and of reading; notFound without a workspace.
Status addMachine(const std::filesystem::path& workspace, const Machine& machine);
// Errors: notFound, none has this name. What is mirrored of it stays.
Status removeMachine(const std::filesystem::path& workspace, std::string_view name);

// Whether its runs are wanted here. Errors: notFound, as above.
Status setMirrorWanted(const std::filesystem::path& workspace, std::string_view name, bool wanted);

// Errors: notFound, which says how a machine is added.
Result<Machine> machineOf(const std::filesystem::path& workspace, std::string_view name);

}  // namespace plateau::machines
