// Stands in for plateau-engine and misbehaves on demand, so that process code is really tested.
//
//   serve        FAKE_ENGINE = (unset) answers | crash: dies at each question | crash-once: dies at the first one, told
//                apart by the file FAKE_ENGINE_MARK | hang: no hello | flood: lines without meaning, for ever |
//                endless: one line without an end | newer: another protocol
//   run FOLDER   takes the lock, writes `started`, works until told to stop or until FAKE_ENGINE_RELEASE exists, then
//                finishes. Never lives longer than a minute.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/window_engine/fake_catalogue.h"

namespace {

using nlohmann::json;
using namespace plateau;

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

void say(const json& line) {
    std::cout << line.dump() << '\n' << std::flush;
}

json estimate(const json& params) {
    const double batch = std::stod(params.value("batch", "32"));
    const double memory = batch * 1e6;
    const double parameters = params.value("operator", "") == "original" ? 119497 : 111177;
    return {{"parameters", parameters},
            {"parameters_by_part",
             {{"embeddings", 15040}, {"layers", {(parameters - 19590) / 2, (parameters - 19590) / 2}}, {"head", 4550}}},
            {"flops_per_token", {{"forward", 2.1e5}, {"training", 6.3e5}}},
            {"memory_bytes",
             {{"runtime", 0},
              {"weights", 0},
              {"gradients", 0},
              {"optimizer", 0},
              {"activations", memory},
              {"total", memory}}}};
}

bool crashesNow(const std::string& mode) {
    if (mode == "crash") return true;
    const std::string mark = environment("FAKE_ENGINE_MARK");
    if (mode != "crash-once" || std::filesystem::exists(mark)) return false;
    std::ofstream(mark) << "crashed";
    return true;
}

int serve() {
    const std::string mode = environment("FAKE_ENGINE");
    if (mode == "hang") std::this_thread::sleep_for(std::chrono::minutes(1));
    while (mode == "flood") std::cout << "no meaning\n";
    while (mode == "endless") std::cout << "no end ";
    say({{"hello", {{"version", "0.1.0"}, {"protocol", mode == "newer" ? 99 : 1}}}});
    for (std::string line; std::getline(std::cin, line);) {
        const json question = json::parse(line);
        const std::string method = question.at("method");
        if (method == "cancel") continue;
        if (crashesNow(mode)) std::abort();
        const json id = question.at("id");
        if (method == "describe")
            say({{"id", id}, {"result", run::toJson(tests::fakeCatalogue())}});
        else if (method == "estimate")
            say({{"id", id}, {"result", estimate(question.at("params"))}});
        else if (method == "echo")
            say({{"id", id}, {"result", question.at("params")}});
        else
            say({{"id", id}, {"error", {{"code", "usage"}, {"message", "unknown method"}, {"context", method}}}});
    }
    return 0;
}

bool isTold(const std::filesystem::path& folder) {
    for (const run::Request request : run::claimRequests(folder)) {
        if (request == run::Request::stop) return true;
    }
    return false;
}

int work(const std::filesystem::path& folder) {
    const run::RunPaths paths{folder};
    const auto lock = run::RunLock::acquire(paths.lock());
    auto log = run::EventWriter::open(paths.events());
    if (!lock || !log) return 1;
    if (!log->append(run::EventType::started, run::StepIndex{0})) return 1;
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    const std::string release = environment("FAKE_ENGINE_RELEASE");
    while (std::chrono::steady_clock::now() < deadline && !std::filesystem::exists(release)) {
        if (isTold(folder))
            return log->append(run::EventType::interrupted, run::StepIndex{0}, {}, {{"reason", "stop"}}) ? 3 : 1;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return log->append(run::EventType::finished, run::StepIndex{1}) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string command = argc > 1 ? argv[1] : "";
    if (command == "serve") return serve();
    if (command == "run" && argc > 2) return work(argv[2]);
    return 2;
}
