// The question `corpus build` with dry_run: what a build would produce, estimated from a sample of its inputs. Plain
// values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct CorpusEstimateAnswer {
    struct Input {
        std::string file{};
        std::int64_t bytes = 0;
        bool operator==(const Input&) const = default;
    };
    struct Sampled {
        std::int64_t bytes = 0, text_bytes = 0, documents = 0;  // bytes: as stored (perhaps compressed)
        bool operator==(const Sampled&) const = default;
    };
    // Counts of the sample, like `documents` in a manifest.
    struct Documents {
        std::int64_t read = 0, kept = 0, held_out = 0, tokens = 0, bad_lines = 0, split = 0;
        std::int64_t not_json = 0, no_content = 0, too_long = 0;  // of the bad lines
        std::map<std::string, std::int64_t> dropped{};            // counts by the first rule that drops a document
        std::vector<std::int64_t> lengths_log2;                   // counts by tokens: bin b holds 2^b … 2^(b+1)-1
        std::int64_t replaced = 0;                                // malformed UTF-8 sequences, read as U+FFFD
        bool operator==(const Documents&) const = default;
    };
    // Figures of the whole corpus, scaled up from the sample.
    struct Made {
        std::int64_t documents = 0, kept = 0, held_out = 0, samples = 0, tokens = 0, text_bytes = 0;
        std::int64_t disk_bytes = 0;  // of the shards
        double seconds = 0;           // on this machine
        double bytes_per_second = 0, text_bytes_per_second = 0;
        bool operator==(const Made&) const = default;
    };
    struct Example {
        std::string kind{};    // a rule's name, or "bad_line"
        std::string source{};  // file:line
        std::string reason{}, text{};
        bool operator==(const Example&) const = default;
    };

    std::vector<Input> inputs{};
    std::vector<std::string> ignored{};  // files of folders whose names do not fit the format
    std::int64_t total_bytes = 0;        // of the inputs as stored
    bool exact = false;                  // the sample was everything
    Sampled sampled{};
    Documents documents{};
    std::string documents_by{};  // of plain text: what was taken for a document (spec::Documents); empty for OSCAR
    std::vector<std::string> undivided{};  // inputs that the guess takes for one document each, lines and all
    std::string problem{};                 // why a build would refuse; empty when nothing is known to be wrong
    Made estimate{};
    std::vector<std::int64_t> lengths{};  // 32 bins like lengths_log2
    std::vector<Example> examples{};

    nlohmann::json document() const;
    // Errors: malformed, when a count of the whole corpus is missing or is not a number.
    static Result<CorpusEstimateAnswer> read(const nlohmann::json& document);
    bool operator==(const CorpusEstimateAnswer&) const = default;
};

// With dry_run false the same parameters build a corpus; a `serve` session refuses that.
struct CorpusEstimateQuestion {
    static constexpr std::string_view kMethod = "corpus.build";
    using Answer = CorpusEstimateAnswer;

    std::string format{};  // "text" or "oscar"
    std::string vocab{};   // path of the vocabulary file
    std::string output{};  // corpus folder; only for a build
    bool dry_run = true;
    bool cased = false;
    std::int64_t length = 512, held_out = 0;
    std::string filter = "none", packing = "courtois2024";
    std::string documents = "auto";    // what a document is in plain text, a word of spec::Documents
    std::vector<std::string> set{};    // further settings as "k=v"
    std::vector<std::string> files{};  // paths of files and folders, or patterns
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const CorpusEstimateQuestion&) const = default;
};

}  // namespace plateau::protocol
