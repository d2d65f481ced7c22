// An engine brought onto another machine.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/machines/commands.h"
#include "app/engine/machines/machine_question.h"
#include "app/engine/machines/transfer_progress.h"
#include "core/machines/engine_files.h"
#include "core/machines/install.h"
#include "core/machines/machine_list.h"
#include "core/machines/reach.h"

namespace plateau::engine {
namespace {

using machines::SentFile;
using nlohmann::json;

struct InstallQuestion : OfMachine {
    std::string wheel, place;
    bool again = false, show = false, tell = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> all = machineParameters();
        const auto add = [&all](const Parameter& one) { all.push_back(one); };
        add(parameter("wheel", &wheel, "FILE", "send this wheel of the engine, for the torch of python3 there"));
        add(parameter("folder", &place, "DIR", "a new folder there (default: ~/.local/share/plateau/engine-VERSION)"));
        add(flag("again", &again, "also where this version is there already"));
        add(flag("show", &show, "say what would be sent, and send nothing"));
        add(flag("json-progress", &tell, "say how far it is as JSON lines on standard error"));
        return all;
    }
    std::string version() const { return wheel.empty() ? PLATEAU_VERSION : machines::versionOfWheel(wheel); }
};

Result<machines::Machine> otherMachine(const InstallQuestion& question) {
    const auto workspace = question.folder();
    if (!workspace) return workspace.error();
    if (question.name == machines::kLocal)
        return Error{ErrorCode::usage, "this machine has this engine", "name", "name another machine"};
    return machines::machineOf(*workspace, question.name);
}

Reply shown(const InstallQuestion& question, const std::vector<SentFile>& files) {
    Reply reply;
    const std::string folder = question.place.empty() ? machines::usualFolder(question.version()) : question.place;
    const std::uint64_t bytes = machines::bytesOf(files);
    reply.document = {{"version", question.version()}, {"folder", folder}, {"bytes", bytes}, {"files", json::array()}};
    reply.text = "plateau-engine " + question.version() + " would go to " + folder + " on " + question.name + ": " +
                 bytesText(static_cast<double>(bytes)) + "\n";
    for (const SentFile& file : files) {
        reply.document["files"].push_back({{"name", file.name}, {"bytes", file.bytes}});
        reply.text += "    " + file.name + "  " + bytesText(static_cast<double>(file.bytes)) + "\n";
    }
    return reply;
}

// It is the machine's program from now on.
Status note(const InstallQuestion& question, machines::Machine machine, const std::string& program) {
    const auto workspace = question.folder();
    if (!workspace) return workspace.error();
    machine.engine = program;
    return machines::addMachine(*workspace, machine);
}

std::string installedText(const InstallQuestion& question, const machines::Installed& installed) {
    const std::string engine = "plateau-engine " + question.version(),
                      place = installed.program.empty() ? "" : ": " + installed.program;
    if (installed.was_there) return engine + " is on " + question.name + " already" + place + "\n";
    return "installed " + engine + " on " + question.name + place + "\n" + question.checkHint();
}

Reply install(const InstallQuestion& question, Context& context) {
    const auto machine = otherMachine(question);
    if (!machine) return failure(machine.error());
    if (!question.place.empty())
        if (const Status plain = machines::checkFolder(question.place); !plain) return failure(plain.error());
    auto files = question.wheel.empty() ? machines::engineFiles() : machines::wheelFiles(question.wheel);
    if (!files) return failure(files.error());
    if (question.show) return shown(question, *files);
    catchStopSignals("\nstopping; nothing is left there\n");
    TransferProgress progress(context.console, question.tell);
    const auto installed =
        machines::install({.words = machines::shellWords(*machine),
                           .machine = machine->name,
                           .engine = machine->engine,
                           .folder = question.place,
                           .version = question.version(),
                           .files = *std::move(files),
                           .is_wheel = !question.wheel.empty(),
                           .again = question.again,
                           .stop = [] { return stopSignal().load(); },
                           .tell = [&progress](std::uint64_t bytes, std::uint64_t of) { progress.tell(bytes, of); }});
    context.console.finishProgress();
    if (!installed) return failure(installed.error());
    const std::string program = installed->program.empty() ? machine->engine : installed->program;
    if (const Status noted = note(question, *machine, program); !noted) return failure(noted.error());
    Reply reply;
    reply.document = {{"name", machine->name},
                      {"engine", program},
                      {"version", question.version()},
                      {"was_there", installed->was_there}};
    reply.text = installedText(question, *installed);
    return reply;
}

std::string installFooter() {
    return "Sends this program and the libraries that it has loaded, LibTorch among them, by your own ssh into a "
           "folder\n"
           "of its own; it is checked and tried there before it gets its name, and is the machine's engine from then\n"
           "on. What is stopped or fails leaves nothing there. With --wheel pip puts the wheel into such a folder.\n";
}

}  // namespace

Command machinesInstallCommand() {
    return commandOf<InstallQuestion, &install, &installFooter>("machines install",
                                                                "brings this engine onto a machine");
}

}  // namespace plateau::engine
