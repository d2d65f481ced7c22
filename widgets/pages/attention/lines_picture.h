// Where tokens look, drawn as lines from a column of tokens to another: several heads of a layer at once, each in its
// colour, its opacity the probability. A value: what is drawn, of which token; the view scrolls it and is pointed at.
// GUI thread (theme, fonts).
#pragma once

#include <vector>

#include "widgets/pages/attention/attention_scene.h"
#include "widgets/theme/theme.h"

class QFontMetricsF;
class QPainter;

namespace plateau::widgets {

// Colour of a head's lines, the same everywhere; from the eighth on with dashes.
RunPen headPen(int head);

struct LinesPicture {
    enum class Side { from, to };
    // Where what stands, for a width and a font, in pixels.
    struct Columns {
        double row = 20, left = 0, right = 0, width = 0;  // row height; ends of the lines
    };

    std::vector<AttentionToken> tokens;
    std::vector<MatrixPtr> maps;  // of a layer, by head, each tokens x tokens
    std::vector<int> heads;       // which of them are shown
    PairFilter filter = PairFilter::all;
    int token = -1;  // whose lines are drawn; -1: all
    Side side = Side::from;

    int last() const { return int(tokens.size()) - 1; }
    float share(int head, int from, int to) const;  // 0 where the filter hides it or it is no number
    Columns columnsFor(double width, const QFontMetricsF& metrics) const;
    int height(const Columns& columns) const;  // of all tokens
    // The tokens from `first` to `last`, and their lines.
    void paint(QPainter& painter, const Columns& columns, int first, int last) const;

private:
    void paintLinesOf(QPainter& painter, const Columns& columns) const;
    void paintAllLines(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintTokens(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintShares(QPainter& painter, const QRectF& box, int from, int to) const;
};

}  // namespace plateau::widgets
