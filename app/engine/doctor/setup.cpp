// setup: fetches the build of LibTorch that fits this machine's driver and cards, and tries this program with it. The
// choice and the fetching are those of ./run.sh: resources/setup/libtorch_build.sh.
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <torch/headeronly/version.h>

#include "app/engine/command/chosen_libtorch.h"
#include "app/engine/command/console.h"
#include "app/engine/command/own_program.h"
#include "app/engine/command/question.h"
#include "app/engine/doctor/commands.h"
#include "core/base/files.h"
#include "core/base/number_text.h"
#include "core/base/spawn.h"
#include "core/device/cuda_driver.h"
#include "core/device/cuda_support.h"
#include "core/device/nvml.h"
#include "core/protocol/doctor.h"
#include "core/resources/resources.h"
#include "core/spec/json_text.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    bool dry_run = false;
    std::string build;

    std::vector<Parameter> parameters() {
        return {
            parameter("build", &build, "KIND", "another build than the one that fits").oneOf({"cpu", "cuda", "cuda12"}),
            flag("dry-run", &dry_run, "only say which build fits, why, and what it takes")};
    }
};

// The script asks for driver and cards as this program has found them.
constexpr const char* kBefore = R"sh(set -euo pipefail
unset PLATEAU_LIBTORCH
export PLATEAU_CACHE=${PLATEAU_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/plateau}
libtorch_version=)sh" TORCH_VERSION "\n";
constexpr const char* kFound = R"sh(
nvidia_driver() { echo "$PLATEAU_SETUP_DRIVER"; }
ask_nvidia() { for capability in $PLATEAU_SETUP_CARDS; do echo "$capability"; done; }
)sh";
// Each line of the output is a name, a blank and a text.
constexpr const char* kSay = R"sh(choice=$(libtorch_choice)
kind=${choice%%:*}
echo "build $kind"
echo "reason ${choice#*: }"
echo "cache $PLATEAU_CACHE"
echo "folder $PLATEAU_CACHE/libtorch-$libtorch_version-$kind/torch"
echo "space $(libtorch_space "$kind")"
)sh";
constexpr const char* kFetch = "need_libtorch\n";

struct Ended {
    int code = 0;  // -1: by a signal
    std::string output;
};

// Standard error is this program's, so that a person sees how far pip is.
Result<Ended> outputOf(const std::vector<std::string>& words) {
    int pipe[2];
    if (::pipe2(pipe, O_CLOEXEC) != 0) return systemError("cannot start", words.front());
    SpawnSettings start;
    posix_spawn_file_actions_adddup2(start.files(), pipe[1], STDOUT_FILENO);
    const auto child = spawn(words, start);
    ::close(pipe[1]);
    Ended ended;
    char part[4096];
    for (ssize_t got = 1; child && got != 0;) {
        got = ::read(pipe[0], part, sizeof part);
        if (got < 0 && errno != EINTR) break;
        if (got > 0) ended.output.append(part, static_cast<std::size_t>(got));
    }
    ::close(pipe[0]);
    if (!child) return child.error();
    const auto code = exitStatusOf(*child, words.front());
    if (!code) return code.error();
    ended.code = *code;
    return ended;
}

Result<Ended> runScript(const std::string& end) {
    const std::string script =
        kBefore + std::string(resources::find("setup/libtorch_build.sh").value_or("")) + kFound + end;
    return outputOf({"bash", "-c", script});
}

void tellScriptOfMachine(const std::string& build) {
    std::string cards;
    for (const device::CudaDevice& card : device::askCudaDriver().devices)
        if (card.capability > 0)
            cards += " " + std::to_string(card.capability / 10) + "." + std::to_string(card.capability % 10);
    ::setenv("PLATEAU_SETUP_DRIVER", device::nvidiaDriverVersion().c_str(), 1);
    ::setenv("PLATEAU_SETUP_CARDS", cards.c_str(), 1);
    if (!build.empty()) ::setenv("PLATEAU_LIBTORCH_BUILD", build.c_str(), 1);
}

struct Choice {
    std::string build, reason, cache, folder;
    std::int64_t space = 0;  // bytes that fetching and unpacking take at most
};

