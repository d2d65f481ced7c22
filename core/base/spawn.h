// Starting another program by posix_spawn() and waiting for its end. Thread-safe.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <spawn.h>
#include <unistd.h>

#include "core/base/result.h"

namespace plateau {

// What posix_spawn() takes, freed with this object.
class SpawnSettings {
public:
    SpawnSettings() {
        posix_spawn_file_actions_init(&m_files);
        posix_spawnattr_init(&m_attributes);
    }
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&m_files);
        posix_spawnattr_destroy(&m_attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    posix_spawn_file_actions_t* files() { return &m_files; }
    posix_spawnattr_t* attributes() { return &m_attributes; }

private:
    posix_spawn_file_actions_t m_files;
    posix_spawnattr_t m_attributes;
};

// The child gets these three standard files, a session of its own, so that a Ctrl+C here does not end it in the middle
// and its children end with it, and none of this process' dealings with signals.
void startSession(SpawnSettings& settings, int input, int output, int errors);

// `own` ("NAME=value"), and of this process' environment all that they and `without` (names) do not name.
std::vector<std::string> environmentWith(std::vector<std::string> own, const std::vector<std::string>& without = {});

// C strings of `words`, valid as long as these are unchanged; the null pointer that ends the list is in it.
std::vector<char*> pointersTo(std::vector<std::string>& words);

// Starts the program words.front(), which is looked for in PATH unless it has a slash, with `words` as its arguments.
// The caller waits for its end. `problem` begins the error when it cannot be started; notFound: there is no such one.
Result<pid_t> spawn(std::vector<std::string> words, SpawnSettings& settings, char* const* environment = environ,
                    std::string_view problem = "cannot start");

// The status of waitpid() when the child ends within `patience`; nothing when it does not. 0 for one that somebody else
// has waited for.
std::optional<int> endWithin(pid_t child, std::chrono::milliseconds patience);

// Waits for the child's end: its exit status, and -1 when a signal ended it. `name` says in the error who it was.
Result<int> exitStatusOf(pid_t child, std::string_view name);

}  // namespace plateau
