#include "core/spec/pretrain_schema.h"

namespace plateau::spec {
namespace {

std::string quoted(const std::string& argument) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%";
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) return argument;
    std::string text = "'";
    for (const char c : argument) {
        if (c == '\'')
            text += "'\\''";
        else
            text += c;
    }
    return text + "'";
}

}  // namespace

const std::vector<FieldFlag>& pretrainFlags() {
    return pretrainSchema().flags();
}

std::vector<std::string> commandLine(const Draft& draft, std::string_view output) {
    return pretrainSchema().commandLine(draft, output);
}

Result<Draft> draftFromFlags(const std::map<std::string, std::string>& flags,
                             const std::vector<std::string>& settings) {
    return pretrainSchema().draftFromFlags(flags, settings);
}

std::string shellQuoted(const std::vector<std::string>& arguments) {
    std::string line;
    for (const std::string& argument : arguments) {
        if (!line.empty()) line += ' ';
        line += quoted(argument);
    }
    return line;
}

}  // namespace plateau::spec
