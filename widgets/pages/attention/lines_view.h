// Where tokens look, as lines from a column of tokens to another: BertViz's head view. Several heads of a layer at
// once, each in its colour, its opacity the probability.
//
// Mouse: over a token on the left, where it looks; on the right, who looks at it; a click keeps it. Keys: up, down,
// Page up and down, Home and End choose a token, left and right its side, Escape none. What does not fit scrolls. GUI
// thread.
#pragma once

#include <vector>

#include <QAbstractScrollArea>

#include "widgets/pages/attention/attention_scene.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

// Colour of a head's lines, the same everywhere; from the eighth on with dashes.
RunPen headPen(int head);

class LinesView : public QAbstractScrollArea {
    Q_OBJECT

public:
    enum class Side { from, to };

    explicit LinesView(QWidget* parent = nullptr);

    // The maps of a layer, and which of its heads are shown.
    void setMaps(const std::vector<AttentionToken>& tokens, std::vector<MatrixPtr> maps, std::vector<int> heads,
                 PairFilter filter);
    void setEmptyText(const QString& text);
    void setToken(int token);  // chosen; -1: none; emits nothing

    int token() const { return m_hovered >= 0 ? m_hovered : m_token; }  // whose lines are drawn; -1: all
    Side side() const { return m_hovered >= 0 ? m_hoveredSide : m_side; }
    QRect tokenRect(int token, Side side) const;  // on the viewport
    int tokenAt(const QPoint& position, Side* side) const;
    // "sat → cat 0.61, [SEP] 0.12": the strongest of the chosen token, mean over the shown heads; empty without one.
    QString words() const;

    void paintPicture(QPaintDevice& device) const;  // all of it in the light theme
    QSize pictureSize() const;

signals:
    void tokenChosen(int token);  // by a person; -1: none
    void wordsChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    // Where what stands, for a width and a font.
    struct Columns {
        double row = 20, left = 0, right = 0, width = 0;  // row height; ends of the lines
    };
    Columns columnsFor(double width, const QFontMetricsF& metrics) const;
    void layOut();
    void paint(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintLinesOf(QPainter& painter, const Columns& columns, int token) const;
    void paintAllLines(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintLine(QPainter& painter, const Columns& columns, int from, int to, int head, float share) const;
    void paintTokens(QPainter& painter, const Columns& columns, int first, int last) const;
    void paintShares(QPainter& painter, const QRectF& box, int from, int to) const;
    float share(int head, int from, int to) const;  // 0 where the filter hides it or it is no number
    void choose(int token, Side side);
    void hover(int token, Side side);
    void tell();

    std::vector<AttentionToken> m_tokens;
    std::vector<MatrixPtr> m_maps;
    std::vector<int> m_heads;
    PairFilter m_filter = PairFilter::all;
    QString m_emptyText;
    int m_token = -1, m_hovered = -1;
    Side m_side = Side::from, m_hoveredSide = Side::from;
};

}  // namespace plateau::widgets
