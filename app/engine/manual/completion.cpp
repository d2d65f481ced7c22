// plateau-engine completion: scripts that complete our commands, options and the values that are known beforehand.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/command/question.h"
#include "app/engine/manual/commands.h"
#include "app/engine/manual/option_list.h"
#include "core/base/joined_text.h"

namespace plateau::engine {
namespace {

struct Question {
    std::string shell;

    std::vector<Parameter> parameters() {
        return {parameter("shell", &shell, "SHELL", "whose script is printed")
                    .oneOf({"bash", "zsh", "fish"})
                    .positional()
                    .required()};
    }
};

// In single quotes of bash, zsh and POSIX shells.
std::string inQuotes(std::string_view text) {
    std::string all = "'";
    for (const char c : text) all += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return all + "'";
}

std::string firstWord(const std::string& name) {
    return name.substr(0, name.find(' '));
}

// The second words of the commands that begin with `first`; all names where `first` is empty, first words once.
std::vector<std::string> nextWords(const std::vector<CommandOptions>& commands, const std::string& first) {
    std::vector<std::string> words;
    for (const CommandOptions& command : commands) {
        const auto space = command.name.find(' ');
        std::string word;
        if (first.empty()) {
            word = command.name.substr(0, space);
        } else if (space != std::string::npos && command.name.substr(0, space) == first) {
            word = command.name.substr(space + 1);
        }
        if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(word);
    }
    return words;
}

std::set<std::string> groups(const std::vector<CommandOptions>& commands) {
    std::set<std::string> names;
    for (const CommandOptions& command : commands)
        if (command.name.find(' ') != std::string::npos) names.insert(firstWord(command.name));
    return names;
}

const Option* positionalOf(const CommandOptions& command) {
    const auto found = std::ranges::find_if(command.options, &Option::is_positional);
    return found == command.options.end() ? nullptr : &*found;
}

// "-o", "--output"
std::vector<std::string> flagsOf(const Option& option) {
    std::vector<std::string> flags;
    if (option.letter != '\0') flags.push_back({'-', option.letter});
    flags.push_back("--" + option.name);
    return flags;
}

// "--steps --operator …"
std::string flagsOf(const CommandOptions& command) {
    std::vector<std::string> flags;
    for (const Option& option : command.options) flags.push_back("--" + option.name);
    flags.emplace_back("--help");
    return joined(flags, " ");
}

std::string bashScript(const std::vector<CommandOptions>& commands) {
    std::string text =
        "# Completion of plateau-engine for bash, as `plateau-engine completion bash` prints it.\n"
        "_plateau_engine() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "    local one=${COMP_WORDS[1]} two=\"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" command= options= values= paths=\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        COMPREPLY=($(compgen -W " +
        inQuotes(joined(nextWords(commands, {}), " ") + " --help --version") +
        " -- \"$word\"))\n"
        "        return\n"
        "    fi\n";
    for (const std::string& group : groups(commands))
        text += "    if ((COMP_CWORD == 2)) && [[ $one == " + group + " && $word != -* ]]; then\n" +
                "        COMPREPLY=($(compgen -W " + inQuotes(joined(nextWords(commands, group), " ")) +
                " -- \"$word\"))\n"
                "        ((${#COMPREPLY[@]})) && return\n"
                "    fi\n";
    text += "    case $two in\n";
    std::vector<std::string> pairs;
    for (const CommandOptions& command : commands)
        if (command.name.find(' ') != std::string::npos) pairs.push_back(inQuotes(command.name));
    text +=
        "    " + joined(pairs, " | ") + ") command=$two ;;\n    *) command=$one ;;\n    esac\n    case $command in\n";
    for (const CommandOptions& command : commands) {
        text += "    " + inQuotes(command.name) + ")\n        options=" + inQuotes(flagsOf(command)) + "\n";
        const Option* alone = positionalOf(command);
        if (alone != nullptr && alone->value == ValueKind::choice)
            text += "        values=" + inQuotes(joined(alone->choices, " ")) + "\n";
        if (alone != nullptr && alone->value == ValueKind::path) text += "        paths=yes\n";
        text += "        case $before in\n";
        for (const Option& option : command.options) {
            if (option.value == ValueKind::none) continue;
            text += "        " + joined(flagsOf(option), "|") +
                    ") options= values=" + inQuotes(joined(option.choices, " ")) +
                    " paths=" + (option.value == ValueKind::path ? "yes" : "") + " ;;\n";
        }
        text += "        esac\n        ;;\n";
    }
    return text +
           "    esac\n"
           "    if [[ $word == -* || -z $values$paths ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "    else\n"
           "        COMPREPLY=($(compgen -W \"$values\" -- \"$word\"))\n"
           "    fi\n"
           "    if [[ -n $paths && $word != -* ]]; then\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$word\")\n"
           "    fi\n"
           "}\n"
           "complete -F _plateau_engine plateau-engine\n";
}

// In a specification of zsh's _arguments, where brackets and colons mean something.
std::string zshEscaped(std::string_view text) {
    std::string all;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') all += '\\';
        all += c;
    }
    return all;
}

std::string zshValue(const Option& option) {
    if (option.value == ValueKind::none) return {};
    std::string action;
    if (option.value == ValueKind::choice) action = "(" + joined(option.choices, " ") + ")";
    if (option.value == ValueKind::path) action = "_files";
    return ":" + zshEscaped(option.name) + ":" + action;
}

std::string zshScript(const std::vector<CommandOptions>& commands) {
    std::string text =
        "#compdef plateau-engine\n"
        "# Completion of plateau-engine for zsh, as `plateau-engine completion zsh` prints it.\n"
        "_plateau_engine() {\n"
        "    local command=$words[2]\n"
        "    local -a names\n"
        "    if ((CURRENT == 2)); then\n"
        "        names=(";
    for (const CommandOptions& command : commands) {
        if (command.name.find(' ') == std::string::npos)
            text += "\n            " + inQuotes(zshEscaped(command.name) + ":" + command.summary);
    }
    for (const std::string& group : groups(commands)) {
        const bool isCommand = std::ranges::any_of(commands, [&](const auto& other) { return other.name == group; });
        if (!isCommand) text += "\n            " + inQuotes(group + ":" + joined(nextWords(commands, group), ", "));
    }
    text +=
        "\n        )\n"
        "        _describe command names\n"
        "        return\n"
        "    fi\n";
    for (const std::string& group : groups(commands)) {
        text += "    if [[ $command == " + group + " ]]; then\n        names=(";
        for (const CommandOptions& command : commands)
            if (command.name.starts_with(group + " "))
                text += "\n            " + inQuotes(command.name.substr(group.size() + 1) + ":" + command.summary);
        text +=
            "\n        )\n"
            "        if ((CURRENT == 3)) && [[ $words[3] != -* ]]; then\n"
            "            _describe command names && return\n"
            "        elif [[ -n ${names[(r)$words[3]:*]} ]]; then\n"
            "            command=\"$words[2] $words[3]\"\n"
            "            shift words\n"
            "            ((CURRENT--))\n"
            "        fi\n"
            "    fi\n";
    }
    text += "    shift words\n    ((CURRENT--))\n    case $command in\n";
    for (const CommandOptions& command : commands) {
        text += "    " + inQuotes(command.name) + ")\n        _arguments";
        for (const Option& option : command.options)
            for (const std::string& flag : flagsOf(option))
                text +=
                    " \\\n            " + inQuotes("*" + flag + "[" + zshEscaped(option.help) + "]" + zshValue(option));
        if (const Option* alone = positionalOf(command)) text += " \\\n            " + inQuotes("*" + zshValue(*alone));
        text += "\n        ;;\n";
    }
    return text +
           "    esac\n"
           "}\n"
           "if [[ $funcstack[1] == _plateau-engine ]]; then _plateau_engine \"$@\"; else compdef _plateau_engine "
           "plateau-engine; fi\n";
}

// In single quotes of fish.
std::string fishQuoted(std::string_view text) {
    std::string all = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') all += '\\';
        all += c;
    }
    return all + "'";
}

std::string fishScript(const std::vector<CommandOptions>& commands) {
    std::vector<std::string> pairs;
    for (const CommandOptions& command : commands)
        if (command.name.find(' ') != std::string::npos) pairs.push_back(fishQuoted(command.name));
    const std::string complete = "complete -c plateau-engine ";
    std::string text =
        "# Completion of plateau-engine for fish, as `plateau-engine completion fish` prints it.\n"
        "function __plateau_engine_command\n"
        "    set -l words (commandline -opc)\n"
        "    set -l two \"$words[2] $words[3]\"\n"
        "    if contains -- \"$two\" " +
        joined(pairs, " ") +
        "\n"
        "        echo $two\n"
        "    else\n"
        "        echo $words[2]\n"
        "    end\n"
        "end\n"
        "function __plateau_engine_is\n"
        "    test \"$(__plateau_engine_command)\" = \"$argv[1]\"\n"
        "end\n"
        "function __plateau_engine_words\n"
        "    test (count (commandline -opc)) -eq $argv[1]\n"
        "end\n" +
        complete + "-f\n";
    for (const CommandOptions& command : commands) {
        const auto space = command.name.find(' ');
        const std::string where =
            space == std::string::npos
                ? "'__plateau_engine_words 1'"
                : fishQuoted("__plateau_engine_words 2; and __fish_seen_subcommand_from " + firstWord(command.name));
        text += complete + "-n " + where + " -a " + fishQuoted(command.name.substr(space + 1)) + " -d " +
                fishQuoted(command.summary) + "\n";
    }
    for (const std::string& group : groups(commands)) {
        const bool isCommand = std::ranges::any_of(commands, [&](const auto& other) { return other.name == group; });
        if (!isCommand)
            text += complete + "-n '__plateau_engine_words 1' -a " + group + " -d " +
                    fishQuoted(joined(nextWords(commands, group), ", ")) + "\n";
    }
    for (const CommandOptions& command : commands) {
        const std::string where = "-n " + fishQuoted("__plateau_engine_is \"" + command.name + "\"") + " ";
        for (const Option& option : command.options) {
            text += complete + where;
            if (option.letter != '\0') text += std::string("-s ") + option.letter + " ";
            text += "-l " + option.name + " -d " + fishQuoted(option.help);
            if (option.value == ValueKind::choice) text += " -x -a " + fishQuoted(joined(option.choices, " "));
            if (option.value == ValueKind::path) text += " -r -F";
            if (option.value == ValueKind::other) text += " -x";
            text += "\n";
        }
        const Option* alone = positionalOf(command);
        if (alone != nullptr && alone->value == ValueKind::path) text += complete + where + "-F\n";
        if (alone != nullptr && alone->value == ValueKind::choice)
            text += complete + where + "-a " + fishQuoted(joined(alone->choices, " ")) + "\n";
    }
    return text;
}

Reply completion(const Question& question, Context& context) {
    const auto commands = optionsOf(context.commands);
    Reply reply;
    if (question.shell == "bash") reply.text = bashScript(commands);
    if (question.shell == "zsh") reply.text = zshScript(commands);
    if (question.shell == "fish") reply.text = fishScript(commands);
    return reply;
}

}  // namespace

Command completionCommand() {
    return commandOf<Question, &completion>("completion", "print a script that completes commands in a shell");
}

}  // namespace plateau::engine
