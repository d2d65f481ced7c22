// The columns of the runs table: the built-in ones, any setting of the spec, and the newest value of any series.
// Values; GUI thread (translations).
//
// A built-in column is a row of the table in run_columns.cpp. Its text is usually that of the field that has the same
// word in the filter (core/store/run_fields).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QVariant>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

// What the row of a group shows in a column.
enum class GroupText {
    nothing,
    title,     // what the runs have in common, and their number
    seeds,     // the seed if there is only one, otherwise the number of seeds
    shared,    // the value, if all runs have the same
    summary,   // the value if all have the same, otherwise mean ± standard deviation
    smallest,  // the smallest groupNumber()
};

struct RunColumn {
    enum class Kind { builtIn, setting, series };
    Kind kind = Kind::builtIn;
    int place = 0;        // of a built-in column: its row in the table
    std::string name;     // of a setting or a series: its name
    NewestValues newest;  // of a series or the scores; null until read

    // As stored in window.ini: "state", "setting:train.peak_lr", "series:eval/loss".
    QString id() const;
    QString title() const;
    Qt::Alignment alignment() const;
    bool isLive() const;          // its values change during training
    bool isShownAtFirst() const;  // otherwise hidden until a person shows it
    int width() const;            // minimum width in pixels
    GroupText groupText() const;

    QString text(const store::RunRow& row) const;
    // The sort key: a number if there is one, otherwise the text; invalid without a value.
    QVariant key(const store::RunRow& row) const;
    std::optional<double> number(const store::RunRow& row) const;
    // Of a series: the step that its value is of.
    std::optional<std::int64_t> step(const store::RunRow& row) const;
    // The number that groups average and sort by; none if a mean is meaningless.
    std::optional<double> groupNumber(const store::RunRow& row) const;
    QString numberText(double value) const;
    bool operator==(const RunColumn& other) const {
        return kind == other.kind && place == other.place && name == other.name;
    }
};

// In the initial order of the table. RunTableModel::Column names the columns that code refers to.
std::vector<RunColumn> builtInColumns();
// The column with this id; none if there is no such column.
std::optional<RunColumn> columnOf(const QString& id);
// The built-in column that has this word in the filter and in groups.
std::optional<RunColumn> columnOfWord(const QString& word);

}  // namespace plateau::widgets
