// Stands in for plateau-engine and misbehaves on demand, so that process code is really tested.
//
//   serve        FAKE_ENGINE = (unset) answers | crash: dies at each question | crash-once: dies at the first one, told
//                apart by the file FAKE_ENGINE_MARK | hang: no hello | flood: lines without meaning, for ever |
//                endless: one line without an end | newer: another protocol |
//                many-operators: knows 14 | asked to look inside a model:
//                crash-inside, crash-inside-once: dies | flood-inside: lines without meaning | garbage-inside: a
//                result that means nothing | silent-inside: says nothing
//   run FOLDER   takes the lock, writes `started`, works until told to stop or until FAKE_ENGINE_RELEASE exists, then
//                finishes. Never lives longer than a minute.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/window_engine/fake_catalogue.h"
#include "tests/window_engine/fake_inspect.h"
#include "tests/window_engine/fake_operators.h"

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

// As many as the engine has, with settings of as long names.
spec::Catalogue manyOperators() {
    spec::Catalogue catalogue = tests::fakeCatalogue();
    const std::vector<std::pair<const char*, std::vector<const char*>>> more{
        {"bilinear", {"init", "structure", "rank"}},
        {"additive", {}},
        {"shared-weight", {"diagonals"}},
        {"gqa", {"groups"}},
        {"shared-key", {}},
        {"clipped-softmax", {"gamma", "eta"}},
        {"qk-norm", {}},
        {"gated-output", {"granularity", "initial_gate"}},
        {"linear", {}},
        {"differential", {"lambda_init", "lambda_constant", "head_norm"}},
        {"fourier", {}}};
    for (const auto& [id, settings] : more) {
        catalogue.operators.push_back(tests::fakeOperator(id, id, "softmax(q k[group]ᵀ / √D) v"));
        for (const char* name : settings) {
            spec::OperatorSetting setting;
            setting.name = name;
            setting.type = "text";
            setting.default_value = "1";
            setting.help = "A setting";
            catalogue.operators.back().settings.push_back(setting);
        }
    }
    return catalogue;
}

// As long as the engine's own.
constexpr auto kMisfit =
    "the checkpoint /misfit/checkpoints/step-00000040/model.safetensors does not have these parts: "
    "bert.encoder.layer.10.attention.self.pairwise_factors is missing; bert.encoder.layer.10.attention.self.key.weight "
    "is [64 x 64] there, [512 x 512] here; bert.encoder.layer.11.attention.self.pairwise_factors is missing; "
    "bert.encoder.layer.11.attention.self.key.weight is [64 x 64] there, [512 x 512] here; and 18 more";

