#include "widgets/models/run_columns.h"

#include <cmath>
#include <iterator>
#include <limits>

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "core/base/number_text.h"
#include "core/run/metrics.h"
#include "core/spec/run_kind.h"
#include "core/store/run_fields.h"
#include "widgets/models/bench_texts.h"
#include "widgets/models/check_titles.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

using store::RunRow;
using Number = std::optional<double>;

constexpr int kUsualWidth = 90;

// A column says `text` if that is not empty, else `number` as `format` writes it. Without functions of its own it says
// what the field of its filter word does, and without that the newest values that it is given.
struct BuiltIn {
    const char* id;
    const char* title;
    const char* word = nullptr;
    int width = kUsualWidth;
    bool shown = true;
    Qt::AlignmentFlag align = Qt::AlignLeft;  // numbers to the right, names to the left
    bool live = false;
    GroupText group = GroupText::shared;
    QString (*format)(double) = nullptr;
    Number (*number)(const RunRow&) = nullptr;
    QString (*text)(const RunRow&) = nullptr;
    bool averaged = true;
    Number (*group_number)(const RunRow&) = nullptr;  // where it is not `number`
    Number (*order)(const RunRow&) = nullptr;         // what rows are sorted by, where it is not `number`
};

Number known(bool isKnown, std::int64_t value) {
    return isKnown ? Number(static_cast<double>(value)) : std::nullopt;
}

// Without a kind its spec was never read.
Number seedOf(const RunRow& row) {
    return known(!row.read_only && !row.kind.empty() && !isFinetuning(row) && spec::infoOf(row.kind).has_settings,
                 std::int64_t(row.seed));
}

QString operatorOf(const RunRow& row) {
    if (isFinetuning(row)) return finetuningText(row.kind);
    if (isBench(row)) return QCoreApplication::translate("RunTableModel", "bench");
    return failedChecks(row).isEmpty() ? q(row.op) : q("⚠ " + row.op);
}

QString startText(double ms) {
    return shortTimeText(static_cast<std::int64_t>(ms), QDate::currentDate());
}

// What waits starts after all that has started, also where it goes on with what began long ago.
Number startOrder(const RunRow& row) {
    if (shownState(row) == run::RunState::queued) return std::numeric_limits<double>::infinity();
    return known(row.started_ms > 0, row.started_ms);
}

QString scoreText(double percent) {
    return QLocale().toString(percent, 'f', 1);
}

