// A horizontal bar that shows parts of a whole in given colours; the rest stays empty. GUI thread.
#pragma once

#include <vector>

#include <QColor>
#include <QWidget>

namespace plateau::widgets {

class ShareBar : public QWidget {
    Q_OBJECT

public:
    struct Part {
        double share = 0;  // of the bar's width
        QColor colour;
    };

    explicit ShareBar(QWidget* parent = nullptr);
    // `mark` is the share at which a thin line is drawn, such as the end of the bar of `original`; negative: no line.
    void setParts(std::vector<Part> parts, double mark = -1);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Part> m_parts;
    double m_mark = -1;
};

}  // namespace plateau::widgets
