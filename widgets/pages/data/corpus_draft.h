// The values typed in the form of a new corpus, and their meaning: the settings, or the problems of the fields. Pure:
// reads no files. GUI thread, because of tr().
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QString>

#include "core/corpus/build_spec.h"
#include "core/protocol/corpus_estimate.h"

namespace plateau::widgets {

struct CorpusDraft {
    std::string name;
    std::vector<std::string> files;  // absolute paths of files and folders, or patterns
    std::string vocab;
    corpus::Format format = corpus::Format::text;
    corpus::Documents documents = corpus::Documents::automatic;
    corpus::Packing packing = corpus::Packing::courtois2024;
    bool cased = false;
    std::string length = "512", held_out = "1000", seed = "1";
    // The filter; only for OSCAR records.
    bool categories = false, harmful_pp = false, quality_warnings = false, drop_missing_harmful_pp = true;
    std::string category_names, harmful_above, harmful_below;
    bool operator==(const CorpusDraft&) const = default;
};

// A draft with the paper's categories and bounds filled in and all rules turned off.
CorpusDraft newCorpusDraft();
// Sets the rules to those of the filter `name`, one of corpus::kFilters.
void useFilter(CorpusDraft& draft, std::string_view name);

// The names of fields that can have problems. The errors of the engine use the same names.
// NOLINTBEGIN(readability-identifier-naming): they are read as corpus_field::name
namespace corpus_field {
inline const std::string name = "name", files = "files", vocab = "vocab", length = "length", heldOut = "held_out",
                         seed = "seed", categories = "filter.categories", above = "filter.harmful_pp_above",
                         below = "filter.harmful_pp_below";
}  // namespace corpus_field
// NOLINTEND(readability-identifier-naming)

struct CorpusPlan {
    std::optional<corpus::BuildSpec> spec;    // present if there are no problems, except perhaps with the name
    std::map<std::string, QString> problems;  // field -> problem
    std::map<std::string, QString> missing;   // field -> what is not given yet; not shown as an error
};

// `taken` holds the names of the corpora that the workspace has.
CorpusPlan planOf(const CorpusDraft& draft, const std::vector<std::string>& taken);

// The settings as flags of `corpus build`: long flags with their values, in order. Settings without a flag use `set`.
struct CorpusFlag {
    std::string flag;  // "length"
    std::string value;
    bool operator==(const CorpusFlag&) const = default;
};
std::vector<CorpusFlag> flagsOf(const corpus::BuildSpec& spec);
// The question that asks the engine for an estimate.
protocol::CorpusEstimateQuestion estimateQuestion(const corpus::BuildSpec& spec);
// The command that builds the same corpus in a terminal.
std::vector<std::string> corpusCommand(const corpus::BuildSpec& spec, const std::string& output);

}  // namespace plateau::widgets