constexpr BuiltIn kColumns[] = {
    {.id = "state",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "State"),
     .word = "state",
     .width = 88,
     .number = [](const RunRow& row) { return known(true, static_cast<int>(shownState(row))); },
     .text = [](const RunRow& row) { return stateText(row); },
     .averaged = false},
    {.id = "name",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Name"),
     .word = "name",
     .width = 112,
     .group = GroupText::title,
     .text = displayName},
    {.id = "operator",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Operator"),
     .word = "operator",
     .width = 80,
     .text = operatorOf},
    {.id = "size", .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Size"), .word = "size", .width = 48},
    {.id = "seed",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Seed"),
     .word = "seed",
     .width = 48,
     .align = Qt::AlignRight,
     .group = GroupText::seeds,
     .number = seedOf,
     .text = [](const RunRow& row) { return seedOf(row) ? QString::number(row.seed) : QString(); },
     .averaged = false},
    {.id = "progress",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Progress"),
     .word = "progress",
     .width = 118,
     .align = Qt::AlignRight,
     .live = true,
     .number = [](const RunRow& row) { return row.steps > 0 ? Number(progressOf(row)) : std::nullopt; },
     .text = [](const RunRow& row) { return row.steps > 0 ? progressText(row) : QString(); }},
    {.id = "time-left",  // which stands in the progress too
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Time left"),
     .word = "seconds-left",
     .width = 72,
     .shown = false,
     .align = Qt::AlignRight,
     .live = true,
     .group = GroupText::summary,
     .format = durationText},
    {.id = "eval-loss",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Eval loss (nats)"),
     .word = run::kEvalLoss,
     .width = 72,
     .align = Qt::AlignRight,
     .live = true,
     .group = GroupText::summary,
     .format = lossText},
    {.id = "curve",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Curve"),
     .width = 48,
     .align = Qt::AlignHCenter,
     .group = GroupText::nothing},
    {.id = "train-loss",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Train loss (nats)"),
     .word = run::kTrainLoss,
     .width = 72,
     .shown = false,
     .align = Qt::AlignRight,
     .live = true,
     .group = GroupText::summary,
     .format = lossText},
    {.id = "exit",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Exit (step)"),
     .word = "exit",
     .width = 64,
     .align = Qt::AlignRight,
     .live = true,
     .group = GroupText::summary,
     .format = groupedNumber},
    {.id = "score",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "GLUE score"),
     .width = 64,
     .shown = false,
     .align = Qt::AlignRight,
     .group = GroupText::summary,
     .format = scoreText},
    {.id = "started",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Started"),
     .word = "started",
     .width = 94,
     .align = Qt::AlignHCenter,  // apart from the number before it
     .group = GroupText::nothing,
     .format = startText,
     .order = startOrder},
    {.id = "tags",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Tags"),
     .word = "tag",
     .width = 100,
     .text = [](const RunRow& row) { return tagsText(row.tags); }},
    {.id = "notes",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Notes"),
     .word = "notes",
     .width = 180,
     .shown = false,
     .group = GroupText::nothing,
     .text = [](const RunRow& row) { return q(row.notes).simplified(); }},
    {.id = "best",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Best eval loss"),
     .shown = false,
     .align = Qt::AlignRight,
     .live = true,
     .group = GroupText::smallest,
     .format = lossText,
     .group_number = [](const RunRow& row) { return row.eval_loss; }},
    {.id = "kind",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Kind"),
     .word = "kind",
     .shown = false},
    {.id = "recipe",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Recipe"),
     .word = "recipe",
     .shown = false},
    {.id = "corpus",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Corpus"),
     .word = "corpus",
     .shown = false},
    {.id = "device",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Device"),
     .word = "device",
     .shown = false},
    {.id = "step",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Step"),
     .word = "step",
     .shown = false,
     .align = Qt::AlignRight,
     .live = true,
     .group = GroupText::summary,
     .format = groupedNumber,
     .number = [](const RunRow& row) { return known(row.started_ms > 0 || row.step > 0, row.step); }},
    {.id = "steps",
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Steps"),
     .word = "steps",
     .shown = false,
     .align = Qt::AlignRight,
     .group = GroupText::summary,
     .format = groupedNumber,
     .number = [](const RunRow& row) { return known(row.steps > 0, row.steps); }},
    {.id = "machine",  // shown as soon as there is a run on another one
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Machine"),
     .word = "machine",
     .shown = false},
    {.id = "job",  // of a batch system; shown as soon as a run has one
     .title = QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Job"),
     .word = "job",
     .width = 112,
     .shown = false,
     .text = jobText},
};

// Of settings and series.
constexpr BuiltIn kSetting{.id = "setting:", .title = "", .group = GroupText::summary, .format = compactNumber};
constexpr BuiltIn kSeries{.id = "series:",
                          .title = "",
                          .align = Qt::AlignRight,
                          .live = true,
                          .group = GroupText::summary,
                          .format = compactNumber};

const BuiltIn& rowOf(const RunColumn& column) {
    if (column.kind == RunColumn::Kind::builtIn) return kColumns[column.place];
    return column.kind == RunColumn::Kind::setting ? kSetting : kSeries;
}

// The field of the filter word, or null.
const store::RunField* fieldOf(const RunColumn& column) {
    static const std::vector<const store::RunField*> fields = [] {
        std::vector<const store::RunField*> found;
        for (const BuiltIn& row : kColumns) found.push_back(row.word ? store::findRunField(row.word) : nullptr);
        return found;
    }();
    return column.kind == RunColumn::Kind::builtIn ? fields[std::size_t(column.place)] : nullptr;
}

}  // namespace

