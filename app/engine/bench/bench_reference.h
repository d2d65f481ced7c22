// Another implementation that a bench runs beside the engine: a child process that gets one JSON object a line and
// answers with one, its times among them (protocols: tests/bench/reference_training.py, reference_tokenizing.py).
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

// Owns the child and a temporary folder; both end with it. One thread at a time.
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

    // Runs `command` with /bin/sh, hands it the setting and waits until it is ready; returns what it says of itself.
    // Once.
    Result<nlohmann::json> start(const std::string& command, const nlohmann::json& setting);
    // One question, one answer, which is an object.
    Result<nlohmann::json> ask(const nlohmann::json& question);

    // For training: start() with a model to build; one step for each batch, all of one shape.
    Result<nlohmann::json> start(const std::string& command, const Setting& setting);
    Result<Repeat> train(const std::vector<corpus::MaskedBatch>& steps);

private:
    Status launch(const std::string& command);

    pid_t m_child = -1;
    int m_socket = -1;
    std::string m_unread;                   // of the child's answers
    std::optional<ScratchFolder> m_folder;  // from launch() on
};

}  // namespace plateau::engine
