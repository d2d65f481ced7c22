#include "core/machines/machine_list.h"

#include <algorithm>
#include <functional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/spec/json_text.h"

namespace plateau::machines {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uint64_t kMostBytes = 1 << 20;
constexpr std::size_t kMostMachines = 1000;

std::string textIn(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Error damaged(std::string_view source, std::string what) {
    return {ErrorCode::malformed, std::move(what), std::string(source),
            "mend the file, or remove it and add them anew"};
}

Error unknownMachine(std::string_view name) {
    return {ErrorCode::notFound, "this workspace knows no such machine", std::string(name),
            "add it: plateau-engine machines add " + std::string(name)};
}

// The lock is on the folder itself, so that no file is left behind.
Status edit(const fs::path& workspace, const std::function<Status(MachineList&)>& change) {
    const Descriptor turn{::open(workspace.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (turn.fd < 0) return systemError("cannot open the workspace", workspace.string());
    ::flock(turn.fd, LOCK_EX);
    auto list = readMachines(workspace);
    if (!list) return list.error();
    if (const Status changed = change(*list); !changed) return changed;
    return writeFileAtomically(workspace / kMachinesFile, machinesJson(*list));
}

}  // namespace

const Machine* MachineList::find(std::string_view name) const {
    const auto found = std::ranges::find(machines, name, &Machine::name);
    return found == machines.end() ? nullptr : &*found;
}

Result<MachineList> parseMachines(std::string_view text, std::string_view source) {
    auto document = spec::parseJson(text, source);
    if (!document) return document.error();
    if (!document->is_object()) return damaged(source, "this is no list of machines");
    const auto version = document->find("version");
    if (version == document->end() || !version->is_number_integer()) return damaged(source, "\"version\" is missing");
    if (*version > kMachinesVersion)
        return Error{ErrorCode::newerVersion,
                     "written by a newer Plateau: version " + version->dump() + ", this one reads " +
                         std::to_string(kMachinesVersion),
                     std::string(source), "update Plateau"};
    MachineList list;
    const auto entries = document->find("machines");
    if (entries == document->end() || !entries->is_array() || entries->size() > kMostMachines)
        return damaged(source, "\"machines\" is no list");
    for (const json& entry : *entries) {
        if (!entry.is_object()) return damaged(source, "a machine is no JSON object");
        const auto mirror = entry.find("mirror");
        Machine machine{textIn(entry, "name"), textIn(entry, "workspace"), textIn(entry, "engine"),
                        mirror != entry.end() && mirror->is_boolean() && mirror->get<bool>()};
        if (const Status fine = check(machine); !fine)
            return damaged(source, fine.error().message + ": " + fine.error().context);
        if (list.find(machine.name)) return damaged(source, "a machine stands twice: " + machine.name);
        list.machines.push_back(std::move(machine));
    }
    document->erase("version");
    document->erase("machines");
    list.document = *std::move(document);
    return list;
}

std::string machinesJson(const MachineList& list) {
    json document = list.document;
    json entries = json::array();
    for (const Machine& machine : list.machines) {
        json entry{{"name", machine.name}};
        if (!machine.workspace.empty()) entry["workspace"] = machine.workspace;
        if (!machine.engine.empty()) entry["engine"] = machine.engine;
        if (machine.mirror) entry["mirror"] = true;
        entries.push_back(std::move(entry));
    }
    document["version"] = kMachinesVersion;
    document["machines"] = std::move(entries);
    return spec::dumpJson(document) + "\n";
}

Result<MachineList> readMachines(const fs::path& workspace) {
    const fs::path file = workspace / kMachinesFile;
    std::error_code problem;
    if (!fs::exists(file, problem)) return MachineList{};
    const auto text = readFile(file, kMostBytes);
    if (!text) return text.error();
    return parseMachines(*text, file.string());
}

Status addMachine(const fs::path& workspace, const Machine& machine) {
    if (const Status fine = check(machine); !fine) return fine;
    return edit(workspace, [&machine](MachineList& list) -> Status {
        const auto known = std::ranges::find(list.machines, machine.name, &Machine::name);
        if (known != list.machines.end())
            *known = {machine.name, machine.workspace, machine.engine, machine.mirror || known->mirror};
        else
            list.machines.push_back(machine);
        return Done{};
    });
}

Status removeMachine(const fs::path& workspace, std::string_view name) {
    return edit(workspace, [name](MachineList& list) -> Status {
        const auto gone = std::erase_if(list.machines, [name](const Machine& one) { return one.name == name; });
        return gone > 0 ? Status(Done{}) : unknownMachine(name);
    });
}

Status setMirrorWanted(const fs::path& workspace, std::string_view name, bool wanted) {
    return edit(workspace, [name, wanted](MachineList& list) -> Status {
        const auto known = std::ranges::find(list.machines, name, &Machine::name);
        if (known == list.machines.end()) return unknownMachine(name);
        known->mirror = wanted;
        return Done{};
    });
}

Result<Machine> machineOf(const fs::path& workspace, std::string_view name) {
    if (!isMachineName(name)) return check(Machine{std::string(name)}).error();
    const auto list = readMachines(workspace);
    if (!list) return list.error();
    const Machine* machine = list->find(name);
    return machine ? Result<Machine>(*machine) : unknownMachine(name);
}

}  // namespace plateau::machines
