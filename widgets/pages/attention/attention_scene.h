// The content of the views of the page Attention: the maps of one head of one or two models, and how they are shown.
// Plain values and pure functions of them.
#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

#include "widgets/pages/attention/attention_asker.h"

namespace plateau::widgets {

enum class MapKind { probabilities, scores, symmetric, antisymmetric };  // the last two: parts of the scores
enum class PairFilter { all, firstToSecond, secondToFirst, within };

// What is shown of one model.
struct AttentionSide {
    std::shared_ptr<const TextAttention> answer;  // null: nothing to show
    LayerMaps maps;                               // of `layer`; empty until they have arrived
    int layer = 0, head = 0;
    QString name;  // "pairwise tiny, step 300"

    const AttentionLayer* info() const { return answer ? answer->document.layer(layer) : nullptr; }
    bool hasMap() const { return head >= 0 && head < int(maps.attention.size()) && maps.isWhole(); }
    const std::vector<AttentionToken>& tokens() const;
    // The layer and head as text, with "symmetric" if the scores are symmetric by construction.
    QString headText() const;
};

struct AttentionScene {
    AttentionSide first, second;  // second.answer is null if there is one model
    PairFilter filter = PairFilter::all;
    bool linked = true;  // the second model shows the first one's head, if it has it
    int token = -1;      // chosen token, a row of the maps; -1: none

    bool hasSecond() const { return second.answer != nullptr; }
};

bool isPair(const std::vector<AttentionToken>& tokens);
// Whether both have the same tokens at the same positions. Only then can maps be compared entry by entry.
bool areSame(const std::vector<AttentionToken>& first, const std::vector<AttentionToken>& second);
// Whether the filter shows the attention of a token in segment `from` to one in segment `to`.
bool passes(PairFilter filter, int from, int to);

// A map as it is shown: only the rows and columns that the filter keeps, given as token indices.
struct ShownMap {
    MatrixPtr matrix;  // null: nothing to show
    std::vector<int> rows, columns;
};
// Entries that the filter `within` hides are NaN.
ShownMap shownMap(const AttentionSide& side, MapKind kind, PairFilter filter);
// (M + M^T)/2 or (M - M^T)/2; for other kinds the matrix itself.
MatrixPtr partOf(const MatrixPtr& matrix, MapKind kind);

QStringList labelsOf(const std::vector<AttentionToken>& tokens, const std::vector<int>& places);

}  // namespace plateau::widgets
