// The models that are looked at, one or two, and the difference of two: what is asked of the engine for them. GUI
// thread.
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
    bool isSameKind() const;  // of the two models' matrices
    bool isBusy() const;
    QStringList names() const;  // of the matrices of both

    // As OperatorSide takes them.
    void setCheckpoint(Which which, const QString& checkpoint, const QString& start);
    // As long as nobody has chosen a matrix, two models show one that both have. Asks for what is missing.
    void setChoice(const OperatorChoice& choice);
    void setHead(int layer, int head);
    // Forgets what was read.
    void askAgain();
    // Of checkpoints of the first model that are likely to be looked at next, most likely first.
    void askAhead(const std::vector<QString>& checkpoints);

    // The chosen head, as layer and number, if the first model has it; else its first one; nothing before it is known.
    std::optional<std::pair<int, int>> existingHead(int layer, int head) const;

    // Of A − B. Null: not there yet, or there is none.
    MatrixPtr differenceTile(int layer, int head) const;
    QString differenceObjection() const;  // why there is no difference; empty: there is one, or it is on its way
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
    OperatorChoice m_choice;
    CheckpointMatricesPtr m_difference;  // thumbnails of the difference of forms
    QString m_differenceProblem;
};

}  // namespace plateau::widgets
