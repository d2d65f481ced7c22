// What the views of the Attention page show: one or two models' maps of one head, and how they are looked at. Values;
// pure functions over them.
#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

#include "widgets/pages/attention/attention_asker.h"

namespace plateau::widgets {

enum class MapKind { probabilities, scores, symmetric, antisymmetric };  // the last two: parts of the scores
enum class PairFilter { all, firstToSecond, secondToFirst, within };

// One model.
struct AttentionSide {
    std::shared_ptr<const TextAttention> answer;  // null: nothing there
    LayerMaps maps;                               // of `layer`; empty while they are on their way
    int layer = 0, head = 0;
    QString name;  // "pairwise tiny, step 300"

    const AttentionLayer* info() const { return answer ? answer->document.layer(layer) : nullptr; }
    bool hasMap() const { return head >= 0 && head < int(maps.attention.size()) && maps.isWhole(); }
    const std::vector<AttentionToken>& tokens() const;
    // In words: the layer and head, and "symmetric" where the scores are by construction.
    QString headText() const;
};

struct AttentionScene {
    AttentionSide first, second;  // second.answer null: one model only
    PairFilter filter = PairFilter::all;
    bool linked = true;  // the second model shows the head of the first, if it has it
    int token = -1;      // chosen: a row of the maps; -1: none

    bool hasSecond() const { return second.answer != nullptr; }
};

bool isPair(const std::vector<AttentionToken>& tokens);
// Same pieces at the same places: only then can maps be compared entry by entry.
bool areSame(const std::vector<AttentionToken>& first, const std::vector<AttentionToken>& second);
// Whether the filter shows what a token of the one segment gives to one of the other.
bool passes(PairFilter filter, int from, int to);

// A map as it is shown: the rows and columns that the filter leaves, as places of tokens.
struct ShownMap {
    MatrixPtr matrix;  // null: nothing to show
    std::vector<int> rows, columns;
};
// Entries that "within" hides are NaN.
ShownMap shownMap(const AttentionSide& side, MapKind kind, PairFilter filter);
// (M + M^T)/2, (M - M^T)/2; of others the matrix itself.
MatrixPtr partOf(const MatrixPtr& matrix, MapKind kind);

QStringList labelsOf(const std::vector<AttentionToken>& tokens, const std::vector<int>& places);

}  // namespace plateau::widgets
