#include "core/glue/own_data.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "core/base/number_text.h"
#include "core/base/trimmed_text.h"
#include "core/glue/own_rows.h"

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

bool hasColumn(const OwnTable& table, const std::string& name) {
    return !name.empty() && std::find(table.columns().begin(), table.columns().end(), name) != table.columns().end();
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
    const auto& all() const { return m_numbers; }

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
    std::vector<std::string> wanted = {columns.text};
    for (const std::string& column : {columns.pair, columns.label})
        if (!column.empty()) wanted.push_back(column);
    const auto take = [&](const TableRow& row) -> std::optional<UnusableRow> {
        if (trimmed(row.cells[0], " \t\r\n").empty()) return UnusableRow{"empty", "no text"};
        Example example{.index = row.index, .first = {}, .second = {}, .label = {}, .line = row.line};
        if (!columns.label.empty()) {
            auto label = labelOf(trimmed(row.cells.back(), " \t\r\n"));
            if (auto* problem = std::get_if<UnusableRow>(&label)) return std::move(*problem);
            example.label = std::get<double>(label);
        }
        example.first = row.cells[0];
        if (!columns.pair.empty()) example.second = row.cells[1];
        data.examples.push_back(std::move(example));
        return std::nullopt;
    };
    const Status read = table.read(wanted, take, [&](SkippedRow&& row) { data.skipped.push_back(std::move(row)); });
    if (!read) return read.error();
    return data;
}

// Numbers of which it is not plain that they name classes (own_data.h).
bool lookLikeScores(const Labels& labels, std::size_t rows) {
    if (labels.count() <= kFewNumbers) return false;
    std::set<std::int64_t> whole;
    for (const auto& [label, number] : labels.all()) {
        if (!numberIn<double>(label)) return false;
        if (const auto value = numberIn<std::int64_t>(label)) whole.insert(*value);
    }
    const bool countsUp = whole.size() == labels.count() && (*whole.begin() == 0 || *whole.begin() == 1) &&
                          *whole.rbegin() - *whole.begin() + 1 == static_cast<std::int64_t>(whole.size());
    return !countsUp || rows < kRowsOfAClass * labels.count();
}

// Damaged rows say better than their consequence what is wrong.
Error oneLabel(const OwnTable& table, const SplitData& data) {
    const auto damaged = std::find_if(data.skipped.begin(), data.skipped.end(),
                                      [](const SkippedRow& row) { return row.reason_code == "utf8"; });
    if (damaged != data.skipped.end())
        return {ErrorCode::notText,
                "all rows that can be read have one label; another cannot be read: " + damaged->detail,
                table.at(damaged->line), std::string(kSaveAsUtf8)};
    return {ErrorCode::malformed, "all rows have one label, so there is nothing to learn", table.at(1),
            "name the column that holds the labels"};
}

Result<SplitData> readTraining(OwnTable& table, const OwnColumns& columns, Labels& labels, bool numbersAreClasses) {
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
    if (labels.count() <= 1) return oneLabel(table, *data);
    if (!numbersAreClasses && lookLikeScores(labels, data->examples.size()))
        return Error{ErrorCode::invalidField,
                     std::to_string(labels.count()) + " different numbers as labels in " + table.name() + ": is \"" +
                         shown(columns.label) + "\" a score?",
                     "classify.numeric_labels",
                     "name the column that holds the labels, or say --set classify.numeric_labels=true to go on"};
    return data;
}

std::string unseenLabel(std::string_view label) {
    return "label \"" + shown(label) + "\" is not in the training data";
}

// What cannot be scored, or only as wrong, must not be what the score is about.
Status checkDev(const OwnTable& table, const OwnData& data) {
    const auto isUnseen = [&](const Example& example) { return data.isUnseen(example); };
    const auto unseen = static_cast<std::size_t>(data.unseenRows()), skipped = data.dev.skipped.size(),
               rows = skipped + data.dev.examples.size();
    if (unseen == 0 || 2 * (unseen + skipped) < rows) return Done{};
    const Example& first = *std::find_if(data.dev.examples.begin(), data.dev.examples.end(), isUnseen);
    return Error{ErrorCode::malformed,
                 std::to_string(unseen + skipped) + " of " + std::to_string(rows) +
                     " rows cannot be used; the first: " + unseenLabel(data.unseen.front()),
                 table.at(first.line), "see that both files have the same labels in this column"};
}

