// Another implementation that a bench runs beside the engine: a child process that trains on the engine's own batches
// and answers with its time (protocol: tests/bench/reference_training.py).
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/run/run_spec.h"
#include "core/text/masked_batch.h"

namespace plateau::engine {

// Owns the child and a temporary folder; both end with it. One thread at a time.
class BenchReference {
public:
    struct Setting {
        run::RunSpec spec;
        std::string device;
        int threads = 1;
    };
    struct Repeat {
        double seconds = 0, loss = 0;
        std::uint64_t peak_bytes = 0;
    };

    BenchReference() = default;
    ~BenchReference();
    BenchReference(const BenchReference&) = delete;
    BenchReference& operator=(const BenchReference&) = delete;

    // Runs `command` with /bin/sh and waits until its model stands; returns what it says of itself. Once.
    Result<nlohmann::json> start(const std::string& command, const Setting& setting);
    // One step for each batch, all of one shape.
    Result<Repeat> train(const std::vector<text::MaskedBatch>& steps);

private:
    Status launch(const std::string& command);
    Result<nlohmann::json> ask(const nlohmann::json& question);

    pid_t m_child = -1;
    int m_socket = -1;
    std::string m_unread;  // of the child's answers
    std::filesystem::path m_folder;
};

}  // namespace plateau::engine
