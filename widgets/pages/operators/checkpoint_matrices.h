// One question about a checkpoint's matrices to `inspect operator`, and its answer as the page uses it. Values.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/protocol/operators.h"
#include "widgets/charts/matrix_data.h"
#include "widgets/pages/operators/head_figures.h"

namespace plateau::widgets {

enum class MatrixPart { whole, symmetric, antisymmetric, since_start };

struct OperatorQuestion {
    QString checkpoint;
    QString matrix;              // only this one; empty: all
    QString minus;               // a checkpoint whose matrices are taken off; empty: none
    QString start, minus_start;  // since which the two have changed: what is taken off each; empty: none
    MatrixPart part = MatrixPart::whole;
    int thumbnails = 0;  // side
    bool statistics = false, forms = false;
    int layer = -1, head = -1;  // -1: all
    QString output;             // file for the tensors; empty: one of the engine's

    protocol::OperatorQuestion toEngine() const;
    QString key() const;  // equal for equal questions
};

struct HeadAnswer {
    int head = 0;
    std::map<QString, MatrixPtr> matrices, thumbnails;  // by name
    std::map<QString, HeadStatistics> statistics;
};

struct LayerAnswer {
    int layer = 0;
    QString op;
    QStringList matrices;  // names; its own first; empty: it has none
    std::vector<HeadAnswer> heads;

    const HeadAnswer* head(int number) const;
};

struct OperatorAnswer {
    std::vector<LayerAnswer> layers;
    std::size_t bytes = 0;  // of memory

    const LayerAnswer* layer(int number) const;
};
using OperatorAnswerPtr = std::shared_ptr<const OperatorAnswer>;

// With the matrices of the file that the answer names. Blocks: for a worker. Errors: malformed, and those of the file.
Result<OperatorAnswerPtr> readMatrices(const protocol::OperatorAnswer& answer);

}  // namespace plateau::widgets
