// One sample as its pieces, line by line as text flows, a document on a line of its own. With masks, under each piece
// that is asked for stands what it is. The arrow keys move from piece to piece, the mouse shows a piece's help. GUI
// thread.
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/samples/corpus_sample.h"

namespace plateau::widgets {

class PieceView : public QWidget {
    Q_OBJECT

public:
    explicit PieceView(QWidget* parent = nullptr);

    void setSample(const CorpusSample& sample, bool withMasks);
    const CorpusSample& sample() const { return m_sample; }
    int current() const { return m_current; }  // -1 while there is none
    void setCurrent(int position);
    QRect boxOf(int position) const;  // where a piece is painted

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

signals:
    void currentChanged(int position);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::vector<QRectF> flow(int width, double& height) const;
    void layOut();
    int pieceAt(const QPointF& place) const;
    int pieceInLine(int direction) const;

    CorpusSample m_sample;
    std::vector<QRectF> m_boxes;
    bool m_withMasks = false;
    int m_current = -1;
};

}  // namespace plateau::widgets
