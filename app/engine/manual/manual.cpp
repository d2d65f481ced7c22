// plateau-engine manual: the man page, in the markup of man(7).
#include <string>
#include <string_view>
#include <vector>

#include "app/engine/command/question.h"
#include "app/engine/manual/commands.h"
#include "app/engine/manual/option_list.h"

namespace plateau::engine {
namespace {

struct Question {
    std::vector<Parameter> parameters() { return {}; }
};

// A backslash and a dash mean something in the markup, and so does a dot or a quote that begins a line.
std::string escaped(std::string_view text) {
    std::string all;
    bool atBegin = true;
    for (const char c : text) {
        if (atBegin && (c == '.' || c == '\'')) all += "\\&";
        if (c == '\\') {
            all += "\\e";
        } else if (c == '-') {
            all += "\\-";
        } else {
            all += c;
        }
        atBegin = c == '\n';
    }
    return all;
}

std::string sentence(std::string_view text) {
    std::string all = escaped(text);
    if (!all.empty() && all.back() != '.') all += '.';
    return all;
}

std::string optionText(const Option& option) {
    std::string text = ".TP\n\\fB";
    if (option.letter != '\0') text += "\\-" + std::string(1, option.letter) + "\\fR, \\fB";
    text += "\\-\\-" + escaped(option.name) + "\\fR";
    if (!option.type.empty()) text += " \\fI" + escaped(option.type) + "\\fR";
    text += "\n" + sentence(option.help.empty() ? option.name : option.help) + "\n";
    return option.is_positional ? text + "May stand without its name.\n" : text;
}

std::string commandText(const CommandOptions& command) {
    std::string text = ".SS " + escaped(command.name) + "\n" + sentence(command.summary) + "\n";
    for (const Option& option : command.options)
        if (!option.is_common) text += optionText(option);
    if (!command.footer.empty()) text += ".PP\n.nf\n" + escaped(command.footer) + "\n.fi\n";
    return text;
}

Reply manual(const Question&, Context& context) {
    const auto commands = optionsOf(context.commands);
    Reply reply;
    reply.text =
        ".TH PLATEAU\\-ENGINE 1 \"\" \"plateau\\-engine " PLATEAU_VERSION
        "\" \"User Commands\"\n"
        ".SH NAME\nplateau\\-engine \\- pre\\-training and analysis of attention operators\n"
        ".SH SYNOPSIS\n.B plateau\\-engine\n.I COMMAND\n.RI [ OPTION ]...\n"
        ".SH DESCRIPTION\n"
        "Trains BERT\\-like models with other attention operators, fine\\-tunes and evaluates them, and analyses their "
        "losses: the command\\-line half of\n.BR plateau (1).\n"
        "What it writes is described in the guide that comes with it.\n"
        ".SH OPTIONS OF EVERY COMMAND\n";
    for (const Option& option : commands.front().options)
        if (option.is_common) reply.text += optionText(option);
    reply.text += ".TP\n\\fB\\-\\-help\\fR\nTells the options of a command.\n.SH COMMANDS\n";
    for (const CommandOptions& command : commands) reply.text += commandText(command);
    reply.text +=
        ".SH EXIT STATUS\n"
        ".TP\n0\nDone.\n"
        ".TP\n1\nAn error while working.\n"
        ".TP\n2\nWrong usage or unusable input; nothing was written.\n"
        ".TP\n3\nStopped on request; can be resumed.\n"
        ".SH SEE ALSO\n.BR plateau (1)\n";
    return reply;
}

}  // namespace

Command manualCommand() {
    return commandOf<Question, &manual>("manual", "print the man page");
}

}  // namespace plateau::engine
