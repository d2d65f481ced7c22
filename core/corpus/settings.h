// The settings that determine the content of a corpus together with its inputs and vocabulary: if all three are equal,
// so are the bytes. Values; thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/spec/choices.h"

namespace plateau::corpus {

// What checkSettings() takes: tokens a sample, documents held out, seed.
inline constexpr std::int64_t kMinLength = 8, kMaxLength = std::int64_t{1} << 20;
inline constexpr std::int64_t kMaxHeldOut = 100'000'000;
inline constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 53) - 1;  // exact in every JSON reader

enum class Format { text, oscar };

using spec::Documents;  // of plain text

// What the rule of harmful_pp does with a record that has none. In the authors' script it counts as the upper bound.
enum class MissingHarmfulPp { drop, keep };

// Rules in the order in which they are asked; a document counts under the first one that drops it. The paper's values
// are the defaults (Courtois et al. 2024, appendix A; resources/guide/corpus.md, "The filter").
struct FilterSettings {
    bool categories = false;        // drop documents of one of `dropped_categories`
    bool harmful_pp = false;        // keep least_harmful_pp < harmful_pp < most_harmful_pp
    bool quality_warnings = false;  // drop documents with any
    std::vector<std::string> dropped_categories = {"agressif", "adult",       "cryptojacking", "dangerous_material",
                                                   "phishing", "warez",       "ddos",          "hacking",
                                                   "malware",  "mixed_adult", "sect"};
    double least_harmful_pp = 5, most_harmful_pp = 100000;
    MissingHarmfulPp missing_harmful_pp = MissingHarmfulPp::drop;
    bool isOn() const { return categories || harmful_pp || quality_warnings; }
    bool operator==(const FilterSettings&) const = default;
};
inline constexpr std::string_view kNoFilter = "none", kPaperFilter = "courtois2024";  // all rules off, all on
inline constexpr std::string_view kFilters[] = {kNoFilter, kPaperFilter};

enum class Packing {
    courtois2024,  // cut the documents of each group of 1,000 into samples, drop the group's remainder
    dense,         // cut all documents into samples; only the corpus' own remainder is dropped
};

// How the samples of held-out documents lie in their shards. A training evaluates on the first ones, as many as it asks
// for: by `spread` these come from all of the held-out text, by `text` from its beginning.
enum class HeldOutOrder { text, spread };

}  // namespace plateau::corpus

namespace plateau::spec {

template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<corpus::Format>{"text", "oscar"};
template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<corpus::MissingHarmfulPp>{"drop", "keep"};
template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<corpus::Packing>{"courtois2024", "dense"};
template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<corpus::HeldOutOrder>{"text", "spread"};

}  // namespace plateau::spec

namespace plateau::corpus {

// The defaults are what a document means that does not say more, so that older ones keep their meaning.
struct Settings {
    Format format = Format::text;
    Documents documents = Documents::paragraphs;
    FilterSettings filter;
    bool cased = false;
    std::int64_t length = 512;  // tokens a sample
    std::int64_t held_out = 0;  // documents kept for evaluation, drawn by a keyed hash of their number
    HeldOutOrder held_out_order = HeldOutOrder::text;
    std::uint64_t seed = 1;  // of that draw
    Packing packing = Packing::courtois2024;
    bool operator==(const Settings&) const = default;
};

// What the commands and the window begin with.
Settings freshSettings();

// Whether a text may be cut behind any line; otherwise only where a document ends.
constexpr bool endsAtLines(Format format, Documents documents) {
    return format == Format::oscar || documents == Documents::lines || documents == Documents::blocks;
}

// One of kFilters. Errors: usage.
Status applyFilter(Settings& settings, std::string_view name);
// The flags "format", "packing" and "documents". Errors: usage.
Status applyChoice(Settings& settings, const std::string& flag, std::string_view word);
// One "k=v": text.documents, filter.categories, filter.harmful_pp, … (settingNames()). Errors: invalidField.
Status applySetting(Settings& settings, std::string_view assignment);
// Everything that applySetting() takes, one line each, for a help text.
std::string settingNames();
// What applySetting() must be given to make `wanted` of `settings`, as far as it can.
std::vector<std::string> assignmentsTo(const Settings& wanted, Settings settings);
// Errors: invalidField.
Status checkSettings(const Settings& settings);

nlohmann::json toJson(const Settings& settings);
// Errors: malformed.
Result<Settings> settingsFromJson(const nlohmann::json& document);

}  // namespace plateau::corpus
