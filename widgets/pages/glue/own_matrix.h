// The results on people's own data as a matrix: two rows for each data set (accuracy and macro F1), and models in
// columns. Made from the study, without widgets. GUI thread, because texts are translated.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/glue/study.h"
#include "core/table/table.h"
#include "widgets/pages/glue/score_matrix.h"

namespace plateau::widgets {

// "massive" for massive/train.tsv, "mails" for mails.csv: the name of the folder if the file's name only tells its
// purpose.
QString ownTitle(const spec::ClassifySpec& spec);

struct OwnModel {
    std::string op;              // empty where its folder does not say it
    std::filesystem::path from;  // the folder of the run that made it, if a run did
};

struct OwnMatrix {
    ScoreMatrix matrix;
    std::vector<OwnModel> models;  // of each column
    // The runs of each cell, newest first: [row][column] -> indices in glue::Study::runs.
    std::vector<std::vector<std::vector<std::size_t>>> runs;
    bool selects_best = false;  // one of them takes the epoch that is best on the data it is scored on
    QStringList remarks;        // of data sets: rows that are left out, or count as wrong
};

// Contains all readable runs on own data. A column is a checkpoint with a protocol; a data set is a pair of files with
// their columns.
OwnMatrix makeOwnMatrix(const glue::Study& study);

// The same for a paper or a spreadsheet: mean ± standard deviation in percent, with the best of each row emphasised.
table::Table ownTable(const ScoreMatrix& matrix);

}  // namespace plateau::widgets
