// The legend of how pieces are drawn. GUI thread.
#pragma once

#include <QWidget>

namespace plateau::widgets {

class PieceLegend : public QWidget {
    Q_OBJECT

public:
    explicit PieceLegend(QWidget* parent = nullptr);
    void setWithMasks(bool withMasks);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_withMasks = false;
};

}  // namespace plateau::widgets
