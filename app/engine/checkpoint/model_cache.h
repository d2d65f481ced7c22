// Keeps models in memory for `serve`, up to a limit; the least recently used one is removed first. One thread at a
// time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/checkpoint/open_checkpoint.h"

namespace plateau::engine {

class ModelCache {
public:
    // A model larger than the limit is kept if it is the only one.
    explicit ModelCache(std::uint64_t limit_bytes) : m_limit(limit_bytes) {}

    // The model in `folder`. It is read again when the folder's files have changed (names, sizes, times, inodes).
    // Models of folders that no longer exist are removed.
    // Errors as model::loadModel().
    Result<std::shared_ptr<OpenCheckpoint>> open(const std::filesystem::path& folder, at::ScalarType dtype,
                                                 at::Device device);
    // {models[{checkpoint, memory_bytes}], memory_bytes, limit_bytes}; models in order of last use.
    nlohmann::json state() const;

private:
    struct Entry {
        std::filesystem::path folder;
        at::ScalarType dtype;
        at::Device device;
        std::string stamp;
        std::shared_ptr<OpenCheckpoint> checkpoint;
    };
    std::uint64_t memoryBytes() const;
    void makeRoom(std::uint64_t bytes, std::size_t kept);

    std::uint64_t m_limit;
    std::list<Entry> m_entries;  // most recently used first
};

// The default limit in bytes: a quarter of the machine's memory.
std::uint64_t defaultModelMemory();

}  // namespace plateau::engine
