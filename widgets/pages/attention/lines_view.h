// Shows attention as lines from one column of tokens to another, like the head view of BertViz, for several heads of a
// layer at once: each head has a colour, and the opacity is the probability.
//
// Mouse: pointing at a token on the left shows the tokens to which it attends, on the right those that attend to it; a
// click keeps that choice. Keys: Up, Down, Page Up, Page Down, Home and End choose a token, Left and Right its side,
// Escape none. The view scrolls if it does not fit. GUI thread.
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

    // The maps of a layer, and the heads that are shown.
    void setMaps(const std::vector<AttentionToken>& tokens, std::vector<MatrixPtr> maps, std::vector<int> heads,
                 PairFilter filter);
    void setEmptyText(const QString& text);
    void setToken(int token);  // chooses a token; -1: none; emits no signal

    int token() const { return m_lines.token; }  // the token whose lines are drawn; -1: all
    Side side() const { return m_lines.side; }
    QRect tokenRect(int token, Side side) const;  // in viewport coordinates
    int tokenAt(const QPoint& position, Side* side) const;
    // "sat → cat 0.61, [SEP] 0.12": the strongest lines of the chosen token, as means over the shown heads. Empty if no
    // token is chosen.
    QString words() const;

    void paintPicture(QPaintDevice& device) const;  // the whole view, in the light theme
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

    LinesPicture m_lines;  // its token is the one under the mouse, else the chosen one
    QString m_emptyText;
    int m_token = -1, m_hovered = -1;
    Side m_side = Side::from, m_hoveredSide = Side::from;
};

}  // namespace plateau::widgets
