// The columns of the runs table: built-in ones, any setting of the spec, any series' newest value. GUI thread
// (translations); values.
//
// A built-in column is a row of the table in run_columns.cpp; what it says of a run is mostly the field of its filter
// word (core/store/run_fields).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QVariant>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

// What the row of a group says of its runs.
enum class GroupText {
    nothing,
    title,     // what they have in common and how many they are
    seeds,     // the one, or how many
    shared,    // what all of them say
    summary,   // the same, else mean ± standard deviation
    smallest,  // of groupNumber()
};

struct RunColumn {
    enum class Kind { builtIn, setting, series };
    Kind kind = Kind::builtIn;
    int place = 0;        // of a built-in one: its row of the table
    std::string name;     // of a setting or a series
    NewestValues newest;  // of a series or the scores; null until they have been read

    // "state", "setting:train.peak_lr", "series:eval/loss": what window.ini remembers.
    QString id() const;
    QString title() const;
    Qt::Alignment alignment() const;
    bool isLive() const;          // its values change while a run trains
    bool isShownAtFirst() const;  // else somebody asks for it
    int width() const;            // at least, in pixels
    GroupText groupText() const;

    QString text(const store::RunRow& row) const;
    // What it is sorted by: a number where it is one, else the text; nothing where there is no value.
    QVariant key(const store::RunRow& row) const;
    std::optional<double> number(const store::RunRow& row) const;
    // What a group has the mean of and is sorted by; nothing where a mean says nothing.
    std::optional<double> groupNumber(const store::RunRow& row) const;
    QString numberText(double value) const;
    bool operator==(const RunColumn& other) const {
        return kind == other.kind && place == other.place && name == other.name;
    }
};

// In the order of the table at first; RunTableModel::Column names those that code speaks of.
std::vector<RunColumn> builtInColumns();
// Nothing for an id that means none.
std::optional<RunColumn> columnOf(const QString& id);
// The built-in one that filters and groups call so.
std::optional<RunColumn> columnOfWord(const QString& word);

}  // namespace plateau::widgets
