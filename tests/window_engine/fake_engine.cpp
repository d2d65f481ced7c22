// Stands in for plateau-engine and misbehaves on demand, so that process code is really tested.
//
//   serve        FAKE_ENGINE = (unset) answers | crash: dies at each question | crash-once: dies at the first one, told
//                apart by the file FAKE_ENGINE_MARK | hang: no hello | flood: lines without meaning, for ever |
//                endless: one line without an end | newer: another protocol |
//                many-operators: knows 14 | slow-levels: never ends counting | asked to look inside a model:
//                crash-inside, crash-inside-once: dies | flood-inside: lines without meaning | garbage-inside: a
//                result that means nothing | silent-inside: says nothing
//   run FOLDER   takes the lock, writes `started`, works until told to stop or until FAKE_ENGINE_RELEASE exists, then
//                finishes. Never lives longer than a minute.
//   operator import|build, estimate, bench  as fake_own_operator.h says
//   machines, mirror  as fake_machines.h says
//   queue FOLDER  keeps the queue of the workspace as the engine does, with itself as the engine, for a minute at most
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/corpus/corpus.h"
#include "core/levels/levels_file.h"
#include "core/levels/run_levels.h"
#include "core/protocol/corpus_estimate.h"
#include "core/protocol/corpus_samples.h"
#include "core/protocol/describe.h"
#include "core/protocol/doctor.h"
#include "core/protocol/error.h"
#include "core/protocol/estimate.h"
#include "core/protocol/finetune_estimate.h"
#include "core/protocol/fit.h"
#include "core/protocol/glue_data.h"
#include "core/protocol/levels.h"
#include "core/protocol/vocabulary.h"
#include "core/queue/keeper.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/window_engine/fake_catalogue.h"
#include "tests/window_engine/fake_inspect.h"
#include "tests/window_engine/fake_machines.h"
#include "tests/window_engine/fake_operators.h"
#include "tests/window_engine/fake_own_operator.h"

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
    "the checkpoint /valueProblem/checkpoints/step-00000040/model.safetensors does not have these parts: "
    "bert.encoder.layer.10.attention.self.pairwise_factors is missing; bert.encoder.layer.10.attention.self.key.weight "
    "is [64 x 64] there, [512 x 512] here; bert.encoder.layer.11.attention.self.pairwise_factors is missing; "
    "bert.encoder.layer.11.attention.self.key.weight is [64 x 64] there, [512 x 512] here; and 18 more";

using protocol::CorpusEstimateAnswer;
using protocol::CorpusEstimateQuestion;
using protocol::CorpusSamplesAnswer;
using protocol::CorpusSamplesQuestion;
using protocol::EstimateAnswer;
using protocol::EstimateQuestion;
using protocol::FinetuneEstimateAnswer;
using protocol::FitAnswer;
using protocol::FitQuestion;
using protocol::GlueDataAnswer;
using protocol::GlueDataQuestion;
using protocol::GlueEstimateQuestion;

std::string textOr(const std::map<std::string, std::string>& texts, const char* name, const char* otherwise) {
    const auto found = texts.find(name);
    return found == texts.end() ? otherwise : found->second;
}

Result<EstimateAnswer> estimate(const EstimateQuestion& question) {
    const std::string whole = protocol::paramsOf(question).dump();
    if (whole.find("/nowhere") != std::string::npos)
        return Error{ErrorCode::notFound, "there is no checkpoint", "init.from", ""};
    if (whole.find("/valueProblem") != std::string::npos)
        return Error{ErrorCode::invalidField, kMisfit, "init.parts", ""};
    const auto memory = std::int64_t(std::stod(textOr(question.fields, "train.batch", "32")) * 1e6);
    const std::int64_t parameters = textOr(question.fields, "model.operator", "") == "original" ? 119497 : 111177;
    const std::int64_t half = (parameters - 19590) / 2;
    return EstimateAnswer{.parameters = parameters,
                          .parts = {15040, {half, parameters - 19590 - half}, 4550},
                          .forward_flops = 2.1e5,
                          .training_flops = 6.3e5,
                          .memory = {.weights = memory / 4, .activations = memory - memory / 4, .total = memory},
                          .disk_bytes = 2'500'000};
}

