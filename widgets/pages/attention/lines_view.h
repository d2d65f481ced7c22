// Where tokens look, as lines from a column of tokens to another: BertViz's head view. Several heads of a layer at
// once, each in its colour, its opacity the probability.
//
// Mouse: over a token on the left, where it looks; on the right, who looks at it; a click keeps it. Keys: up, down,
// Page up and down, Home and End choose a token, left and right its side, Escape none. What does not fit scrolls. GUI
// thread.
#pragma once

#include <vector>

#include <QAbstractScrollArea>

#include "widgets/pages/attention/lines_picture.h"

namespace plateau::widgets {

class LinesView : public QAbstractScrollArea {
    Q_OBJECT

public:
    using Side = LinesPicture::Side;

    explicit LinesView(QWidget* parent = nullptr);

    // The maps of a layer, and which of its heads are shown.
    void setMaps(const std::vector<AttentionToken>& tokens, std::vector<MatrixPtr> maps, std::vector<int> heads,
                 PairFilter filter);
    void setEmptyText(const QString& text);
    void setToken(int token);  // chosen; -1: none; emits nothing

    int token() const { return m_lines.token; }  // whose lines are drawn; -1: all
    Side side() const { return m_lines.side; }
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
    LinesPicture::Columns columns() const;
    void layOut();
    void choose(int token, Side side);
    void hover(int token, Side side);
    void tell();

    LinesPicture m_lines;  // its token: the one under the mouse, else the chosen one
    QString m_emptyText;
    int m_token = -1, m_hovered = -1;
    Side m_side = Side::from, m_hoveredSide = Side::from;
};

}  // namespace plateau::widgets
