// The columns of the runs table: built-in ones, any setting of the spec, any series' newest value. GUI thread
// (translations); values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QVariant>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

// Which built-in columns there are; the order of the table at first.
enum class RunField {
    state,
    name,
    op,
    size,
    seed,
    progress,
    timeLeft,
    evalLoss,
    curve,
    trainLoss,
    exitStep,
    score,
    started,
    tags,
    notes,
    best,
    kind,
    recipe,
    corpus,
    device,
    step,
    steps,
    count_
};

struct RunColumn {
    enum class Kind { builtIn, setting, series };
    Kind kind = Kind::builtIn;
    RunField field = RunField::name;  // of a built-in one
    std::string name;                 // of a setting or a series
    NewestValues newest;              // of a series or the scores; null until they have been read

    // "state", "setting:train.peak_lr", "series:eval/loss": what window.ini remembers.
    QString id() const;
    QString title() const;
    Qt::Alignment alignment() const;
    bool isLive() const;  // its values change while a run trains

    QString text(const store::RunRow& row) const;
    // What it is sorted by: a number where it is one, else the text; nothing where there is no value.
    QVariant key(const store::RunRow& row) const;
    std::optional<double> number(const store::RunRow& row) const;
    QString numberText(double value) const;
    bool operator==(const RunColumn& other) const {
        return kind == other.kind && field == other.field && name == other.name;
    }
};

std::vector<RunColumn> builtInColumns();
// Nothing for an id that means none.
std::optional<RunColumn> columnOf(const QString& id);

}  // namespace plateau::widgets