Result<FitAnswer> fit(const FitQuestion&) {
    return FitAnswer{.size = "mini",
                     .batch = 64,
                     .tokens_per_second = 12000,
                     .tokens = 4.32e7,
                     .steps = 5273,
                     .seconds = 3600,
                     .models = {},
                     .batches = {}};
}

// A card that works and is hot, and a driver that all is said of.
Result<protocol::DoctorAnswer> doctor(const protocol::DoctorQuestion&) {
    protocol::DoctorAnswer answer;
    answer.plateau_version = "0.1.0", answer.torch_version = "2.11.0", answer.torch_cuda = "13.0";
    answer.architectures = {75, 80, 90};
    answer.driver_version = "580.65.06", answer.driver_cuda = "13.0", answer.auto_device = "cuda:0";
    protocol::DoctorAnswer::Device card{.id = "cuda:0", .name = "NVIDIA H200"};
    card.memory_bytes = 151'000'000'000, card.free_bytes = 150'000'000'000, card.capability = "9.0";
    card.precisions = {"fp32", "bf16"}, card.slowdowns = {"heat"}, card.kernels = "compiled";
    card.utilization_percent = 87, card.power_watts = 412.5, card.temperature_celsius = 91;
    card.check = {.kernel_difference = 1e-7, .product_flops = 5e13, .narrow_flops = 7e14, .copy_bytes = 2e10};
    answer.devices = {card};
    answer.problems = {{ErrorCode::unavailable, "its clocks are held down: heat", "cuda:0", "see to its <cooling>"}};
    return answer;
}

// A sample is a tenth of everything; how many samples there are tells which question was answered. A file latin.txt is
// Latin-1.
Result<CorpusEstimateAnswer> corpusEstimate(const CorpusEstimateQuestion& question) {
    for (const std::string& file : question.files) {
        if (file.ends_with("latin.txt"))
            return Error{ErrorCode::notText, "the input is Latin-1", file + "@3", "convert it with iconv"};
    }
    CorpusEstimateAnswer answer;
    if (question.format == "text") answer.documents_by = "paragraphs";
    answer.total_bytes = 1'000'000'000;
    answer.sampled = {.bytes = 100'000'000, .text_bytes = 300'000'000, .documents = 1000};
    answer.documents.read = 1000;
    answer.documents.kept = 800;
    answer.documents.dropped = {{"categories", 50}, {"quality_warnings", 150}, {"empty", 0}};
    answer.estimate = {.documents = 10000,
                       .kept = 8000,
                       .held_out = std::min<std::int64_t>(question.held_out, 8000),
                       .samples = 5'120'000 / question.length,
                       .tokens = 5'120'000,
                       .text_bytes = 3'000'000'000,
                       .disk_bytes = question.cased ? 1'000'000'000'000'000'000 : 10'240'000,
                       .seconds = 90,
                       .bytes_per_second = 1.1e7};
    return answer;
}

// Writes the same few entries whatever the text is.
Result<protocol::VocabularyAnswer> vocabulary(const protocol::VocabularyQuestion& question) {
    std::ofstream(question.output) << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\n##b\n##ing\nplay\n";
    return protocol::VocabularyAnswer{.output = question.output, .entries = 9, .words = 1200, .distinct_words = 30};
}

// Counts, of a run that reads the demo, as the engine does: that takes no model.
Result<protocol::LevelsAnswer> levelsOfDemo(const protocol::LevelsQuestion& question) {
    const auto of = levels::corpusOfRun(question.run);
    if (!of) return of.error();
    const auto corpus =
        corpus::Corpus::load({.corpus = of->corpus, .length = of->key.length, .held_out = of->key.held_out});
    if (!corpus) return corpus.error();
    const auto computed = levels::computeLevels(*corpus, of->key.mask_probability);
    if (!computed) return computed.error();
    if (const auto kept = levels::keepLevels(of->corpus, *computed); !kept) return kept.error();
    return protocol::LevelsAnswer{.file = levels::levelsFile(of->corpus, of->key).string(), .counted = true};
}

