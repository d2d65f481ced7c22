#include "widgets/pages/compare/parallel_settings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/base/number_text.h"
#include "core/spec/setting_effect.h"
#include "widgets/models/field_labels.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/compare/compare_texts.h"

namespace plateau::widgets {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kWideSpan = 20;
constexpr std::size_t kMostCategories = 12;

// Nothing too where the run's operator does not heed it.
std::string settingOf(const store::RunRow& row, const std::string& name, const spec::Catalogue* catalogue) {
    const auto value = row.settings.find(name);
    if (!value || (catalogue && !spec::hasEffect(name, row.settings, *catalogue))) return {};
    return std::string(*value);
}

struct Axis {
    ParallelAxis shown;
    std::vector<double> values;  // of every run
};

bool isLogarithmic(const std::vector<double>& values) {
    double low = std::numeric_limits<double>::infinity(), high = 0;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        if (value <= 0) return false;
        low = std::min(low, value), high = std::max(high, value);
    }
    return high > low * kWideSpan;
}

Axis numericAxis(const QString& title, std::vector<double> values) {
    const bool logarithmic = isLogarithmic(values);
    return {{title, {}, logarithmic}, std::move(values)};
}

// Of every run the value of a setting, empty where it has none.
using Texts = std::vector<std::string>;

// Nothing for a setting with so many different words that places on an axis would say nothing.
std::optional<Axis> axisOf(const std::string& name, const Texts& texts) {
    const QString title = withoutUnit(settingLabel(name));
    std::vector<double> numbers;
    std::set<std::string> words;
    bool isNumeric = true;
    for (const std::string& text : texts) {
        numbers.push_back(text.empty() ? kNone : numberIn<double>(text).value_or(kNone));
        if (!text.empty()) words.insert(text);
        isNumeric &= text.empty() || std::isfinite(numbers.back());
    }
    if (isNumeric) return numericAxis(title, std::move(numbers));
    if (words.size() > kMostCategories) return std::nullopt;
    Axis axis{{title, {}, false}, {}};
    for (const std::string& word : words) axis.shown.categories << QString::fromStdString(word);
    for (const std::string& text : texts)
        axis.values.push_back(text.empty() ? kNone : double(std::distance(words.begin(), words.find(text))));
    return axis;
}

// What a study varies on purpose comes first; shapes that follow from a size, and where a run was, last.
int rankOf(const std::string& name) {
    if (name == "model.operator") return 0;
    if (name == "model.size") return 1;
    if (name.starts_with("train.")) return 2;
    return name.starts_with("model.") ? 3 : 4;
}

std::vector<std::string> namesOf(const std::vector<store::RunRow>& rows) {
    std::vector<spec::Settings> all;
    for (const store::RunRow& row : rows) {
        if (!row.settings.empty()) all.push_back(row.settings);
    }
    std::vector<std::string> names = spec::differingSettings(all);
    std::erase_if(names, [](const std::string& name) { return name == "seed" || name == "device" || name == "kind"; });
    std::stable_sort(names.begin(), names.end(),
                     [](const std::string& a, const std::string& b) { return rankOf(a) < rankOf(b); });
    return names;
}

Axis resultAxis(const QString& title, const std::vector<store::RunRow>& rows,
                std::optional<double> store::RunRow::*field) {
    std::vector<double> values;
    for (const store::RunRow& row : rows) values.push_back((row.*field).value_or(kNone));
    return {{title, {}, false}, std::move(values)};
}

}  // namespace

ParallelData parallelSettings(const std::vector<store::RunRow>& given, const MarkOf& markOf, std::size_t mostAxes,
                              const spec::Catalogue* catalogue) {
    std::vector<store::RunRow> rows;
    std::copy_if(given.begin(), given.end(), std::back_inserter(rows), hasCurves);
    ParallelData data;
    if (rows.size() > kMostParallelRuns) {
        data.runs_left_out = rows.size() - kMostParallelRuns;
        rows.resize(kMostParallelRuns);
    }
    std::vector<Axis> axes;
    for (const std::string& name : namesOf(rows)) {
        Texts texts;
        for (const store::RunRow& row : rows) texts.push_back(settingOf(row, name, catalogue));
        if (std::ranges::all_of(texts, &std::string::empty)) continue;
        auto axis = axes.size() < mostAxes ? axisOf(name, texts) : std::nullopt;
        if (axis)
            axes.push_back(std::move(*axis));
        else
            data.left_out.push_back(name);
    }
    // An axis where no run has a place would only end the lines on their way to the next one.
    for (const Axis& axis : {resultAxis(CompareTexts::tr("Exit step"), rows, &store::RunRow::exit_step),
                             resultAxis(CompareTexts::tr("Evaluation loss"), rows, &store::RunRow::eval_loss)})
        if (std::ranges::any_of(axis.values, [](double value) { return std::isfinite(value); })) axes.push_back(axis);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const store::RunRow& row = rows[i];
        ParallelLine line{QString::fromStdString(row.id.value),
                          markedName(row),
                          markOf ? markOf(row) : operatorPen(QString::fromStdString(row.op)),
                          {}};
        for (const Axis& axis : axes) line.values.push_back(axis.values[i]);
        data.lines.push_back(std::move(line));
    }
    for (Axis& axis : axes) data.axes.push_back(std::move(axis.shown));
    return data;
}

}  // namespace plateau::widgets