QString RunColumn::id() const {
    return QLatin1String(rowOf(*this).id) + q(name);
}

QString RunColumn::title() const {
    return kind == Kind::builtIn ? QCoreApplication::translate("plateau::widgets::RunTableModel", rowOf(*this).title)
                                 : q(name);
}

Qt::Alignment RunColumn::alignment() const {
    return rowOf(*this).align | Qt::AlignVCenter;
}

bool RunColumn::isLive() const {
    return rowOf(*this).live;
}

bool RunColumn::isShownAtFirst() const {
    return rowOf(*this).shown;
}

int RunColumn::width() const {
    return rowOf(*this).width;
}

GroupText RunColumn::groupText() const {
    return rowOf(*this).group;
}

std::optional<double> RunColumn::number(const RunRow& row) const {
    if (kind == Kind::setting) {
        const auto value = row.settings.find(name);
        return value ? numberIn<double>(*value) : std::nullopt;
    }
    if (const auto own = rowOf(*this).number) return own(row);
    if (const store::RunField* field = fieldOf(*this); field && field->number) return field->number(row);
    if (!newest) return std::nullopt;
    const auto found = newest->find(row.id);
    return found == newest->end() ? std::nullopt : std::optional(found->second.value);
}

std::optional<std::int64_t> RunColumn::step(const RunRow& row) const {
    if (kind != Kind::series || !newest) return std::nullopt;
    const auto found = newest->find(row.id);
    return found == newest->end() ? std::nullopt : found->second.step;
}

std::optional<double> RunColumn::groupNumber(const RunRow& row) const {
    const BuiltIn& column = rowOf(*this);
    if (!column.averaged) return std::nullopt;
    return column.group_number ? column.group_number(row) : number(row);
}

QString RunColumn::numberText(double value) const {
    if (std::isnan(value)) return QStringLiteral("NaN");
    const auto format = rowOf(*this).format;
    return format ? format(value) : QString();
}

QString RunColumn::text(const RunRow& row) const {
    if (kind == Kind::setting) {
        const auto value = row.settings.find(name);
        return value ? q(*value) : QString();
    }
    const auto own = rowOf(*this).text;
    const store::RunField* field = fieldOf(*this);
    const QString text = own ? own(row) : field && field->text ? q(field->text(row)) : QString();
    if (!text.isEmpty()) return text;
    const auto value = number(row);
    return value ? numberText(*value) : QString();
}

QVariant RunColumn::key(const RunRow& row) const {
    const auto order = rowOf(*this).order;
    if (const auto value = order ? order(row) : number(row); value && !std::isnan(*value)) return *value;
    const QString value = text(row);
    return value.isEmpty() ? QVariant() : QVariant(value);
}

std::vector<RunColumn> builtInColumns() {
    std::vector<RunColumn> columns;
    for (int place = 0; place < int(std::size(kColumns)); ++place)
        columns.push_back({RunColumn::Kind::builtIn, place, {}, {}});
    return columns;
}

std::optional<RunColumn> columnOf(const QString& id) {
    for (const auto kind : {RunColumn::Kind::setting, RunColumn::Kind::series}) {
        RunColumn column{kind, 0, {}, {}};
        const QString prefix = column.id();
        if (!id.startsWith(prefix) || id.size() == prefix.size()) continue;
        column.name = id.mid(prefix.size()).toStdString();
        return column;
    }
    for (const RunColumn& column : builtInColumns()) {
        if (column.id() == id) return column;
    }
    return std::nullopt;
}

std::optional<RunColumn> columnOfWord(const QString& word) {
    for (const RunColumn& column : builtInColumns()) {
        const char* own = rowOf(column).word;
        if (own && word == QLatin1String(own)) return column;
    }
    return std::nullopt;
}

}  // namespace plateau::widgets
