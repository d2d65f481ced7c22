// The matrices of a checkpoint and their statistics, from the answer of `inspect operator`. Plain values.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/protocol/operators.h"
#include "core/tensorfile/matrix.h"
#include "widgets/pages/operators/head_figures.h"

namespace plateau::widgets {

using tensorfile::MatrixData;
using tensorfile::MatrixPtr;

struct HeadMatrices {
    int head = 0;
    std::map<QString, MatrixPtr> matrices, thumbnails;  // by name
    std::map<QString, HeadFigures> statistics;
};

struct LayerMatrices {
    int layer = 0;
    QString op;
    QStringList matrices;  // names, the operator's own first; empty: it has none
    std::vector<HeadMatrices> heads;

    const HeadMatrices* head(int number) const;
};

struct CheckpointMatrices {
    std::vector<LayerMatrices> layers;
    std::size_t bytes = 0;  // memory used

    const LayerMatrices* layer(int number) const;
};
using CheckpointMatricesPtr = std::shared_ptr<const CheckpointMatrices>;

// Reads the matrices from the file that the answer names. Blocks, so call it on a worker thread. Errors: malformed, and
// those of the file.
Result<CheckpointMatricesPtr> readMatrices(const protocol::OperatorAnswer& answer);

}  // namespace plateau::widgets
