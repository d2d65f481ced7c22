// Reads the corpora of a workspace repeatedly. Files that have not changed are not read again, and event logs are read
// from where the last look ended. Use it from one thread at a time; each look may block on files.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/run/event.h"
#include "widgets/models/corpus_row.h"

namespace plateau::widgets {

class CorpusScan {
public:
    explicit CorpusScan(std::filesystem::path corporaFolder) : m_folder(std::move(corporaFolder)) {}

    // All corpora by name. Folders whose name begins with a dot are ignored. It never fails as a whole: a corpus that
    // cannot be read is a row in state `damaged`.
    std::vector<CorpusRow> look();

private:
    // The identity of a file when it was read.
    struct Mark {
        std::uint64_t inode = 0, size = 0;
        std::int64_t modified_ns = 0;
        bool operator==(const Mark&) const = default;
    };
    struct Known {
        Mark folder, spec_mark, manifest_mark;
        std::optional<Result<corpus::BuildSpec>> spec;
        std::optional<Result<corpus::CorpusManifest>> manifest;
        std::shared_ptr<const corpus::CorpusManifest> shared;
        std::uint64_t log_offset = 0;
        std::optional<run::EventType> last;  // last event of the log
        std::optional<CorpusProgress> progress;
        std::string failure;
    };

    static Mark markOf(const std::filesystem::path& file);
    static CorpusRow lookAt(const std::filesystem::path& folder, Known& known);
    static void readSpec(CorpusRow& row, Known& known);
    static void readManifest(CorpusRow& row, Known& known);
    static void readLog(const CorpusRow& row, Known& known);
    static void judgeBuild(CorpusRow& row, const Known& known);
    static void judgeFolder(CorpusRow& row);

    std::filesystem::path m_folder;
    std::map<std::string, Known> m_known;
};

}  // namespace plateau::widgets
