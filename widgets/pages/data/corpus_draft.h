// What is typed in the form of a new corpus, and what it means: settings, or what is wrong with which field. Pure:
// looks at no file; GUI thread for tr().
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
    std::vector<std::string> files;  // files, folders, patterns; absolute
    std::string vocab;
    corpus::Format format = corpus::Format::text;
    corpus::Documents documents = corpus::Documents::paragraphs;
    corpus::Packing packing = corpus::Packing::courtois2024;
    bool cased = false;
    std::string length = "512", held_out = "1000", seed = "1";
    // The filter, of OSCAR records alone.
    bool categories = false, harmful_pp = false, quality_warnings = false, drop_missing_harmful_pp = true;
    std::string category_names, harmful_above, harmful_below;
    bool operator==(const CorpusDraft&) const = default;
};

// With the paper's categories and bounds filled in, all rules off.
CorpusDraft newCorpusDraft();
// Sets the rules to those of one of corpus::kFilters.
void useFilter(CorpusDraft& draft, std::string_view name);

// Names of the fields that can be wrong; also those of the engine's errors.
namespace corpus_field {
inline const std::string name = "name", files = "files", vocab = "vocab", length = "length", heldOut = "held_out",
                         seed = "seed", categories = "filter.categories", above = "filter.harmful_pp_above",
                         below = "filter.harmful_pp_below";
}  // namespace corpus_field

struct CorpusPlan {
    std::optional<corpus::BuildSpec> spec;    // complete when nothing is wrong; the name counts apart
    std::map<std::string, QString> problems;  // by field
    std::map<std::string, QString> missing;   // what is only not given yet; no reason to shout
};

// `taken`: names of the workspace's corpora.
CorpusPlan planOf(const CorpusDraft& draft, const std::vector<std::string>& taken);

// The settings as `corpus build` takes them: long flags with their values, in order; `set` for what has no flag.
struct CorpusFlag {
    std::string flag;  // "length"; a switch has no value
    std::string value;
    bool operator==(const CorpusFlag&) const = default;
};
std::vector<CorpusFlag> flagsOf(const corpus::BuildSpec& spec);
// What the engine is asked to estimate it.
protocol::CorpusEstimateQuestion estimateQuestion(const corpus::BuildSpec& spec);
// The command that makes the same corpus in a terminal.
std::vector<std::string> corpusCommand(const corpus::BuildSpec& spec, const std::string& output);

}  // namespace plateau::widgets
