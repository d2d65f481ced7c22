#include "core/machines/reach.h"

namespace plateau::machines {

std::vector<std::string> relayWords(const Machine& machine) {
    const std::string engine = machine.engine.empty() ? "plateau-engine" : machine.engine;
    return {"ssh",
            "-T",  // no terminal: what is sent arrives as it is
            "-o",   "BatchMode=yes",
            "-o",   "ClearAllForwardings=yes",
            "-o",   "ConnectTimeout=15",
            "-o",   "ServerAliveInterval=10",
            "-o",   "ServerAliveCountMax=3",
            "--",   machine.name,
            engine, "relay"};
}

}  // namespace plateau::machines
