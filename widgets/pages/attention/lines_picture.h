// Draws attention as lines from one column of tokens to another, for several heads of a layer at once: each head has a
// colour, and the opacity is the probability. This is a plain value that says what is drawn and for which token; the
// view handles scrolling and the mouse. GUI thread (theme, fonts).
#pragma once

#include <vector>

#include "widgets/pages/attention/attention_scene.h"
#include "widgets/theme/theme.h"

class QFontMetricsF;
class QPainter;

namespace plateau::widgets {

// The pen of a head's lines, the same everywhere; from the eighth head on it is dashed.
RunPen headPen(int head);

struct LinesPicture {
    enum class Side { from, to };
    // The geometry for a width and a font, in pixels.
    struct Columns {
        double row = 20, left = 0, right = 0, width = 0;  // row height; ends of the lines
    };

    std::vector<AttentionToken> tokens;
    std::vector<MatrixPtr> maps;  // of a layer, one for each head, tokens x tokens
    std::vector<int> heads;       // the heads that are shown
    PairFilter filter = PairFilter::all;
    int token = -1;  // the token whose lines are drawn; -1: all
    Side side = Side::from;

    int last() const { return int(tokens.size()) - 1; }
    float share(int head, int from, int to) const;  // 0 if the filter hides it or it is NaN
    Columns columnsFor(double width, const QFontMetricsF& metrics) const;
    int height(const Columns& columns) const;  // height of all tokens
    // Paints the tokens from `first` to `last` and their lines.
    void paint(QPainter& painter, const Columns& columns, int first, int last) const;

private:
    void paintLinesOf(QPainter& painter, const Columns& columns) const;
    void paintAllLines(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintTokens(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintShares(QPainter& painter, const QRectF& box, int from, int to) const;
};

}  // namespace plateau::widgets
