#include "core/spec/draft.h"

namespace plateau::spec {
namespace {

// A value that starts with a dash would be taken for a flag.
void addFlag(std::vector<std::string>& arguments, std::string flag, const std::string& value) {
    if (value.starts_with('-')) {
        arguments.push_back(flag + "=" + value);
    } else {
        arguments.push_back(std::move(flag));
        arguments.push_back(value);
    }
}

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

const PretrainFlag* findFlag(std::string_view name) {
    for (const PretrainFlag& known : pretrainFlags())
        if (known.flag == name) return &known;
    return nullptr;
}

Error usage(std::string message, std::string context, std::string advice) {
    return {ErrorCode::usage, std::move(message), std::move(context), std::move(advice)};
}

}  // namespace

const std::vector<PretrainFlag>& pretrainFlags() {
    static const std::vector<PretrainFlag> flags = {
        {"corpus", "data.corpus"}, {"recipe", "train.recipe"}, {"operator", "model.operator"},
        {"size", "model.size"},    {"steps", "train.steps"},   {"batch", "train.batch"},
        {"length", "data.length"}, {"seed", "seed"},           {"precision", "train.precision"},
        {"device", "device"},
    };
    return flags;
}

std::vector<std::string> commandLine(const Draft& draft, std::string_view output) {
    std::vector<std::string> arguments = {"plateau-engine", "pretrain"};
    addFlag(arguments, "--output", std::string(output));
    std::map<std::string, std::string> rest = draft.fields;
    for (const PretrainFlag& flag : pretrainFlags()) {
        const auto field = rest.extract(std::string(flag.field));
        if (field) addFlag(arguments, "--" + std::string(flag.flag), field.mapped());
    }
    for (const auto& [name, value] : rest) {
        arguments.push_back("--set");
        arguments.push_back(name + "=" + value);
    }
    return arguments;
}

Result<Draft> draftFromFlags(const std::map<std::string, std::string>& flags,
                             const std::vector<std::string>& settings) {
    Draft draft;
    for (const auto& [flag, value] : flags) {
        const PretrainFlag* known = findFlag(flag);
        if (!known) return usage("unknown flag", "--" + flag, "see plateau-engine pretrain --help");
        draft.fields[std::string(known->field)] = value;
    }
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage("no field and value in \"" + setting + "\"", "--set", "write it as --set train.peak_lr=3e-4");
        const std::string name = setting.substr(0, equals), value = setting.substr(equals + 1);
        const auto [place, isNew] = draft.fields.emplace(name, value);
        if (!isNew && place->second != value)
            return usage("the field has two values, \"" + place->second + "\" and \"" + value + "\"", name,
                         "give it once");
    }
    return draft;
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
