// plateau-engine: trains, evaluates, analyses; a command-line tool by itself and the window's other half.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <unistd.h>

#include "app/engine/command/chosen_libtorch.h"
#include "app/engine/command/command_line.h"
#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "app/engine/command/own_program.h"
#include "app/engine/command/signals.h"
#include "app/engine/command_table.h"
#include "app/engine/conformance/checked_operators.h"
#include "app/engine/conformance/conformance_child.h"
#include "core/protocol/error.h"

namespace plateau::engine {
namespace {

bool print(const std::string& text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

int finish(const Reply& reply, const CommonFlags& flags, Console& console) {
    std::string output;
    if (!reply.errors.empty()) {
        for (const Error& error : reply.errors) console.error(describe(error));
        if (flags.json) output = jsonText(protocol::errorDocument(reply.errors)) + "\n";
    } else if (flags.json) {
        if (!reply.document.is_null()) output = jsonText(reply.document) + "\n";
    } else if (!flags.quiet) {
        output = reply.text;
    }
    // A reader that has seen enough (`| head`) is no failure.
    if (!print(output) && errno != EPIPE) {
        console.error(describe(systemError("cannot write the result", "standard output")));
        return static_cast<int>(ExitCode::failed);
    }
    return static_cast<int>(reply.exit);
}

int runProgram(const std::vector<std::string>& words) {
    if (!words.empty() && (words[0] == "--help" || words[0] == "-h" || words[0] == "help"))
        return print(overview(commands())) ? 0 : 1;
    if (!words.empty() && words[0] == "--version") return print("plateau-engine " PLATEAU_VERSION "\n") ? 0 : 1;
    std::vector<Error> others;
    const auto parsed = parse(commands(), words, &others);
    if (!parsed) {
        Console console(false);
        CommonFlags flags;
        for (const std::string& word : words) flags.json = flags.json || word == "--json";
        others.insert(others.begin(), parsed.error());
        return finish(failure(std::move(others)), flags, console);
    }
    if (parsed->help) return print(*parsed->help) ? 0 : 1;
    Console console(parsed->flags.quiet);
    if (parsed->flags.quiet) keepSignalsQuiet();
    Context context{parsed->flags, console, commands()};
    return finish(perform(*parsed->command, parsed->action, context), parsed->flags, console);
}

bool trains(const std::string& command) {
    return command == "run" || command == "pretrain" || command == "bench" || command == "glue" ||
           command == "classify";
}

struct Setting {
    const char *name, *value;
};

// What is read when a library is loaded, before main().
// LibTorch's threads spin while they wait, which makes two engines on the same cores ten times slower, and one question
// of `serve` half as slow again beside anything else that runs.
constexpr Setting kWaiting = {"OMP_WAIT_POLICY", "passive"};
// Every step of a training takes the same tens of large blocks and gives them back. An allocator that returns them to
// the system makes each step pay for fresh pages again.
constexpr Setting kMemory = {"MALLOC_CONF", "oversize_threshold:0,dirty_decay_ms:-1"};

bool added(const Setting& setting) {
    return !::getenv(setting.name) && ::setenv(setting.name, setting.value, 0) == 0;
}

// What computes for long starts once more with what it needs in its environment; on failure it goes on as it is, only
// slower.
void restartWithSettings(char** argv) {
    const std::string command = argv[0] && argv[1] ? argv[1] : "";
    const Result<bool> preferred = preferChosenLibtorch();
    if (!preferred) Console(false).warning(describe(preferred.error()));
    bool changed = preferred && *preferred;
    if (trains(command) || command == "serve") changed = added(kWaiting) || changed;
    if (trains(command)) changed = added(kMemory) || changed;
    if (changed) ::execv("/proc/self/exe", argv);
    keepLibrariesToItself();
}

}  // namespace
}  // namespace plateau::engine

int main(int argc, char** argv) {
    plateau::engine::restartWithSettings(argv);
    plateau::engine::ignoreBrokenPipes();
    // Evaluation and training alternate between shapes; an unlimited oneDNN cache would grow with each.
    ::setenv("ONEDNN_PRIMITIVE_CACHE_CAPACITY", "64", 0);
    try {
        const std::vector<std::string> words(argv + 1, argv + argc);
        // Without the ends of other parts of the program, which know nothing of limits.
        if (const auto status = plateau::engine::runConformanceChild(words)) ::_exit(*status);
        plateau::engine::checkOperatorsBeforeUse();
        return plateau::engine::runProgram(words);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "error: %s (plateau-engine): please report this with the command\n", exception.what());
    } catch (...) {
        std::fputs("error: an unknown exception (plateau-engine): please report this with the command\n", stderr);
    }
    return 1;
}
