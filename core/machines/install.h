// An engine brought onto another machine, over ssh. Blocks; one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/machines/engine_files.h"
#include "core/relay/dialogue.h"

namespace plateau::machines {

struct InstallOptions {
    std::vector<std::string> words{};  // that reach a shell there, as shellWords()
    std::string machine{};             // its name
    std::string engine{};              // the program there at present; empty: plateau-engine, found in PATH
    std::string
        folder{};  // there, as checkFolder() takes it; empty: the one below the user's data, named by the version
    std::string version{};  // of what is sent
    std::vector<SentFile> files{};
    bool is_wheel = false;  // files are wheelFiles(), otherwise engineFiles()
    bool again = false;     // also where this version is there already
    relay::Stop stop{};     // asked often
    std::function<void(std::uint64_t bytes, std::uint64_t of)> tell{};  // how much was sent
};

struct Installed {
    std::string program{};   // there, absolute; empty: the present one has this version already
    bool was_there = false;  // nothing was sent
};

// Sends what is asked for into a new folder there, checks it by its hashes, tries the program and gives the folder its
// name: until then, and after every error, nothing of it is left there. Errors, before anything is sent: unavailable
// for another kind of machine, an older C library, and tools that are missing; noSpace; busy, the folder holds
// something else; notFound, no pip or torch for a wheel. Then: unavailable, the machine cannot be reached, the
// connection was lost, or the program does not run there; io, what failed there; cancelled; those of reading the files.
Result<Installed> install(const InstallOptions& options);

// Errors: invalidField for a folder whose program could not be that of a machine (machine.h). "~/" may begin it.
Status checkFolder(const std::string& folder);

// The folder as it is said to a person: "~/.local/share/plateau/engine-1.2.3".
std::string usualFolder(const std::string& version);

}  // namespace plateau::machines
