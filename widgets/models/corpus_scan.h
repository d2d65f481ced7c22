// Reads the corpora of a workspace repeatedly. Files that have not changed are not read again, and event logs are read
// from where the last look ended. Use it from one thread at a time; each look may block on files.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/run/event.h"
#include "widgets/models/corpus_row.h"

namespace plateau::widgets {

class CorpusScan {
public:
    // How long an engine may take from its call to its lock: loading it from a cold disk takes seconds.
    static constexpr std::chrono::milliseconds kPatience{20000};

    // `patience`: a build whose engine was called is `waiting` for so long, unless its log grows; then it is what its
    // log says, so that it can go on.
    explicit CorpusScan(std::filesystem::path corporaFolder, std::chrono::milliseconds patience = kPatience)
        : m_folder(std::move(corporaFolder)), m_patience(patience) {}

    // All corpora by name. Folders whose name begins with a dot are ignored. It never fails as a whole: a corpus that
    // cannot be read is a row in state `damaged`.
    std::vector<CorpusRow> look();

    // Call when an engine is started for a build that the last look found. A new build needs no call: its spec is as
    // old as the call of its engine.
    void expectEngine(const std::string& name);

private:
    // The identity of a file when it was read.
    struct Mark {
        std::uint64_t inode = 0, size = 0;
        std::int64_t modified_ns = 0;
        bool operator==(const Mark&) const = default;
    };
    using Clock = std::chrono::system_clock;
    struct Call {
        Clock::time_point at;
        std::uint64_t log_offset = 0, words = 0;  // lengths of the event log and of the engine's words at that time
    };
    struct Known {
        Mark folder, spec_mark, manifest_mark;
        std::optional<Result<corpus::BuildSpec>> spec;
        std::optional<Result<corpus::CorpusManifest>> manifest;
        std::shared_ptr<const corpus::CorpusManifest> shared;
        std::uint64_t log_offset = 0, words = 0;
        std::optional<run::EventType> last;  // last event of the log
        std::optional<CorpusProgress> progress;
        std::string failure;
        std::optional<Call> called;
    };

    static Mark markOf(const std::filesystem::path& file);
    CorpusRow lookAt(const std::filesystem::path& folder, Known& known) const;
    static void readSpec(CorpusRow& row, Known& known);
    static void readManifest(CorpusRow& row, Known& known);
    static void readLog(const CorpusRow& row, Known& known);
    void judgeBuild(CorpusRow& row, const Known& known) const;
    bool isExpected(const Known& known) const;
    static void judgeFolder(CorpusRow& row);

    std::filesystem::path m_folder;
    std::chrono::milliseconds m_patience;
    std::map<std::string, Known> m_known;
};

}  // namespace plateau::widgets
