// One sample as boxes of pieces that flow over lines; each document begins a new line. With masks, the original piece
// is shown below each piece that the model has to predict. The arrow keys move from piece to piece; pointing at a piece
// shows its help. GUI thread.
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
    int current() const { return m_current; }  // position of the current piece; -1 without one
    void setCurrent(int position);
    QRect boxOf(int position) const;  // where a piece is painted, in pixels

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
