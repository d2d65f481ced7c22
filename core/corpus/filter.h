// The paper's filter (resources/guide/corpus.md, "The filter"). Pure; thread-safe.
#pragma once

#include <optional>
#include <string>

#include "core/corpus/oscar_record.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

enum class Rule { categories, harmful_pp, quality_warnings, empty };  // `empty`: no token is left of it
inline constexpr std::size_t kRules = 4;
const char* toString(Rule rule);

// The first rule that drops the record.
std::optional<Rule> dropsBy(const FilterSettings& filter, const OscarRecord& record);

// Why the rule dropped the record: "adult", "harmful_pp 3.2", "no harmful_pp", "tiny, short_sentences".
std::string reasonOf(Rule rule, const FilterSettings& filter, const OscarRecord& record);

}  // namespace plateau::corpus
