#include "app/engine/command/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "core/spec/nearest.h"
#include "core/train/torch_errors.h"

namespace plateau::engine {
namespace {

using Commands = std::vector<Command>;

// "did you mean 'x'?", or nothing where no candidate is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
    const std::string near = spec::nearest(word, candidates);
    return near.empty() ? "" : "did you mean '" + near + "'?";
}

void declareCommon(CLI::App& app, CommonFlags& flags) {
    app.add_option("--device", flags.device, "auto, cpu, cuda or cuda:N")->type_name("D");
    app.add_option("--threads", flags.threads, "CPU threads (0: all cores)")
        ->check(CLI::Range(0, 1024))
        ->type_name("N");
    app.add_flag("--quiet", flags.quiet, "no progress, no messages");
    app.add_flag("--json", flags.json, "print one JSON document");
}

std::string helpHint(const Command& command) {
    return "see plateau-engine " + std::string(command.name) + " --help";
}

// How many words name the command: `inspect forward` before `inspect`, and the whole pair where only pairs exist.
std::size_t nameLength(const Commands& commands, const std::vector<std::string>& words) {
    if (words.size() < 2) return 1;
    if (findCommand(commands, words[0] + " " + words[1]) != nullptr) return 2;
    const bool group =
        std::ranges::any_of(commands, [&](const Command& command) { return command.name.starts_with(words[0] + " "); });
    return group && findCommand(commands, words[0]) == nullptr ? 2 : 1;
}

// "corpus build, corpus info, corpus samples"; empty where the word begins no pair.
std::string pairsOf(const Commands& commands, const std::string& word) {
    std::string names;
    for (const Command& command : commands)
        if (command.name.starts_with(word + " ")) names += (names.empty() ? "" : ", ") + std::string(command.name);
    return names;
}

Error unknownCommand(const Commands& commands, const std::string& word) {
    if (word.starts_with('-'))
        return {ErrorCode::usage, "the command comes first, not an option", word, "see plateau-engine --help"};
    Error error{ErrorCode::usage, "unknown command '" + word + "'", "plateau-engine", {}};
    const std::string pairs = pairsOf(commands, word);
    std::vector<std::string> names;
    for (const Command& command : commands) names.emplace_back(command.name);
    error.advice = pairs.empty() ? suggestion(word, names) : "use one of " + pairs;
    if (error.advice.empty()) error.advice = "see plateau-engine --help";
    return error;
}

// CLI11 lists all leftovers in one sentence; the first one is what the user looks for.
Error unexpectedWord(const CLI::App& app, const Command& command) {
    const auto rest = app.remaining();
    const std::string word = rest.empty() ? std::string() : rest.front();
    Error error{ErrorCode::usage, "unexpected argument '" + word + "'", std::string(command.name), helpHint(command)};
    if (!word.starts_with("--")) return error;
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    error.message = "unknown option '" + word.substr(0, word.find('=')) + "'";
    const std::string near = suggestion(word.substr(0, word.find('=')), names);
    error.advice = near.empty() ? helpHint(command) : near + " " + helpHint(command);
    return error;
}

}  // namespace

std::string overview(const std::vector<Command>& commands, std::string_view beginning) {
    std::string text =
        "plateau-engine: pre-training and analysis of attention operators\n\nusage: plateau-engine COMMAND "
        "[OPTION]…\n\ncommands\n";
    std::size_t widest = 0;
    for (const Command& command : commands) widest = std::max(widest, command.name.size());
    for (const Command& command : commands)
        if (command.name.starts_with(beginning))
            text += "  " + std::string(command.name) + std::string(widest + 2 - command.name.size(), ' ') +
                    std::string(command.summary) + "\n";
    return text + "\nplateau-engine COMMAND --help tells a command's options; --version the version.\n";
}

Result<Parsed> parse(const std::vector<Command>& commands, const std::vector<std::string>& words) {
    if (words.empty())
        return Error{ErrorCode::usage, "no command given", "plateau-engine", "see plateau-engine --help"};
    Parsed parsed;
    const std::size_t length = nameLength(commands, words);
    const std::string name = length == 2 ? words[0] + " " + words[1] : words[0];
    parsed.command = findCommand(commands, name);
    if (parsed.command == nullptr && (words.back() == "--help" || words.back() == "-h") &&
        !pairsOf(commands, words[0]).empty()) {
        parsed.help = overview(commands, words[0] + " ");
        return parsed;
    }
    if (parsed.command == nullptr) return unknownCommand(commands, name);
    CLI::App app(std::string(parsed.command->summary), "plateau-engine " + std::string(parsed.command->name));
    try {
        parsed.action = parsed.command->declare(app);
        declareCommon(app, parsed.flags);
        // CLI11 takes them last first.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend() - static_cast<std::ptrdiff_t>(length)));
    } catch (const CLI::CallForHelp&) {
        parsed.help = app.help();
    } catch (const CLI::ExtrasError&) {
        return unexpectedWord(app, *parsed.command);
    } catch (const CLI::Error& error) {
        return Error{ErrorCode::usage, error.what(), std::string(parsed.command->name), helpHint(*parsed.command)};
    }
    return parsed;
}

Reply perform(const Command& command, const Action& action, Context& context) {
    const std::string where = "plateau-engine " + std::string(command.name);
    try {
        return action(context);
    } catch (const std::exception& exception) {
        if (train::errorOf(exception).code == ErrorCode::noMemory) {
            Reply reply = failure(Error{ErrorCode::noMemory, "the device has not enough memory for this", where,
                                        "choose a smaller batch, length or model"});
            reply.exit = ExitCode::failed;
            return reply;
        }
        // Torch appends its back trace after the first line; nobody wants that in a terminal.
        const std::string what = exception.what();
        return failure(
            Error{ErrorCode::internal, what.substr(0, what.find('\n')), where, "please report this with the command"});
    } catch (...) {
        return failure(
            Error{ErrorCode::internal, "an unknown exception", where, "please report this with the command"});
    }
}

}  // namespace plateau::engine
