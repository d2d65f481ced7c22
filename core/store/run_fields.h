// What a filter can ask of a run: the table of the fields that every run has, every setting by its dotted name
// ("train.peak_lr"), and every series by its newest value. Constant table; thread-safe.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/store/run_query.h"
#include "core/store/workspace.h"

namespace plateau::store {

// A word of the filter language, and its value. "tag", of which a run has several, has neither number nor text.
struct RunField {
    std::string_view name;  // in lower case
    std::optional<double> (*number)(const RunRow& row) = nullptr;
    std::string_view (*text)(const RunRow& row) = nullptr;  // lives as long as the row
    bool in_words = false;                                  // searched by the words of a filter
};
// By its name in any case; null for settings and series.
const RunField* findRunField(std::string_view name);
// Their names, sorted, for completion.
const std::vector<std::string_view>& runFieldNames();

using NewestValue = std::function<std::optional<double>(std::string_view series)>;

// A row of the workspace as a query sees it. Refers to the row, which must outlive it.
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

// The texts that words are looked for in, tags too: in lower case, a line each.
std::string wordsOf(const RunRow& row);

}  // namespace plateau::store
