// The folder that a build works in, from empty to finished: its lock, its state file, its manifest. One thread at a
// time.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/inputs.h"
#include "core/corpus/settings.h"
#include "core/run/run_lock.h"

namespace plateau::corpus {

// What a build depends on; states and manifests are compared with it.
struct BuildIdentity {
    Settings settings;
    std::vector<Input> inputs;
    std::string vocab_checksum;
    std::uint64_t shard_bytes = 0;
};

class BuildFolder {
public:
    // Makes and locks the folder, or opens one that holds the same build. What a build has left that failed on one of
    // its inputs makes room for any other build. Errors: busy (it holds something else, or another process works on
    // it), malformed (inputs that have changed since), io, noSpace.
    static Result<BuildFolder> open(const std::filesystem::path& folder, const BuildIdentity& identity);

    const std::optional<CorpusManifest>& manifest() const { return m_manifest; }  // finished already
    const std::optional<nlohmann::json>& state() const { return m_state; }        // interrupted
    const std::filesystem::path& path() const { return m_folder; }

    // Replaces the state. `failedInput`: the input that could not be read, which may be replaced before the build
    // resumes.
    Status save(const BuildIdentity& identity, const nlohmann::json& assembly,
                std::optional<std::size_t> failedInput = {});
    // Writes the manifest and removes the state.
    Status finish(const std::string& manifest);
    // Undoes the build: all that it wrote goes.
    void remove();

private:
    BuildFolder(std::filesystem::path folder, run::RunLock lock, bool existed);
    std::filesystem::path m_folder;
    run::RunLock m_lock;
    bool m_existed;
    std::optional<CorpusManifest> m_manifest;
    std::optional<nlohmann::json> m_state;
};

}  // namespace plateau::corpus