// Of three: "[CLS] play ##ing c [SEP]", where c is the sample's number; with masks one of each kind.
Result<CorpusSamplesAnswer> corpusSamples(const CorpusSamplesQuestion& question) {
    const std::string number = std::to_string(question.first);
    CorpusSamplesAnswer::Item item{.index = question.first,
                                   .ids = {101, 5, 6, 40 + question.first, 102},
                                   .pieces = {"[CLS]", "play", "##ing", number, "[SEP]"},
                                   .masks = {}};
    if (question.masks_seed)
        item.masks = {{1, "mask", 103, "[MASK]"}, {2, "random", 7, "##s"}, {3, "keep", 40 + question.first, number}};
    return CorpusSamplesAnswer{
        .split = question.split, .samples = 3, .length = 5, .first = question.first, .items = {item}};
}

// CoLA is ready, RTE has no test split, MRPC is unusable, MNLI and AX are ready, the rest is not there. A folder named
// "none" is no GLUE folder.
Result<GlueDataAnswer> glueCheck(const GlueDataQuestion& question) {
    using State = GlueDataAnswer::State;
    if (question.data.ends_with("none"))
        return Error{ErrorCode::notFound, "no task of GLUE is there", question.data, ""};
    const auto split = [](std::int64_t rows) { return GlueDataAnswer::Split{.rows = rows}; };
    GlueDataAnswer answer{.data = question.data, .tasks = {}};
    auto& tasks = answer.tasks;
    for (const char* name : {"cola", "sst2", "mrpc", "stsb", "qqp", "mnli", "qnli", "rte", "wnli", "ax"})
        tasks[name] = {.state = State::missing, .missing = {"train", "dev", "test"}};
    tasks["cola"] = {.state = State::ready,
                     .trainable = true,
                     .splits = {{"train", split(8551)}, {"dev", split(1043)}, {"test", split(1063)}}};
    tasks["cola"].splits["train"].skipped = {{7, "columns", "30 columns"}};
    tasks["cola"].splits["train"].skipped_rows = 1;
    tasks["mnli"] = tasks["cola"];
    tasks["ax"] = {.state = State::ready, .splits = {{"test", split(1104)}}};
    tasks["rte"] = {.state = State::partial,
                    .trainable = true,
                    .splits = {{"train", split(2490)}, {"dev", split(277)}},
                    .missing = {"test"}};
    tasks["mrpc"] = {.state = State::unusable,
                     .problems = {{"train",
                                   {ErrorCode::malformed, "this is HTML", question.data + "/MRPC/train.tsv:1",
                                    "download it again"}}}};
    return answer;
}

// A second a step; as many steps as there are tasks and seeds.
Result<FinetuneEstimateAnswer> glueEstimate(const GlueEstimateQuestion& question) {
    const std::string tasks = textOr(question.flags, "tasks", "");
    const auto count = 1 + std::count(tasks.begin(), tasks.end(), ',');
    FinetuneEstimateAnswer answer;
    answer.cells = 5 * count;
    answer.steps = 500 * count;
    answer.tokens = 1'000'000;
    answer.seconds = 600.0 * double(count);
    answer.tasks = {{.task = "cola", .rows = 8551, .tokens = 1'000'000, .steps = 500, .seconds = 600}};
    answer.probe = {3, 1};
    return answer;
}

bool crashesNow(const std::string& mode, bool isInside) {
    if (mode == "crash" || (mode == "crash-inside" && isInside)) return true;
    const std::string mark = environment("FAKE_ENGINE_MARK");
    const bool isOnce = mode == "crash-once" || (mode == "crash-inside-once" && isInside);
    if (!isOnce || std::filesystem::exists(mark)) return false;
    std::ofstream(mark) << "crashed";
    return true;
}