Result<Choice> chosen() {
    const auto ended = runScript(kSay);
    if (!ended) return ended.error();
    std::map<std::string, std::string> said;
    for (std::size_t begin = 0, end; (end = ended->output.find('\n', begin)) != std::string::npos; begin = end + 1) {
        const std::string line = ended->output.substr(begin, end - begin);
        said[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
    }
    if (ended->code != 0 || !said.contains("space"))
        return Error{ErrorCode::unavailable, "no build of LibTorch could be chosen", "setup",
                     "see what is said above; bash must be installed"};
    return Choice{said["build"], said["reason"], said["cache"], said["folder"],
                  numberIn<std::int64_t>(said["space"]).value_or(0)};
}

// What this program runs with now.
std::string ownBuild() {
    const device::CudaBuild& build = device::cudaBuild();
    if (!build.problem.empty()) return "cpu";
    return build.version / 1000 >= 13 ? "cuda" : "cuda12";
}

bool isThere(const Choice& choice) {
    std::error_code missing;
    return fs::exists(fs::path(choice.folder) / "lib" / "libtorch_cpu.so", missing);
}

std::optional<std::uint64_t> freeIn(fs::path folder) {
    std::error_code missing;
    while (!fs::exists(folder, missing) && folder.has_relative_path()) folder = folder.parent_path();
    const auto free = freeBytes(folder);
    return free ? std::optional(*free) : std::nullopt;
}

Status fetch(const Choice& choice) {
    const auto ended = runScript(kFetch);
    if (!ended) return ended.error();
    if (ended->code == 0 && isThere(choice)) return Done{};
    return Error{ErrorCode::io, "LibTorch was not fetched, for the reason that stands above", choice.folder,
                 "mend it, then run plateau-engine setup again: nothing is left half"};
}

// What doctor says when this program runs with it.
Result<protocol::DoctorAnswer> tried(const Choice& choice) {
    ::setenv(kChosenLibtorch, choice.folder.c_str(), 1);
    const auto ended = outputOf({ownProgram().string(), "doctor", "--quick", "--json"});
    if (!ended) return ended.error();
    const auto document =
        spec::parseJson(ended->output, "doctor", {.max_bytes = std::size_t{1} << 20, .max_depth = 16});
    const auto answer =
        document ? protocol::DoctorAnswer::read(*document) : Result<protocol::DoctorAnswer>(document.error());
    if (answer) return answer;
    return Error{ErrorCode::unavailable, "this program does not run with the LibTorch that was fetched", choice.folder,
                 "leave PLATEAU_LIBTORCH unset, and report what stands above"};
}

struct Setup {
    Choice choice;
    std::string own;
    bool is_needed = false, is_fetched = false;
    std::optional<protocol::DoctorAnswer> answer;  // with the chosen build
};

std::string gigabytes(double bytes) {
    return grouped(std::llround(bytes / 1e9)) + " GB";
}

nlohmann::json documentOf(const Setup& setup) {
    const Choice& choice = setup.choice;
    nlohmann::json document = {{"build", choice.build},
                               {"reason", choice.reason},
                               {"own_build", setup.own},
                               {"needed", setup.is_needed},
                               {"fetched", setup.is_fetched}};
    if (!setup.is_needed) return document;
    document["folder"] = choice.folder;
    document["space_bytes"] = choice.space;
    if (const auto free = freeIn(choice.cache)) document["free_bytes"] = *free;
    if (setup.answer) document["doctor"] = setup.answer->document();
    return document;
}

std::string textOf(const Setup& setup) {
    const Choice& choice = setup.choice;
    std::string text = "LibTorch's build for this machine: " + choice.build + ", as " + choice.reason + "\n";
    if (!setup.is_needed) return text + "this program runs with it, or with more: nothing to fetch\n";
    text += "this program runs with the build " + setup.own + "\n";
    if (!setup.answer) {
        if (isThere(choice)) return text + "the other one is in " + choice.folder + " already\n";
        text += "fetching it takes up to " + gigabytes(static_cast<double>(choice.space)) + " in " + choice.cache;
        if (const auto free = freeIn(choice.cache))
            text += ", where " + gigabytes(static_cast<double>(*free)) + " are free";
        return text + "\n";
    }
    text += "it " + std::string(setup.is_fetched ? "was fetched into " : "is in ") + choice.folder + "\n";
    const protocol::DoctorAnswer& answer = *setup.answer;
    text += "tried: LibTorch " + answer.torch_version +
            (answer.torch_cuda.empty() ? "" : " for CUDA " + answer.torch_cuda) + ", device auto is " +
            answer.auto_device + "\n";
    for (const Error& problem : answer.problems) text += describe(problem) + "\n";
    return text + "to use it, here and in what starts this program:\n  export " + kChosenLibtorch + "=" +
           choice.folder + "\n";
}

Reply setUp(const Flags& flags, Context&) {
    tellScriptOfMachine(flags.build);
    auto choice = chosen();
    if (!choice) return failure(choice.error());
    Setup setup{.choice = std::move(*choice), .own = ownBuild(), .answer = {}};
    const bool isMore = setup.choice.build == "cpu" && flags.build.empty();  // any build has the CPU's kernels
    setup.is_needed = setup.own != setup.choice.build && !isMore;
    if (setup.is_needed && !flags.dry_run) {
        setup.is_fetched = !isThere(setup.choice);
        if (setup.is_fetched)
            if (const Status fetched = fetch(setup.choice); !fetched) return failure(fetched.error());
        auto answer = tried(setup.choice);
        if (!answer) return failure(answer.error());
        setup.answer = std::move(*answer);
    }
    Reply reply;
    reply.document = documentOf(setup);
    reply.text = textOf(setup);
    return reply;
}

}  // namespace

Command setupCommand() {
    return commandOf<Flags, &setUp>("setup", "fetch the build of LibTorch that fits this machine's driver and cards");
}

}  // namespace plateau::engine
