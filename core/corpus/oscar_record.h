// One record of an OSCAR file, 22.01 or 23.01 (resources/guide/corpus.md, "Inputs"). One thread at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace plateau::corpus {

// Members that are missing, null or of another type than expected are empty.
struct OscarRecord {
    std::string_view content;
    std::optional<double> harmful_pp;
    std::vector<std::string_view> categories;
    std::vector<std::string_view> quality_warnings;  // or `annotation`, as 22.01 calls them
};

enum class RecordFault { none, not_json, no_content };

// Reuses its memory for all records. `record` refers to it, or to the line itself, until the next parse().
class OscarParser {
public:
    OscarParser();
    OscarParser(OscarParser&&) noexcept;
    OscarParser& operator=(OscarParser&&) noexcept;
    ~OscarParser();

    // kChunkPadding bytes after `line` must be readable.
    RecordFault parse(std::string_view line, OscarRecord& record);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::corpus