template <typename Question>
void answer(const json& id, const json& params, Result<typename Question::Answer> (*answerTo)(const Question&)) {
    const auto question = protocol::questionFrom<Question>(params);
    const auto found = question ? answerTo(*question) : Result<typename Question::Answer>(question.error());
    say(found ? json{{"id", id}, {"result", found->document()}}
              : json{{"id", id}, {"error", protocol::errorJson(found.error())}});
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
    if (method == "inspect.attention") return answer(id, params, &tests::fakeAttention);
    if (method == "inspect.averages") return answer(id, params, &tests::fakeAverages);
    if (method == "inspect.mute") return answer(id, params, &tests::fakeMuted);
    if (method == "inspect.heads") return answer(id, params, &tests::fakeHeads);
    if (method == "inspect.lens") return answer(id, params, &tests::fakeLens);
    answer(id, params, &tests::fakeFillers);
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
        const bool isInside = method == "inspect.attention" || method == "inspect.averages" ||
                              method == "inspect.fill-mask" || method == "inspect.mute" || method == "inspect.heads" ||
                              method == "inspect.lens";
        if (crashesNow(mode, isInside || method == "inspect.operator")) std::abort();
        const json id = question.at("id");
        const json params = question.value("params", json::object());
        if (method == "describe")
            answer(
                id, params, +[](const protocol::DescribeQuestion&) -> Result<protocol::DescribeAnswer> {
                    const bool isMany = environment("FAKE_ENGINE") == "many-operators";
                    return protocol::DescribeAnswer{isMany ? manyOperators() : tests::fakeCatalogue(), {}};
                });
        else if (method == "estimate")
            answer(id, params, &estimate);
        else if (method == "fit")
            answer(id, params, &fit);
        else if (method == "doctor") {
            say({{"id", id}, {"progress", 0.5}});
            // Held until it is cancelled.
            if (mode != "slow-doctor") answer(id, params, &doctor);
        } else if (method == "corpus.build" && params.value("dry_run", false))
            answer(id, params, &corpusEstimate);
        else if (method == "vocab.train") {
            say({{"id", id}, {"progress", 0.5}});
            // Held until it is cancelled.
            if (params.value("size", 0) != 999) answer(id, params, &vocabulary);
        } else if (method == "levels") {
            say({{"id", id}, {"progress", 0.5}});
            // Held until it is cancelled.
            if (mode != "slow-levels") answer(id, params, &levelsOfDemo);
        } else if (method == "transplant") {
            say({{"id", id}, {"progress", 0.5}});
            // Held until it is cancelled.
            if (params.value("run", "").find("hold") == std::string::npos) answer(id, params, &tests::fakeTransplant);
        } else if (method == "corpus.samples")
            answer(id, params, &corpusSamples);
        else if (method == "glue.check")
            answer(id, params, &glueCheck);
        else if (method == "glue" && params.value("dry_run", false)) {
            say({{"id", id}, {"progress", 0.5}});
            // Held until it is cancelled, which is another question of the session's.
            if (params.value("seeds", "") != "9") answer(id, params, &glueEstimate);
        } else if (method == "inspect.operator")
            answer(id, params, &tests::fakeOperators);
        else if (isInside)
            lookInside(mode, id, method, params);
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

int keep(const std::filesystem::path& workspace) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    const auto end = queue::keepQueue({.workspace = workspace,
                                       .program = std::filesystem::read_symlink("/proc/self/exe"),
                                       .devices = tests::fakeCatalogue().devices,
                                       .stop = [deadline] { return std::chrono::steady_clock::now() > deadline; },
                                       .tell = [](const queue::KeeperEvent&) {},
                                       .look = std::chrono::milliseconds(20)});
    return end ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string command = argc > 1 ? argv[1] : "";
    if (command == "serve") return serve();
    if (command == "run" && argc > 2) return work(argv[2]);
    if (command == "queue" && argc > 2) return keep(argv[2]);
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (command == "operator" && argc > 3) return tests::fakeOwnOperator(words);
    if (command == "machines") return tests::fakeMachines(words);
    if (command == "mirror") return tests::fakeMirror(words);
    if (command == "estimate") return tests::fakeEstimate(words);
    if (command == "bench") return tests::fakeBench(words);
    return 2;
}