Status readDev(OwnTable& table, const Labels& labels, OwnData& data) {
    std::map<std::string, double, std::less<>> unseen;
    auto read =
        readRows(table, data.columns, Split::dev, [&](std::string_view label) -> std::variant<double, UnusableRow> {
            if (auto problem = labels.judge(label)) return *std::move(problem);
            if (const auto known = labels.find(label)) return *known;
            if (const auto known = unseen.find(label); known != unseen.end()) return known->second;
            if (unseen.size() == kMostClasses) return UnusableRow{"label", unseenLabel(label)};
            const auto number = static_cast<double>(labels.count() + unseen.size());
            data.unseen.emplace_back(label);
            return unseen.emplace(label, number).first->second;
        });
    if (!read) return read.error();
    data.dev = *std::move(read);
    return checkDev(table, data);
}

}  // namespace

OwnColumns guessColumns(const std::vector<std::string>& columns) {
    return {usual(columns, kTextNames), usual(columns, kLabelNames), {}};
}

Result<OwnColumns> chooseTextColumns(const OwnTable& table, const OwnColumns& wanted) {
    OwnColumns chosen{wanted.text, {}, wanted.pair};
    if (chosen.text.empty()) chosen.text = guessColumns(table.columns()).text;
    if (!hasColumn(table, chosen.text)) return noColumn(table, wanted.text, "text");
    if (!chosen.pair.empty() && !hasColumn(table, chosen.pair)) return noColumn(table, wanted.pair, "second text");
    return chosen;
}

Result<OwnColumns> chooseColumns(const OwnTable& table, const OwnColumns& wanted) {
    const OwnColumns guessed = guessColumns(table.columns());
    OwnColumns chosen = wanted;
    if (chosen.text.empty()) chosen.text = guessed.text;
    if (chosen.label.empty()) chosen.label = guessed.label;
    if (!hasColumn(table, chosen.text)) return noColumn(table, wanted.text, "text");
    if (!hasColumn(table, chosen.label)) return noColumn(table, wanted.label, "label");
    if (!chosen.pair.empty() && !hasColumn(table, chosen.pair)) return noColumn(table, wanted.pair, "second text");
    return chosen;
}

Result<SplitData> readTexts(OwnTable& table, const OwnColumns& columns) {
    return readRows(table, {columns.text, {}, columns.pair}, Split::test, {});
}

Result<OwnData> readOwnData(const fs::path& trainFile, const fs::path& devFile, const OwnColumns& wanted,
                            bool numbersAreClasses) {
    auto train = OwnTable::open(trainFile);
    if (!train) return train.error();
    auto dev = OwnTable::open(devFile);
    if (!dev) return dev.error();
    auto columns = chooseColumns(*train, wanted);
    if (!columns) return columns.error();
    if (const auto same = chooseColumns(*dev, *columns); !same) return same.error();
    Labels labels;
    auto training = readTraining(*train, *columns, labels, numbersAreClasses);
    if (!training) return training.error();
    std::vector<double> classes;
    OwnData data{*columns, labels.sort(classes), {}, *std::move(training), {}};
    for (Example& example : data.train.examples) example.label = classes[static_cast<std::size_t>(*example.label)];
    if (const Status answered = readDev(*dev, labels, data); !answered) return answered.error();
    return data;
}

std::int64_t OwnData::unseenRows() const {
    return std::count_if(dev.examples.begin(), dev.examples.end(),
                         [this](const Example& example) { return isUnseen(example); });
}

std::string skippedText(const SplitData& split) {
    if (split.skipped.empty()) return {};
    const SkippedRow& first = split.skipped.front();
    return std::to_string(split.skipped.size()) + " of " +
           std::to_string(split.skipped.size() + split.examples.size()) + " rows left out; the first: " + first.detail +
           " (" + split.file.string() + ":" + std::to_string(first.line) + ")";
}

std::string unseenText(const OwnData& data) {
    const std::int64_t rows = data.unseenRows();
    if (rows == 0) return {};
    const auto first = std::find_if(data.dev.examples.begin(), data.dev.examples.end(),
                                    [&](const Example& example) { return data.isUnseen(example); });
    return std::to_string(rows) + " of " + std::to_string(data.dev.skipped.size() + data.dev.examples.size()) +
           " rows have labels that training never saw and count as wrong; the first: \"" + shown(data.unseen.front()) +
           "\" (" + data.dev.file.string() + ":" + std::to_string(first->line) + ")";
}

}  // namespace plateau::glue
