// What posix_spawn() takes, freed with this object, and its words as C strings.
#pragma once

#include <string>
#include <vector>

#include <spawn.h>

namespace plateau {

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

// Valid as long as `words` is unchanged; the null pointer that ends the list is in it.
inline std::vector<char*> pointersTo(std::vector<std::string>& words) {
    std::vector<char*> all;
    for (std::string& word : words) all.push_back(word.data());
    all.push_back(nullptr);
    return all;
}

}  // namespace plateau
