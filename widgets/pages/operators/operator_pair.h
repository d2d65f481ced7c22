// The one or two models that are shown, and the difference of two. Asks the engine for their matrices. GUI thread.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "widgets/pages/operators/operator_side.h"

namespace plateau::widgets {

class EngineClient;

class OperatorPair : public QObject {
    Q_OBJECT

public:
    enum Which { kFirst, kSecond };
    static constexpr std::array kBoth = {kFirst, kSecond};

    explicit OperatorPair(EngineClient& engine, QObject* parent = nullptr);

    OperatorSource& source() { return *m_source; }
    const OperatorSide& side(Which which) const { return *m_sides[which]; }
    bool isComparing() const { return m_sides[kSecond]->hasCheckpoint(); }
    bool isSameKind() const;  // whether both models' matrices have the same kind
    bool isBusy() const;
    QStringList names() const;  // names of the matrices of both

    // As in OperatorSide::setCheckpoint().
    void setCheckpoint(Which which, const QString& checkpoint, const QString& start);
    // Why a model that is chosen has no checkpoint; empty: none is chosen, or it has one. True if that is news.
    bool setLack(Which which, const QString& why) { return std::exchange(m_lacks[which], why) != why; }
    // Asks for what is missing. While nobody has chosen a matrix, two models show one that both have.
    void setChoice(const OperatorChoice& choice);
    void setHead(int layer, int head);
    // Discards all matrices that were read, and asks for them again.
    void askAgain();
    // Loads checkpoints of the first model that will probably be shown next, most probable first.
    void askAhead(const std::vector<QString>& checkpoints);

    // The given head if the first model has it, else its first head, as layer and number. Nothing until the heads are
    // known.
    std::optional<std::pair<int, int>> existingHead(int layer, int head) const;

    // The tile of A − B. Null: not available, or not yet.
    MatrixPtr differenceTile(int layer, int head) const;
    QString differenceObjection() const;  // why there is no difference; empty: it exists or is being loaded
    QString emptyText(const OperatorSide& side) const;

signals:
    void matricesChanged();
    void enlargedChanged();
    void statisticsChanged();
    void differenceChanged();
    void busyChanged();

private:
    OperatorChoice sharedChoice() const;
    void askDifference();

    OperatorSource* m_source;
    std::array<OperatorSide*, kBoth.size()> m_sides;
    std::array<QString, kBoth.size()> m_lacks;
    OperatorChoice m_choice;
    CheckpointMatricesPtr m_difference;  // thumbnails of the difference of forms
    QString m_differenceProblem;
};

}  // namespace plateau::widgets
