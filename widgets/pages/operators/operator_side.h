// One of the models that are looked at: a checkpoint's matrices as they are wished for. It asks for what it needs, in
// order of need: the matrices, the enlarged one, then figures layer by layer. GUI thread.
#pragma once

#include <optional>
#include <set>
#include <string>

#include <QObject>
#include <QTimer>

#include "widgets/pages/operators/operator_source.h"

namespace plateau::widgets {

enum class MatrixPart { whole, symmetric, antisymmetric, since_start };
// What the engine calls it; the change since the start is a question about two checkpoints.
std::string partName(MatrixPart part);

struct OperatorChoice {
    QString matrix;  // wanted; a model that lacks it shows its own
    MatrixPart part = MatrixPart::whole;
    bool operator==(const OperatorChoice&) const = default;
};

class OperatorSide : public QObject {
    Q_OBJECT

public:
    static constexpr int kThumbnail = 64;  // side

    // `name` tells its questions from the other side's.
    OperatorSide(OperatorSource& source, const QString& name, QObject* parent = nullptr);

    // `start`: the checkpoint before the first step; empty: there is none. An empty checkpoint: nothing is shown.
    void setCheckpoint(const QString& checkpoint, const QString& start);
    void setChoice(const OperatorChoice& choice);
    void setHead(int layer, int head);  // the enlarged one
    void askAgain();

    const QString& checkpoint() const { return m_checkpoint; }
    bool hasCheckpoint() const { return !m_checkpoint.isEmpty(); }
    const QString& start() const { return m_start; }
    // Why there is nothing to show of what is known: it has no initial weights to compare with. Empty: another reason.
    QString missingStart() const;
    // Names of all layers' matrices, in order; empty until they are known.
    const QStringList& names() const { return m_names; }
    QString matrix() const;  // that is shown
    QString op() const;      // of the first layer that has it
    bool isForm() const;     // of order h: tiles are thumbnails
    // Layers with the numbers of their heads; null until known.
    const CheckpointMatrices* layers() const { return m_base.get(); }

    MatrixPtr tile(int layer, int head) const;      // null: not there yet, or the layer has none
    MatrixPtr enlarged(int layer, int head) const;  // of the chosen head: all of its entries
    const HeadFigures* statistics(int layer, int head) const;

    const QString& problem() const { return m_problem; }
    bool isBusy() const;

    // The first question about a checkpoint: what neighbours are asked with.
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
