// One of the models that are shown: the matrices of a checkpoint, as chosen. It asks for what it needs in this order:
// the matrices, the enlarged one, then the figures layer by layer. GUI thread.
#pragma once

#include <optional>
#include <set>
#include <string>

#include <QObject>
#include <QTimer>

#include "widgets/pages/operators/operator_source.h"

namespace plateau::widgets {

enum class MatrixPart { whole, symmetric, antisymmetric, since_start };
// The engine's word for a part. since_start has the word for the whole matrix, as its question names two checkpoints.
std::string partName(MatrixPart part);

struct OperatorChoice {
    QString matrix;  // the wanted one; a model without it shows its own
    MatrixPart part = MatrixPart::whole;
    bool operator==(const OperatorChoice&) const = default;
};

class OperatorSide : public QObject {
    Q_OBJECT

public:
    static constexpr int kThumbnail = 64;  // side length

    // `name` distinguishes its questions from those of the other side.
    OperatorSide(OperatorSource& source, const QString& name, QObject* parent = nullptr);

    // `start` is the checkpoint before the first step; empty: there is none. With an empty `checkpoint`, nothing is
    // shown.
    void setCheckpoint(const QString& checkpoint, const QString& start);
    void setChoice(const OperatorChoice& choice);
    void setHead(int layer, int head);  // the head to enlarge
    void askAgain();

    const QString& checkpoint() const { return m_checkpoint; }
    bool hasCheckpoint() const { return !m_checkpoint.isEmpty(); }
    const QString& start() const { return m_start; }
    // Text when the change since the start cannot be shown because there is no initial checkpoint to compare with;
    // otherwise empty.
    QString missingStart() const;
    // The names of the matrices of all layers, in order; empty until they are known.
    const QStringList& names() const { return m_names; }
    QString matrix() const;  // the name of the shown matrix
    QString op() const;      // operator of the first layer that has it
    bool isForm() const;     // it is [h,h]: tiles are thumbnails
    // The title of the operator's own matrix, whichever is shown: "S", of layers with several "S, Wqᵀ Wk". Empty until
    // it is known, and where there is none.
    QString ownMatrix() const;
    // The layers with the numbers of their heads; null until they are known.
    const CheckpointMatrices* layers() const { return m_base.get(); }

    MatrixPtr tile(int layer, int head) const;      // null: not available, or not yet
    MatrixPtr enlarged(int layer, int head) const;  // of the chosen head, with all entries
    const HeadFigures* statistics(int layer, int head) const;

    const QString& problem() const { return m_problem; }
    bool isBusy() const;

    // The first question about a checkpoint; also used to load checkpoints ahead.
    static protocol::OperatorQuestion firstQuestion(const QString& checkpoint);
    protocol::OperatorQuestion tilesQuestion(const QString& checkpoint, const QString& start) const;

signals:
    void matricesChanged();
    void enlargedChanged();
    void statisticsChanged();

private:
    QString slot(const char* what) const { return m_name + QLatin1String(what); }
    void askTiles();
    void askEnlarged();
    void askStatistics();
    void takeBase(const CheckpointMatricesPtr& answer);
    void fail(const QString& problem);
    MatrixPtr part(const MatrixPtr& matrix, const MatrixPtr& start) const;

    OperatorSource& m_source;
    QString m_name, m_checkpoint, m_start, m_problem;
    OperatorChoice m_choice;
    int m_layer = -1, m_head = -1;
    QStringList m_names;
    CheckpointMatricesPtr m_base, m_baseStart, m_tiles, m_form, m_formStart;
    std::map<int, CheckpointMatricesPtr> m_statistics;  // by layer
    mutable std::map<std::pair<int, int>, MatrixPtr> m_parts;
    QTimer m_rest;
};

}  // namespace plateau::widgets
