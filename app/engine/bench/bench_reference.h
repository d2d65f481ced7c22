// Another implementation that a bench runs for comparison: a child process that reads one JSON object per line and
// answers each with one, which includes its times (protocols: tests/bench/reference_training.py,
// reference_tokenizing.py).
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/command/scratch_folder.h"
#include "core/base/result.h"
#include "core/corpus/masked_batch.h"
#include "core/spec/run_spec.h"

namespace plateau::engine {

// Owns the child process and a temporary folder; the destructor ends and removes them. One thread at a time.
class BenchReference {
public:
    struct Setting {
        spec::RunSpec spec;
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

    // Runs `command` with /bin/sh, sends it the setting, waits until it is ready, and returns its description of
    // itself. Call it once.
    Result<nlohmann::json> start(const std::string& command, const nlohmann::json& setting);
    // Sends a question and waits for the answer, which is an object.
    Result<nlohmann::json> ask(const nlohmann::json& question);

    // For training: start() sends the model to build; train() does one step for each batch. All batches have the same
    // shape.
    Result<nlohmann::json> start(const std::string& command, const Setting& setting);
    Result<Repeat> train(const std::vector<corpus::MaskedBatch>& steps);

private:
    Status launch(const std::string& command);

    pid_t m_child = -1;
    int m_socket = -1;
    std::string m_unread;                   // received, but not yet read
    std::optional<ScratchFolder> m_folder;  // from launch() on
};

}  // namespace plateau::engine