json estimate(const json& params) {
    const double batch = std::stod(params.value("batch", "32"));
    const double memory = batch * 1e6;
    const double parameters = params.value("operator", "") == "original" ? 119497 : 111177;
    return {{"disk_bytes", 2.5e6},
            {"parameters", parameters},
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

// A sample is a tenth of everything; how many samples there are tells which question was answered.
json corpusEstimate(const json& params) {
    const double length = std::stod(params.value("length", "512"));
    return {
        {"total_bytes", 1e9},
        {"exact", false},
        {"sampled", {{"bytes", 1e8}, {"text_bytes", 3e8}, {"documents", 1000}}},
        {"documents",
         {{"read", 1000}, {"kept", 800}, {"dropped", {{"categories", 50}, {"quality_warnings", 150}, {"empty", 0}}}}},
        {"estimate",
         {{"documents", 10000},
          {"kept", 8000},
          {"held_out", 100},
          {"tokens", 5120000},
          {"samples", 5120000 / length},
          {"text_bytes", 3e9},
          {"disk_bytes", params.contains("cased") ? 1e18 : 1.024e7},
          {"seconds", 90},
          {"bytes_per_second", 1.1e7}}}};
}

// Of three: "[CLS] play ##ing c [SEP]", where c is the sample's number; with masks one of each kind.
json corpusSamples(const json& params) {
    const int first = params.value("first", 0);
    json masks = json::array();
    if (params.contains("masks_seed"))
        masks = {{{"position", 1}, {"kind", "mask"}, {"id", 103}, {"piece", "[MASK]"}},
                 {{"position", 2}, {"kind", "random"}, {"id", 7}, {"piece", "##s"}},
                 {{"position", 3}, {"kind", "keep"}, {"id", 40 + first}, {"piece", std::to_string(first)}}};
    return {{"split", params.value("split", "")},
            {"samples", 3},
            {"length", 5},
            {"first", first},
            {"items",
             {{{"index", first},
               {"ids", {101, 5, 6, 40 + first, 102}},
               {"pieces", {"[CLS]", "play", "##ing", std::to_string(first), "[SEP]"}},
               {"masks", masks}}}}};
}

// CoLA is ready, RTE has no test split, MRPC is unusable, MNLI and AX are ready, the rest is not there. A folder named
// "none" is no GLUE folder.
json glueCheck(const json& params, json& error) {
    const std::string folder = params.value("data", "");
    if (folder.ends_with("none")) {
        error = {{"code", "notFound"}, {"message", "no task of GLUE is there"}, {"context", folder}};
        return {};
    }
    const auto split = [](int rows) {
        return json{{"rows", rows}, {"skipped", json::array()}, {"skipped_rows", 0}, {"labels", json::object()}};
    };
    json tasks;
    for (const char* name : {"cola", "sst2", "mrpc", "stsb", "qqp", "mnli", "qnli", "rte", "wnli", "ax"})
        tasks[name] = {{"state", "missing"},
                       {"trainable", false},
                       {"splits", json::object()},
                       {"missing", {"train", "dev", "test"}},
                       {"problems", json::array()}};
    tasks["cola"] = {{"state", "ready"},
                     {"trainable", true},
                     {"splits", {{"train", split(8551)}, {"dev", split(1043)}, {"test", split(1063)}}},
                     {"missing", json::array()},
                     {"problems", json::array()}};
    tasks["cola"]["splits"]["train"]["skipped"] = {{{"line", 7}, {"reason", "columns"}, {"detail", "30 columns"}}};
    tasks["cola"]["splits"]["train"]["skipped_rows"] = 1;
    tasks["mnli"] = tasks["cola"];
    tasks["ax"] = {{"state", "ready"},
                   {"trainable", false},
                   {"splits", {{"test", split(1104)}}},
                   {"missing", json::array()},
                   {"problems", json::array()}};
    tasks["rte"] = {{"state", "partial"},
                    {"trainable", true},
                    {"splits", {{"train", split(2490)}, {"dev", split(277)}}},
                    {"missing", {"test"}},
                    {"problems", json::array()}};
    tasks["mrpc"] = {{"state", "unusable"},
                     {"trainable", false},
                     {"splits", json::object()},
                     {"missing", json::array()},
                     {"problems",
                      {{{"split", "train"},
                        {"code", "malformed"},
                        {"message", "this is HTML"},
                        {"context", folder + "/MRPC/train.tsv:1"},
                        {"advice", "download it again"}}}}};
    return {{"data", folder}, {"tasks", tasks}};
}

// A second a step; as many steps as there are tasks and seeds.
json glueEstimate(const json& params) {
    const std::string tasks = params.value("tasks", "");
    const auto count = 1 + std::count(tasks.begin(), tasks.end(), ',');
    return {{"cells", 5 * count},
            {"steps", 500 * count},
            {"tokens", 1e6},
            {"seconds", 600 * count},
            {"tasks", {{{"task", "cola"}, {"rows", 8551}, {"tokens", 1e6}, {"steps", 500}, {"seconds", 600}}}},
            {"probe", {{"steps", 3}, {"seconds", 1}}}};
}

bool crashesNow(const std::string& mode, bool isInside) {
    if (mode == "crash" || (mode == "crash-inside" && isInside)) return true;
    const std::string mark = environment("FAKE_ENGINE_MARK");
    const bool isOnce = mode == "crash-once" || (mode == "crash-inside-once" && isInside);
    if (!isOnce || std::filesystem::exists(mark)) return false;
    std::ofstream(mark) << "crashed";
    return true;
}

// Without a last word the question stays open.
void lookInside(const std::string& mode, const json& id, const std::string& method, const json& params) {
    if (mode == "silent-inside") return;
    while (mode == "flood-inside") std::cout << "no meaning\n";
    if (mode == "garbage-inside")
        return say({{"id", id}, {"result", {{"tokens", "none"}, {"masks", 7}, {"layers", 3}}}});
    say({{"id", id}, {"progress", 0.5}});
    // Held until it is cancelled.
    if (params.value("text", "") == "hold" || params.value("seed", 1) == 9) return;
    json error;
    const json result = method == "inspect.attention"  ? tests::fakeAttention(params, error)
                        : method == "inspect.averages" ? tests::fakeAverages(params)
                                                       : tests::fakeFillers(params, error);
    say(error.is_null() ? json{{"id", id}, {"result", result}} : json{{"id", id}, {"error", error}});
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
        const bool isInside =
            method == "inspect.attention" || method == "inspect.averages" || method == "inspect.fill-mask";
        if (crashesNow(mode, isInside || method == "inspect.operator")) std::abort();
        const json id = question.at("id");
        if (method == "describe")
            say({{"id", id},
                 {"result", spec::toJson(mode == "many-operators" ? manyOperators() : tests::fakeCatalogue())}});
        else if (method == "estimate" && question.dump().find("/nowhere") != std::string::npos)
            say({{"id", id},
                 {"error", {{"code", "not_found"}, {"message", "there is no checkpoint"}, {"context", "init.from"}}}});
        else if (method == "estimate" && question.dump().find("/misfit") != std::string::npos)
            say({{"id", id}, {"error", {{"code", "invalid_field"}, {"message", kMisfit}, {"context", "init.parts"}}}});
        else if (method == "estimate")
            say({{"id", id}, {"result", estimate(question.at("params"))}});
        else if (method == "fit")
            say({{"id", id},
                 {"result",
                  {{"size", "mini"},
                   {"batch", 64},
                   {"tokens_per_second", 12000},
                   {"seconds", 3600},
                   {"tokens", 4.32e7},
                   {"steps", 5273}}}});
        else if (method == "corpus.build" && question.at("params").value("dry_run", false))
            say({{"id", id}, {"result", corpusEstimate(question.at("params"))}});
        else if (method == "corpus.samples")
            say({{"id", id}, {"result", corpusSamples(question.at("params"))}});
        else if (method == "glue.check") {
            json error;
            const json answer = glueCheck(question.at("params"), error);
            say(error.is_null() ? json{{"id", id}, {"result", answer}} : json{{"id", id}, {"error", error}});
        } else if (method == "glue" && question.at("params").value("dry_run", false)) {
            say({{"id", id}, {"progress", 0.5}});
            // Held until it is cancelled, which is another question of the session's.
            if (question.at("params").value("seeds", "") != "9")
                say({{"id", id}, {"result", glueEstimate(question.at("params"))}});
        } else if (method == "inspect.operator") {
            json error;
            const json answer = tests::fakeOperators(question.at("params"), error);
            say(error.is_null() ? json{{"id", id}, {"result", answer}} : json{{"id", id}, {"error", error}});
        } else if (isInside)
            lookInside(mode, id, method, question.at("params"));
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
