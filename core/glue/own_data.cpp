#include "core/glue/own_data.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "core/base/number_text.h"
#include "core/base/trimmed_text.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

// The first that is there is taken.
constexpr std::string_view kTextNames[] = {"text",   "sentence", "utt",   "utterance", "content", "sentence1",
                                           "text_a", "question", "query", "review",    "tweet",   "document"};
constexpr std::string_view kLabelNames[] = {"label", "labels",    "label_text", "intent", "category", "emotion",
                                            "class", "sentiment", "target",     "topic",  "scenario"};
constexpr std::size_t kColumnsShown = 20;

bool isSame(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

template <typename Names>
std::string usual(const std::vector<std::string>& columns, const Names& names) {
    for (const std::string_view name : names)
        for (const std::string& column : columns)
            if (isSame(column, name)) return column;
    return {};
}

std::string listed(const std::vector<std::string>& columns) {
    std::string text;
    for (std::size_t i = 0; i < columns.size() && i < kColumnsShown; ++i)
        text += (i == 0 ? "\"" : ", \"") + shown(columns[i]) + "\"";
    return columns.size() > kColumnsShown ? text + ", …" : text;
}

Error noColumn(const OwnTable& table, const std::string& wanted, const char* what) {
    return {ErrorCode::malformed,
            (wanted.empty() ? std::string("no column with a usual name for the ") + what
                            : "no column \"" + shown(wanted) + "\"") +
                "; there are " + listed(table.columns()),
            table.at(1), std::string("name the column of the ") + what};
}

bool hasControl(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

// Labels as they come, numbered; put in class order at the end.
class Labels {
public:
    std::optional<UnusableRow> judge(std::string_view label) const {
        if (label.empty()) return UnusableRow{"empty", "no label"};
        if (label.size() > kLongestLabel) return UnusableRow{"label", "a label longer than 200 bytes"};
        if (hasControl(label)) return UnusableRow{"label", "control characters in the label \"" + shown(label) + "\""};
        return std::nullopt;
    }
    double number(std::string_view label) {
        return static_cast<double>(m_numbers.try_emplace(std::string(label), m_numbers.size()).first->second);
    }
    std::optional<double> find(std::string_view label) const {
        const auto found = m_numbers.find(label);
        return found == m_numbers.end() ? std::nullopt : std::optional(static_cast<double>(found->second));
    }
    std::size_t count() const { return m_numbers.size(); }

    // In class order; the numbers are then those of the classes. `renumbered` is given the class of each old number.
    std::vector<std::string> sort(std::vector<double>& renumbered) {
        std::vector<std::pair<std::string, std::size_t>> all(m_numbers.begin(), m_numbers.end());
        const auto whole = [](const std::string& label) { return numberIn<std::int64_t>(label); };
        if (std::all_of(all.begin(), all.end(), [&](const auto& entry) { return whole(entry.first).has_value(); }))
            std::stable_sort(all.begin(), all.end(),
                             [&](const auto& a, const auto& b) { return *whole(a.first) < *whole(b.first); });
        std::vector<std::string> labels;
        renumbered.resize(all.size());
        for (const auto& [label, number] : all) {
            renumbered[number] = static_cast<double>(labels.size());
            m_numbers[label] = labels.size();
            labels.push_back(label);
        }
        return labels;
    }

private:
    std::map<std::string, std::size_t, std::less<>> m_numbers;
};

// `labelOf` gives the class of a label, or what is wrong with it.
using LabelOf = std::function<std::variant<double, UnusableRow>(std::string_view label)>;

Result<SplitData> readRows(OwnTable& table, const OwnColumns& columns, Split split, const LabelOf& labelOf) {
    SplitData data{.split = split, .file = table.name(), .examples = {}, .skipped = {}};
    std::vector<std::string> wanted = {columns.text, columns.label};
    if (!columns.pair.empty()) wanted.push_back(columns.pair);
    const auto take = [&](const TableRow& row) -> std::optional<UnusableRow> {
        if (trimmed(row.cells[0], " \t\r\n").empty()) return UnusableRow{"empty", "no text"};
        auto label = labelOf(trimmed(row.cells[1], " \t\r\n"));
        if (auto* problem = std::get_if<UnusableRow>(&label)) return std::move(*problem);
        data.examples.push_back({.index = row.index,
                                 .first = std::string(row.cells[0]),
                                 .second = std::string(row.cells.size() > 2 ? row.cells[2] : std::string_view()),
                                 .label = std::get<double>(label),
                                 .line = row.line});
        return std::nullopt;
    };
    const Status read = table.read(wanted, take, [&](SkippedRow&& row) { data.skipped.push_back(std::move(row)); });
    if (!read) return read.error();
    return data;
}

Result<SplitData> readTraining(OwnTable& table, const OwnColumns& columns, Labels& labels) {
    bool tooMany = false;
    const auto number = [&](std::string_view label) -> std::variant<double, UnusableRow> {
        if (auto problem = labels.judge(label)) return *std::move(problem);
        if (labels.count() == kMostClasses && !labels.find(label)) {
            tooMany = true;
            return UnusableRow{"label", "one label too many"};
        }
        return labels.number(label);
    };
    auto data = readRows(table, columns, Split::train, number);
    if (tooMany) {
        const std::string most = std::to_string(kMostClasses);
        return Error{ErrorCode::malformed,
                     "more than " + most + " different labels in \"" + shown(columns.label) + "\"", table.at(1),
                     "name the column that holds the labels"};
    }
    if (!data) return data.error();
    if (labels.count() > 1) return data;
    return Error{ErrorCode::malformed, "all rows have one label, so there is nothing to learn", table.at(1),
                 "name the column that holds the labels"};
}

Result<SplitData> readDev(OwnTable& table, const OwnColumns& columns, const Labels& labels) {
    return readRows(table, columns, Split::dev, [&](std::string_view label) -> std::variant<double, UnusableRow> {
        if (auto problem = labels.judge(label)) return *std::move(problem);
        if (const auto known = labels.find(label)) return *known;
        return UnusableRow{"label", "label \"" + shown(label) + "\" is not in the training data"};
    });
}

}  // namespace

OwnColumns guessColumns(const std::vector<std::string>& columns) {
    return {usual(columns, kTextNames), usual(columns, kLabelNames), {}};
}

Result<OwnColumns> chooseColumns(const OwnTable& table, const OwnColumns& wanted) {
    const std::vector<std::string>& there = table.columns();
    const auto has = [&](const std::string& name) {
        return std::find(there.begin(), there.end(), name) != there.end();
    };
    OwnColumns chosen = wanted;
    const OwnColumns guessed = guessColumns(there);
    if (chosen.text.empty()) chosen.text = guessed.text;
    if (chosen.label.empty()) chosen.label = guessed.label;
    if (chosen.text.empty() || !has(chosen.text)) return noColumn(table, wanted.text, "text");
    if (chosen.label.empty() || !has(chosen.label)) return noColumn(table, wanted.label, "label");
    if (!chosen.pair.empty() && !has(chosen.pair)) return noColumn(table, wanted.pair, "second text");
    return chosen;
}

Result<OwnData> readOwnData(const fs::path& trainFile, const fs::path& devFile, const OwnColumns& wanted) {
    auto train = OwnTable::open(trainFile);
    if (!train) return train.error();
    auto dev = OwnTable::open(devFile);
    if (!dev) return dev.error();
    auto columns = chooseColumns(*train, wanted);
    if (!columns) return columns.error();
    if (const auto same = chooseColumns(*dev, *columns); !same) return same.error();
    Labels labels;
    auto training = readTraining(*train, *columns, labels);
    if (!training) return training.error();
    std::vector<double> classes;
    OwnData data{*columns, labels.sort(classes), *std::move(training), {}};
    for (Example& example : data.train.examples) example.label = classes[static_cast<std::size_t>(*example.label)];
    auto answered = readDev(*dev, *columns, labels);
    if (!answered) return answered.error();
    data.dev = *std::move(answered);
    return data;
}

std::string skippedText(const SplitData& split) {
    if (split.skipped.empty()) return {};
    const SkippedRow& first = split.skipped.front();
    return std::to_string(split.skipped.size()) + " of " +
           std::to_string(split.skipped.size() + split.examples.size()) + " rows left out; the first: " + first.detail +
           " (" + split.file.string() + ":" + std::to_string(first.line) + ")";
}

}  // namespace plateau::glue
