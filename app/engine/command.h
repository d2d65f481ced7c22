// What every sub-command is made of: it declares its flags on a CLI11 app and gives back what to do once they are
// parsed. The same commands answer the command line and the window's `serve` session. One thread at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace CLI {
class App;
}

namespace plateau::engine {

class Console;
class ModelCache;

// Part of the contract (resources/guide/run-folder.md).
enum class ExitCode {
    done = 0,
    failed = 1,    // failed while working
    unusable = 2,  // wrong usage or unusable input, nothing written
    stopped = 3,   // stopped on request, resumable
};

// What a command came to. Either `errors` says why it failed, or `document` is what --json prints and `text` what
// people read on stdout (both may be empty).
struct Reply {
    ExitCode exit = ExitCode::done;
    nlohmann::json document;
    std::string text;
    std::vector<Error> errors;
};

// A failed reply; the exit code follows from the (first) error's code.
Reply failure(Error error);
Reply failure(std::vector<Error> errors);

// Flags that every command takes.
struct CommonFlags {
    std::string device;  // empty = what the command or its spec says
    int threads = 0;     // 0 = all cores
    bool quiet = false;
    bool json = false;
};

struct Context {
    CommonFlags flags;
    Console& console;
    bool serving = false;  // inside `serve`: standard input and output belong to the protocol
    // The rest is for requests inside `serve`.
    std::filesystem::path scratch_file{};  // for tensors when no output is named
    ModelCache* models = nullptr;
    int question_threads = 0;  // of questions to models, unless flags.threads says more; 0 = all cores
    // Told the share that is done, by long commands between their steps; false = stop, nobody wants the answer.
    std::function<bool(double)> go_on = [](double) { return true; };
};

using Action = std::function<Reply(Context&)>;

struct Command {
    std::string_view name;  // one word or two: "inspect forward", in `serve` "inspect.forward"
    std::string_view summary;
    Action (*declare)(CLI::App& app);
    bool served = false;  // a method of `serve`
};

// In the order of the help.
const std::vector<Command>& commands();
const Command* findCommand(std::string_view name);

Action declareDescribe(CLI::App& app);
Action declareEstimate(CLI::App& app);
Action declareTokenize(CLI::App& app);
Action declareVocabTrain(CLI::App& app);
Action declareCorpusBuild(CLI::App& app);
Action declareCorpusInfo(CLI::App& app);
Action declareCorpusSamples(CLI::App& app);
Action declarePretrain(CLI::App& app);
Action declareRun(CLI::App& app);
Action declareStop(CLI::App& app);
Action declareStatus(CLI::App& app);
Action declareWatch(CLI::App& app);
Action declareEvaluate(CLI::App& app);
Action declareAnalyse(CLI::App& app);
Action declareGlueCheck(CLI::App& app);
Action declareGlueScore(CLI::App& app);
Action declareGlueSubmit(CLI::App& app);
Action declareStudy(CLI::App& app);
Action declareCompare(CLI::App& app);
Action declareReport(CLI::App& app);
Action declareBenchTrain(CLI::App& app);
Action declareBenchInfer(CLI::App& app);
Action declareBenchTokenize(CLI::App& app);
Action declareBenchCorpus(CLI::App& app);
Action declareBenchLoader(CLI::App& app);
Action declareInspectForward(CLI::App& app);
Action declareImport(CLI::App& app);
Action declareExport(CLI::App& app);
Action declareImportLog(CLI::App& app);
Action declareExportLog(CLI::App& app);
Action declareServe(CLI::App& app);

}  // namespace plateau::engine
