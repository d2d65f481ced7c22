#include "tests/window_engine/fake_machines.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/machines/last_seen.h"
#include "core/protocol/error.h"
#include "core/relay/answers.h"
#include "core/relay/connection.h"
#include "core/relay/requests.h"

namespace plateau::tests {
namespace {

using namespace std::chrono_literals;

std::filesystem::path workspaceIn(const std::vector<std::string>& words) {
    const auto flag = std::ranges::find(words, "--workspace");
    return flag == words.end() || flag + 1 == words.end() ? std::string() : *(flag + 1);
}

auto now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

constexpr const char* kVersion = "1.2.3";

relay::HelloAnswer hello(const std::string& version = kVersion) {
    relay::HelloAnswer answer{.protocol = relay::kRelayProtocol, .version = version, .torch = "2.11.0"};
    answer.host = "gpu.lab.example.org";
    answer.workspace = "/data/plateau";
    answer.clock = "2026-01-31T12:00:00.000Z";
    answer.cores = 32;
    answer.memory_bytes = 256'000'000'000;
    answer.free_bytes = 1'500'000'000'000;
    answer.has_slurm = true;
    answer.devices = {{"cuda:0", "NVIDIA H100", 80'000'000'000}, {"cuda:1", "NVIDIA H100", 80'000'000'000}};
    return answer;
}

// As if half of it had come, until there is a file machines/go.
void cross(const std::filesystem::path& workspace) {
    std::cerr << R"({"bytes":1000000,"of":2000000})" << std::endl;
    for (const auto until = now() + 1min; now() < until && !std::filesystem::exists(workspace / "machines/go");)
        std::this_thread::sleep_for(5ms);
}

int fetch(const std::filesystem::path& workspace, const std::string& run) {
    cross(workspace);
    const std::filesystem::path checkpoints = workspace / "runs" / run / "checkpoints",
                                checkpoint = checkpoints / "step-00000040";
    std::filesystem::create_directories(checkpoints / "new");
    std::ofstream(checkpoints / "new/model.safetensors") << "made";
    std::filesystem::rename(checkpoints / "new", checkpoint);
    std::cout << nlohmann::json{{"run", run}, {"checkpoint", checkpoint.string()}, {"step", 40}} << std::endl;
    return 0;
}

int submit(const std::vector<std::string>& words) {
    if (std::ranges::find(words, "--partition=nosuch") != words.end()) {
        const Error error{ErrorCode::invalidField, "Slurm refuses the job: invalid partition specified", "sbatch", ""};
        std::cout << nlohmann::json{{"error", protocol::errorJson(error)}} << std::endl;
        return 2;
    }
    const relay::SubmitAnswer answer{"#!/bin/sh\n", "/data/plateau/jobs/1.sh", "12", "2026-01-31T12:00:00"};
    std::cout << answer.document() << std::endl;
    return 0;
}

int refuse(const Error& error) {
    std::cout << nlohmann::json{{"error", protocol::errorJson(error)}} << std::endl;
    return 2;
}

int fail(const std::filesystem::path& workspace, const std::string& name, const Error& error) {
    machines::LastSeen last = machines::readLastSeen(workspace, name);
    last.problem = error;
    (void)machines::writeLastSeen(workspace, name, last);
    return refuse(error);
}

std::filesystem::path installedIn(const std::filesystem::path& workspace, const std::string& name) {
    return workspace / "machines" / (name + ".installed");
}

int check(const std::filesystem::path& workspace, const std::string& name) {
    const bool isInstalled = std::filesystem::exists(installedIn(workspace, name));
    if (name.starts_with("bare") && !isInstalled)
        return fail(workspace, name,
                    {ErrorCode::notFound, std::string(relay::kNoEngine) + ": not found", "ssh",
                     "install it there: plateau-engine machines install NAME, or say where it is: plateau-engine "
                     "machines add NAME --engine PATH"});
    const auto answer = name.starts_with("old") && !isInstalled ? hello("1.0.0") : hello();
    (void)machines::writeLastSeen(workspace, name, {.seen = now(), .hello = answer});
    std::cout << nlohmann::json{{"name", name}, {"hello", answer.document()}, {"behind_seconds", 90}} << std::endl;
    return 0;
}

int install(const std::filesystem::path& workspace, const std::vector<std::string>& words) {
    const std::string& name = words[2];
    if (std::ranges::find(words, "--show") != words.end()) {
        std::cout << nlohmann::json{{"version", kVersion},
                                    {"folder", std::string("~/.local/share/plateau/engine-") + kVersion},
                                    {"bytes", 503316480}}
                  << std::endl;
        return 0;
    }
    if (name.ends_with("full"))
        return refuse({ErrorCode::noSpace, "the engine needs 496 MiB there, 12 MiB are free",
                       "/home/me/.local/share/plateau", "free some, or name another folder: --folder DIR"});
    cross(workspace);
    std::ofstream(installedIn(workspace, name)) << kVersion;
    std::cout << nlohmann::json{{"name", name}, {"version", kVersion}} << std::endl;
    return 0;
}

}  // namespace

int fakeMachines(const std::vector<std::string>& words) {
    if (words.size() < 3) return 2;
    const std::string &what = words[1], &name = words[2];
    const std::filesystem::path workspace = workspaceIn(words);
    if (what == "install") return install(workspace, words);
    if (name.starts_with("gone"))
        return fail(workspace, name,
                    {ErrorCode::unavailable, "the machine cannot be reached: no route to host", "ssh",
                     "try it by hand: ssh " + name + " plateau-engine --version"});
    if (name.starts_with("slow")) std::this_thread::sleep_for(1min);
    if (what == "check") return check(workspace, name);
    std::filesystem::create_directories(workspace / "machines");
    std::ofstream asked(workspace / "machines/asked", std::ios::app);
    for (std::size_t at = 1; at < words.size() && words[at] != "--workspace"; ++at) asked << words[at] << ' ';
    // Of a folder that is put: what is in it.
    std::error_code unknown;
    for (const auto& entry : std::filesystem::directory_iterator(what == "put" ? words[3] : "", unknown))
        asked << entry.path().filename().string() << ' ';
    asked << std::endl;
    if (what == "submit") return submit(words);
    if (what == "fetch") return fetch(workspace, words[3]);
    const auto as = std::ranges::find(words, "--as");
    std::cout << nlohmann::json{{"run", as == words.end() ? words[3] : *(as + 1)}, {"paused", false}} << std::endl;
    return 0;
}

int fakeMirror(const std::vector<std::string>& words) {
    const std::string& name = words.at(1);
    const std::filesystem::path workspace = workspaceIn(words);
    const auto lock = machines::MirrorLock::acquire(workspace, name);
    if (!lock) return 2;
    for (const auto until = now() + 1min; now() < until; std::this_thread::sleep_for(20ms)) {
        machines::LastSeen last = machines::readLastSeen(workspace, name);
        const bool isCut = std::filesystem::exists(workspace / "machines" / (name + ".cut"));
        if (isCut == last.problem.has_value() && last.hello) continue;
        if (isCut)
            last.problem =
                Error{ErrorCode::unavailable, "the connection was lost", "ssh", "it is made again by itself"};
        else
            last = {.seen = now(), .hello = hello()};
        (void)machines::writeLastSeen(workspace, name, last);
    }
    return 0;
}

}  // namespace plateau::tests
