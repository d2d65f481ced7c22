// A row of the workspace as a query sees it. Refers to the row, which must outlive it.
//
// Fields: name, id, operator, size, seed, state, kind, recipe, corpus, device, tag, notes, step, steps, progress
// (0–100), exit, started, created, updated (ms since 1970), tokens, seconds-left, archived, baseline, eval/loss,
// train/loss; every setting by its dotted name ("train.peak_lr"), and every series by its newest value as far as
// `newest` has them.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "core/store/run_query.h"
#include "core/store/workspace.h"

namespace plateau::store {

using NewestValue = std::function<std::optional<double>(std::string_view series)>;

class RunFields final : public Fields {
public:
    // `words`: wordsOf(row), kept by the caller because it is wanted at every keystroke.
    RunFields(const RunRow& row, std::string_view words, NewestValue newest = {})
        : m_row(row), m_words(words), m_newest(std::move(newest)) {}

    std::optional<double> number(std::string_view field) const override;
    std::optional<std::vector<std::string_view>> texts(std::string_view field) const override;
    std::string_view words() const override { return m_words; }

private:
    const RunRow& m_row;
    std::string_view m_words;
    NewestValue m_newest;
};

// Name, id, operator, size, recipe, corpus, state, tags and notes in lower case, a line each.
std::string wordsOf(const RunRow& row);

// Whether every run has that field, that is, whether it is neither a setting nor a series.
bool isRunField(std::string_view field);
// Their names, for completion.
const std::vector<std::string_view>& runFieldNames();

}  // namespace plateau::store
