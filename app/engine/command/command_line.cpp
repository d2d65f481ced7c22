#include "app/engine/command/command_line.h"

#include <algorithm>

#include "app/engine/command/read_words.h"
#include "core/spec/nearest.h"
#include "core/train/torch_errors.h"

namespace plateau::engine {
namespace {

using Commands = std::vector<Command>;

// Of ExitCode.
constexpr const char* kExitCodes =
    "exit codes: 0 done, 1 failed while working, 2 wrong usage or unusable input (nothing written),\n"
    "            3 stopped on request (can be resumed)\n";

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
    const std::string near = spec::nearest(word, names);
    error.advice = !pairs.empty() ? "use one of " + pairs
                   : near.empty() ? "see plateau-engine --help"
                                  : "did you mean '" + near + "'?";
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
    return text + "\nplateau-engine COMMAND --help tells a command's options; --version the version.\n" + kExitCodes;
}

Result<Parsed> parse(const std::vector<Command>& commands, const std::vector<std::string>& words,
                     std::vector<Error>* others) {
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
    Declared declared = parsed.command->declare();
    for (protocol::Parameter& common : protocol::commonParameters(parsed.flags, parsed.flags.quiet, parsed.flags.json))
        declared.parameters.push_back(std::move(common));
    auto help = readWords(*parsed.command, declared.parameters,
                          {words.begin() + static_cast<std::ptrdiff_t>(length), words.end()}, others);
    if (!help) return help.error();
    if (*help) parsed.help = **help + kExitCodes;
    parsed.action = std::move(declared.action);
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
