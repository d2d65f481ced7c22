// Results on own data as a matrix: two rows a data set, its accuracy and macro F1, and models in columns. Made from the
// study; no widgets. GUI thread (translations).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/glue/study.h"
#include "core/table/table.h"
#include "widgets/pages/glue/score_matrix.h"

namespace plateau::widgets {

// "massive" for massive/train.tsv, "mails" for mails.csv: the folder's name where the file's says only what it is for.
QString ownTitle(const spec::ClassifySpec& spec);

struct OwnMatrix {
    ScoreMatrix matrix;
    // The runs of a cell, newest first: [row][column] of GlueStudy::runs.
    std::vector<std::vector<std::vector<std::size_t>>> runs;
    bool selects_best = false;  // one of them takes the epoch that is best on the data it is scored on
    QStringList remarks;        // of data sets: rows that are left out, or count as wrong
};

// Of all runs on own data that can be read. A column is a checkpoint with a protocol, a data set two files and their
// columns.
OwnMatrix makeOwnMatrix(const glue::Study& study);

// The same for a paper or a spreadsheet: mean ± deviation in percent, the best of a row set off.
table::Table ownTable(const ScoreMatrix& matrix);

}  // namespace plateau::widgets
