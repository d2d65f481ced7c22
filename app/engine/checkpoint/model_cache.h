// The models of `serve`: read once, kept up to a bound, the least recently used given up first. One thread at a time.
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
    // A model that is larger than the limit is kept alone.
    explicit ModelCache(std::uint64_t limit_bytes) : m_limit(limit_bytes) {}

    // The model in `folder`, read anew when its files are others than they were (by names, sizes, times and inodes).
    // Those of folders that are gone are given up.
    // Errors as model::loadModel().
    Result<std::shared_ptr<OpenCheckpoint>> open(const std::filesystem::path& folder, at::ScalarType dtype,
                                                 at::Device device);
    // {models[{checkpoint, memory_bytes}] by last use, memory_bytes, limit_bytes}
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
    std::list<Entry> m_entries;  // last used first
};

// A fourth of the machine's memory.
std::uint64_t defaultModelMemory();

}  // namespace plateau::engine
