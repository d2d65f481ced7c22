#include "widgets/models/run_columns.h"

#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "core/base/number_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

using store::RunRow;

struct FieldText {
    const char* id;
    const char* title;
    bool number = false, live = false;
};

// In the order of RunField.
constexpr std::array<FieldText, static_cast<std::size_t>(RunField::count_)> kFields{{
    {"state", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "State")},
    {"name", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Name")},
    {"operator", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Operator")},
    {"size", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Size")},
    {"seed", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Seed"), true},
    {"progress", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Progress"), true, true},
    {"time-left", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Time left"), true, true},
    {"eval-loss", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Eval loss (nats)"), true, true},
    {"curve", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Curve")},
    {"train-loss", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Train loss (nats)"), true, true},
    {"exit", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Exit (step)"), true, true},
    {"score", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "GLUE score"), true},
    {"started", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Started")},
    {"tags", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Tags")},
    {"notes", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Notes")},
    {"best", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Best eval loss"), true, true},
    {"kind", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Kind")},
    {"recipe", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Recipe")},
    {"corpus", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Corpus")},
    {"device", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Device")},
    {"step", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Step"), true, true},
    {"steps", QT_TRANSLATE_NOOP("plateau::widgets::RunTableModel", "Steps"), true},
}};

const FieldText& fieldText(RunField field) {
    return kFields[static_cast<std::size_t>(field)];
}

QString fromStd(const std::string& text) {
    return QString::fromStdString(text);
}
QString translated(const char* text) {
    return QCoreApplication::translate("plateau::widgets::RunTableModel", text);
}

std::optional<double> whole(std::int64_t value) {
    return static_cast<double>(value);
}

std::optional<double> fieldNumber(RunField field, const RunRow& row) {
    switch (field) {
        case RunField::state:
            return whole(static_cast<int>(row.state));
        case RunField::seed:
            return row.read_only || !hasCurves(row) || row.kind == "import" ? std::nullopt
                                                                            : whole(std::int64_t(row.seed));
        case RunField::progress:
            return row.steps > 0 ? std::optional(progressOf(row)) : std::nullopt;
        case RunField::timeLeft:
            return row.eta_seconds;
        case RunField::evalLoss:
            return row.eval_loss;
        case RunField::trainLoss:
            return row.train_loss;
        case RunField::exitStep:
            return row.exit_step;
        case RunField::started:
            return row.started_ms > 0 ? whole(row.started_ms) : std::nullopt;
        case RunField::step:
            return row.started_ms > 0 || row.step > 0 ? whole(row.step) : std::nullopt;
        case RunField::steps:
            return row.steps > 0 ? whole(row.steps) : std::nullopt;
        default:
            return std::nullopt;
    }
}

QString fieldValue(RunField field, const RunRow& row) {
    switch (field) {
        case RunField::state:
            return stateText(row.state);
        case RunField::name:
            return fromStd(row.name);
        case RunField::op:
            if (row.kind == "classify") return QCoreApplication::translate("RunTableModel", "own task");
            return hasCurves(row) ? fromStd(row.op) : QStringLiteral("GLUE");
        case RunField::size:
            return fromStd(row.size);
        case RunField::tags:
            return tagsText(row.tags);
        case RunField::notes:
            return fromStd(row.notes).simplified();
        case RunField::kind:
            return fromStd(row.kind);
        case RunField::recipe:
            return fromStd(row.recipe);
        case RunField::corpus:
            return fromStd(row.corpus);
        case RunField::device:
            return fromStd(row.device);
        case RunField::seed:
            return fieldNumber(field, row) ? QString::number(row.seed) : QString();
        case RunField::progress:
            return row.steps > 0 ? progressText(row) : QString();
        default:
            return {};
    }
}

QString fieldNumberText(RunField field, double value) {
    switch (field) {
        case RunField::timeLeft:
            return durationText(value);
        case RunField::evalLoss:
        case RunField::trainLoss:
        case RunField::best:
            return lossText(value);
        case RunField::started:
            return shortTimeText(static_cast<std::int64_t>(value), QDate::currentDate());
        case RunField::exitStep:
        case RunField::step:
        case RunField::steps:
            return groupedNumber(value);
        case RunField::score:
            return QLocale().toString(value, 'f', 1);
        default:
            return {};
    }
}

}  // namespace

QString RunColumn::id() const {
    switch (kind) {
        case Kind::builtIn:
            return QLatin1String(fieldText(field).id);
        case Kind::setting:
            return QStringLiteral("setting:") + fromStd(name);
        case Kind::series:
            return QStringLiteral("series:") + fromStd(name);
    }
    return {};
}

QString RunColumn::title() const {
    return kind == Kind::builtIn ? translated(fieldText(field).title) : fromStd(name);
}

// Numbers to the right, names to the left; the time stands apart from the number before it.
Qt::Alignment RunColumn::alignment() const {
    const bool number = kind == Kind::series || (kind == Kind::builtIn && fieldText(field).number);
    const bool centred = kind == Kind::builtIn && (field == RunField::started || field == RunField::curve);
    return (centred ? Qt::AlignHCenter : number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

bool RunColumn::isLive() const {
    return kind == Kind::series || (kind == Kind::builtIn && fieldText(field).live);
}

std::optional<double> RunColumn::number(const RunRow& row) const {
    switch (kind) {
        case Kind::builtIn:
            if (field != RunField::score) return fieldNumber(field, row);
            break;
        case Kind::setting: {
            const auto value = row.settings.find(name);
            return value ? numberIn<double>(*value) : std::nullopt;
        }
        case Kind::series:
            break;
    }
    if (!newest) return std::nullopt;
    const auto found = newest->find(row.id);
    return found == newest->end() ? std::nullopt : std::optional(found->second);
}

QString RunColumn::numberText(double value) const {
    if (std::isnan(value)) return QStringLiteral("NaN");
    return kind == Kind::builtIn ? fieldNumberText(field, value) : compactNumber(value);
}

QString RunColumn::text(const RunRow& row) const {
    if (kind == Kind::setting) {
        const auto value = row.settings.find(name);
        return value ? QString::fromUtf8(value->data(), qsizetype(value->size())) : QString();
    }
    if (kind == Kind::builtIn) {
        const QString text = fieldValue(field, row);
        if (!text.isEmpty()) return text;
    }
    const auto value = number(row);
    return value ? numberText(*value) : QString();
}

QVariant RunColumn::key(const RunRow& row) const {
    if (const auto value = number(row); value && !std::isnan(*value)) return *value;
    const QString value = text(row);
    return value.isEmpty() ? QVariant() : QVariant(value);
}

std::vector<RunColumn> builtInColumns() {
    std::vector<RunColumn> columns;
    for (int field = 0; field < static_cast<int>(RunField::count_); ++field)
        columns.push_back({RunColumn::Kind::builtIn, static_cast<RunField>(field), {}, {}});
    return columns;
}

std::optional<RunColumn> columnOf(const QString& id) {
    for (const auto& [prefix, kind] : {std::pair(QLatin1String("setting:"), RunColumn::Kind::setting),
                                       std::pair(QLatin1String("series:"), RunColumn::Kind::series)}) {
        if (id.startsWith(prefix) && id.size() > prefix.size())
            return RunColumn{kind, RunField::name, id.mid(prefix.size()).toStdString(), {}};
    }
    for (const RunColumn& column : builtInColumns()) {
        if (column.id() == id) return column;
    }
    return std::nullopt;
}

}  // namespace plateau::widgets
