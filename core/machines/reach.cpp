#include "core/machines/reach.h"

namespace plateau::machines {
namespace {

std::vector<std::string> sshWords(const Machine& machine, const std::vector<std::string>& there) {
    std::vector<std::string> words{"ssh",
                                   "-T",  // no terminal: what is sent arrives as it is
                                   "-o",  "BatchMode=yes",         "-o", "ClearAllForwardings=yes",
                                   "-o",  "ConnectTimeout=15",     "-o", "ServerAliveInterval=10",
                                   "-o",  "ServerAliveCountMax=3", "--", machine.name};
    words.insert(words.end(), there.begin(), there.end());
    return words;
}

}  // namespace

std::vector<std::string> relayWords(const Machine& machine) {
    return sshWords(machine, {machine.engine.empty() ? "plateau-engine" : machine.engine, "relay"});
}

// `read` takes a line and not a byte more, so that what follows is left for the script.
std::vector<std::string> shellWords(const Machine& machine) {
    return sshWords(machine, {R"sh(exec /bin/sh -c 'IFS= read -r script; eval "$(printf %b "$script")"')sh"});
}

std::string shellScript(std::string_view script) {
    std::string line;
    for (const char c : script) {
        if (c == '\n')
            line += "\\n";
        else if (c == '\\')
            line += "\\\\";
        else
            line += c;
    }
    return line + '\n';
}

}  // namespace plateau::machines
